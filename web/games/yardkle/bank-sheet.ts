import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { t } from '../../../engine/t.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { markArt, scratchArt } from '../../ui/art.ts';
import { LightElement } from '../../ui/light-element.ts';
import { smallDice } from '../../ui/small-dice.ts';
import { formatCount, formatTurns } from '../../../api/format/numbers.ts';
import { diceAt, type Rolled, type EndedTurn } from './turns.ts';

/** Rows of the tally. With more rolls than this, the first ones share a row. */
const tallyRows = 3;
const turnsInRow = 5;
const sumName = t`This turn`;

/** One roll of the turn: the dice set aside from it and their points. */
export type TallyLine = Pick<Rolled, 'roll' | 'dice' | 'aside' | 'points'>;

const percentOf = (points: number): number => Math.min(100, (100 * points) / soloRules.target);

/**
 * The score sheet of a Yardkle: progress to the target, the current turn, and the turns before it.
 *
 * @property score - points banked
 * @property running - points of the current turn, including the dice now chosen
 * @property turn - the current turn, from 0; null if there is none
 * @property tally - the dice set aside in the current turn, roll by roll
 * @property turns - the turns that are over
 * @property isOver - whether the tally's turn is one of them
 * @property isLost - whether that turn was lost, so that its sum is struck out
 * @property scores - what scores, shown in place of an empty tally
 * @property isEarly - whether the tally still shares its space with what scores
 * @property room - the total number of turns, so that the sheet keeps its size; 0 if unknown
 * @property label - accessible name, to tell several sheets apart
 */
@customElement('bank-sheet')
export class BankSheet extends LightElement {
  @property({ type: Number }) score = 0;
  @property({ type: Number }) running = 0;
  @property({ attribute: false }) turn: number | null = null;
  @property({ attribute: false }) tally: readonly TallyLine[] = [];
  @property({ attribute: false }) turns: readonly EndedTurn[] = [];
  @property({ type: Boolean }) isOver = false;
  @property({ type: Boolean }) isLost = false;
  @property({ type: Boolean }) isEarly = false;
  @property({ attribute: false }) scores: TemplateResult | null = null;
  @property({ type: Number }) room = 0;
  @property() label = t`Score`;
  /** The number of list cells when the list was last scrolled. */
  #cells = 0;

  protected override updated(): void {
    const list = this.querySelector<HTMLElement>('.turnlist');
    const cells = list?.childElementCount ?? 0;
    if (!list || cells === this.#cells) return;
    this.#cells = cells;
    const rows = Math.ceil(this.room / turnsInRow);
    // Scrolls to the last row, which has the current turn. Done only when the number of cells
    // changes, because reading the height forces a layout of the whole page.
    if (rows) list.style.setProperty('--turn-rows', String(rows));
    else list.scrollTop = list.scrollHeight;
  }

  /** The number of turns that the whole game takes at the current pace. */
  #pace(): string {
    const played = this.turns.length;
    if (this.score === 0 || this.score >= soloRules.target) return '';
    const turns = Math.ceil((played * soloRules.target) / this.score);
    return turns > soloRules.turnsMax
      ? `, ${t`over ${soloRules.turnsMax} turns at this pace`}`
      : `, ${t`pace ${formatTurns(turns)}`}`;
  }

  #road(): TemplateResult {
    const { score, running } = this;
    const target = formatCount(soloRules.target);
    const pace = this.#pace();
    const [done, run] = [percentOf(score), percentOf(running)];
    // The points just banked turn from hatched to ink in place. Lost points disappear.
    const from = this.isOver && !this.isLost ? Math.max(0, done - run) : done;
    const shownRun = this.isLost ? 0 : Math.min(100 - from, run);
    const more = running && !this.isOver ? `, ${t`${formatCount(running)} more in this turn`}` : '';
    return html`<div class="road">
      <p>
        <span>Banked <b class="final" translate="no">${formatCount(score)}</b></span>
        ${keyed(pace, html`<span class="soft">of ${target}${pace}</span>`)}
      </p>
      <div
        class="track"
        role="img"
        aria-label="${formatCount(score)} of ${target} banked${more}"
        .style=${`--done: ${done}%; --from: ${from}%; --run: ${shownRun}%`}
      ></div>
    </div>`;
  }

  #dice({ dice, aside }: TallyLine): TemplateResult {
    return smallDice(diceAt(dice, aside));
  }

  #row(name: TemplateResult | string, points: number | null): TemplateResult {
    return html`<div>
      <dt>${name}</dt>
      ${keyed(
        points,
        html`<dd>
          ${points === null ? '' : formatCount(points)}${
            this.isLost && name === sumName ? scratchArt : nothing
          }
        </dd>`,
      )}
    </div>`;
  }

  #tally(): TemplateResult {
    const early = this.tally.slice(0, Math.max(0, this.tally.length - tallyRows + 1));
    const isShort = this.tally.length <= tallyRows;
    const late = isShort ? this.tally : this.tally.slice(early.length);
    const rows = late.map((one) =>
      this.#row(html`Roll ${one.roll + 1} ${this.#dice(one)}`, one.points),
    );
    if (!isShort)
      rows.unshift(
        this.#row(
          early.length === 2 ? t`Rolls 1 and 2` : t`Rolls 1 to ${early.length}`,
          early.reduce((sum, { points }) => sum + points, 0),
        ),
      );
    // Empty rows keep their position in the list, so that those that remain do not move.
    const blank = Array.from({ length: tallyRows }, (_, row) =>
      row < this.tally.length ? nothing : html`<div class="empty"></div>`,
    );
    return html`<div class="tally ${this.isLost ? 'lost' : ''}">
      <dl>${rows}</dl>
      ${blank}
      <dl class="sum">${this.#row(sumName, this.running)}</dl>
    </div>`;
  }

  #turn({ turn, banked, lost }: EndedTurn): TemplateResult {
    const name = html`<small><span class="vh">Turn </span>${turn + 1}</small>`;
    if (banked) return html`<li>${name}<b>${formatCount(banked)}</b></li>`;
    return html`<li class="bust">
      ${name}<b
        >${markArt('cross')}<span class="vh"
          >${lost ? t`Yardkle, 0, ${formatCount(lost)} lost` : 'Yardkle, 0'}</span
        ></b
      >
    </li>`;
  }

  protected override render(): TemplateResult {
    const { turn } = this;
    return html`<section class="bank ${this.isEarly ? 'early' : ''}" aria-label=${this.label}>
      ${this.#road()}${turn === null ? nothing : (this.scores ?? this.#tally())}
      <ol class="turnlist" aria-label="Turns">
        ${this.turns.map((one) => this.#turn(one))}
        ${
          turn === null || this.isOver
            ? nothing
            : html`<li class="now" aria-current="true">
                <small><span class="vh">Turn </span>${turn + 1}</small
                >${keyed(this.running, html`<b>${formatCount(this.running)}</b>`)}
              </li>`
        }
      </ol>
    </section>`;
  }
}
