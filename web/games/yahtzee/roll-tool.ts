import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  boxes,
  emptyCard,
  yahtzeeBox,
  yahtzeePoints,
  type Box,
  boxNames,
} from '../../../engine/yahtzee/boxes.ts';
import type { Card } from '../../../engine/card/card.ts';
import { t } from '../../../engine/t.ts';
import { ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';
import { ruleSets, type RuleSet } from '../../../engine/yahtzee/rules.ts';
import { faces, type Face } from '../../../engine/types.ts';
import { boxOutcomes, reasonOf } from './rule-words.ts';
import { faceName } from '../../lib/face-names.ts';
import { boxArt } from '../card/art.ts';
import { yahtzeeKind } from './kind.ts';
import { dieArt } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { LightElement } from '../../ui/light-element.ts';
import { tableHead } from '../../ui/table-head.ts';

/** The states of the Yahtzee box to choose from. */
const yahtzeeStates = [
  [t`open`, null],
  ['50', yahtzeePoints],
  ['0', 0],
] as const;

const sets = ruleSetNames.map((name) => ruleSets[name]);

const nextFace = (face: Face): Face => faces[face % faces.length] ?? 1;

/**
 * For a chosen roll and card: what each box would score under every rule set, and why. The engine
 * computes the answer.
 */
@customElement('roll-tool')
export class RollTool extends LightElement {
  @state() private dice: readonly Face[] = [4, 4, 4, 4, 4];
  @state() private card: Card = emptyCard.map((_, at) =>
    at === yahtzeeBox ? yahtzeePoints : at === 3 ? 0 : null,
  );

  #turn(position: number): void {
    this.dice = this.dice.map((face, at) => (at === position ? nextFace(face) : face));
  }

  #fill(at: number, points: number | null): void {
    this.card = this.card.map((held, index) => (index === at ? points : held));
  }

  #die(face: Face, position: number): TemplateResult {
    return button(
      'die',
      html`${dieArt(face)}<span class="tag" aria-hidden="true"></span>`,
      () => this.#turn(position),
      { label: t`Die ${position + 1}: ${faceName(face)}. Turn it to the next face` },
    );
  }

  #yahtzee(): TemplateResult {
    return html`<fieldset class="choice">
      <legend>Yahtzee box</legend>
      ${yahtzeeStates.map(
        ([words, points]) =>
          html`<label
            ><input
              type="radio"
              name="yahtzee-box"
              .checked=${this.card[yahtzeeBox] === points}
              @change=${() => this.#fill(yahtzeeBox, points)}
            />${words}</label
          >`,
      )}
    </fieldset>`;
  }

  #filled(box: Box, at: number): TemplateResult | typeof nothing {
    if (at === yahtzeeBox) return nothing;
    return html`<label class="fill"
      ><input
        type="checkbox"
        .checked=${this.card[at] !== null}
        @change=${() => this.#fill(at, this.card[at] === null ? 0 : null)}
      />${boxNames()[box]}</label
    >`;
  }

  #cell(rules: RuleSet, box: Box): TemplateResult {
    const { title } = rules;
    const outcome = boxOutcomes(rules, this.card, this.dice).find((one) => one.box === box);
    if (!outcome) return html`<td class="soft" data-set=${title}>filled</td>`;
    if (outcome.points === null)
      return html`<td class="soft" data-set=${title}>
        <span aria-hidden="true">–</span> <span class="vh">not allowed</span>
      </td>`;
    return html`<td class="fig" data-set=${title}>
      ${outcome.points}${outcome.isJoker ? html` <small>joker</small>` : nothing}
    </td>`;
  }

  #table(): TemplateResult {
    return html`<table class="list roll-table">
      <caption class="vh">
        What the roll scores in each box
      </caption>
      ${tableHead(
        [t`Box`],
        sets.map(({ title }) => title),
      )}
      <tbody>
        ${boxes.map(
          (box, at) =>
            html`<tr>
              <th scope="row">
                <span class="boxed">${boxArt(yahtzeeKind.bars[box], at)} ${boxNames()[box]}</span>
              </th>
              ${sets.map((rules) => this.#cell(rules, box))}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="dice" role="group" aria-label="The roll: tap a die to change it">
        ${this.dice.map((face, position) => this.#die(face, position))}
      </div>
      ${this.#yahtzee()}
      <details>
        <summary>Filled boxes</summary>
        <div class="fills">${boxes.map((box, at) => this.#filled(box, at))}</div>
      </details>
      <dl class="reasons" aria-live="polite">
        ${sets.map(
          (rules) =>
            html`<div>
              <dt>${rules.title}</dt>
              <dd>${reasonOf(rules, this.card, this.dice)}</dd>
            </div>`,
        )}
      </dl>
      ${this.#table()}`;
  }
}
