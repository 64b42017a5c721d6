import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { personNames } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import type { StartRound } from '../../engine/table/seating.ts';
import type { Face } from '../../engine/types.ts';
import { faceArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { faceName } from '../lib/face-names.ts';
import { named } from './words.ts';

const totalOf = (dice: readonly Face[]): number =>
  dice.reduce<number>((total, face) => total + face, 0);

/**
 * Everybody's rolls for the start, by round.
 *
 * @property table - the table
 */
@customElement('start-rolls')
export class StartRolls extends LightElement {
  @property({ attribute: false }) table: OpenTable | null = null;

  #dice(dice: readonly Face[]): TemplateResult {
    return html`<span class="row-dice" role="img" aria-label=${dice.map(faceName).join(', ')}
      >${dice.map(faceArt)}</span
    >`;
  }

  #cell(round: StartRound, seat: number): TemplateResult {
    const dice = round[seat];
    const totals = round.flatMap((one) => (one ? [totalOf(one)] : []));
    const isHighest = dice && totalOf(dice) === Math.max(...totals);
    return dice
      ? html`<span
          >${this.#dice(dice)} <b class=${isHighest ? '' : 'soft'}>${totalOf(dice)}</b></span
        >`
      : html``;
  }

  #row(seat: number, name: string, { start }: OpenTable): TemplateResult {
    const isNext = start.next?.seat === seat;
    const rounds = start.rounds.filter((round) => round[seat]);
    return html`<tr class=${isNext ? 'me' : ''} aria-current=${isNext ? 'true' : nothing}>
      <th scope="row" class="handle">${named(name)}</th>
      <td class="rolled">${rounds.map((round) => this.#cell(round, seat))}</td>
    </tr>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table) return nothing;
    const names = personNames(table.file.teams);
    return html`<table class="list starts">
      <caption class="vh">
        Rolls to see who starts
      </caption>
      <thead>
        <tr>
          <th scope="col">Clockwise</th>
          <th scope="col" class="r">Rolled</th>
        </tr>
      </thead>
      <tbody>
        ${table.seats.map(({ team, member }, seat) =>
          this.#row(seat, names[team]?.[member] ?? '', table),
        )}
      </tbody>
    </table>`;
  }
}
