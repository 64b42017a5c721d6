import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { boxNames, lowerBoxes, upperBoxes, type Box } from '../../../engine/yahtzee/boxes.ts';
import { ruleSets, upperBonusPoints, type RuleSetName } from '../../../engine/yahtzee/rules.ts';
import type { YahtzeeState } from '../../lib/api.ts';
import { formatSigned } from '../../../api/format/numbers.ts';
import { scratchArt } from '../../ui/art.ts';
import { boxArt, levelArt } from './art.ts';
import { LightElement } from '../../ui/light-element.ts';

type Card = YahtzeeState['card'];
type Totals = YahtzeeState['totals'];

/** Matching dice that an upper box needs to be on pace for the bonus. */
const paceDice = 3;
/** Three dice in each of the six upper boxes. */
const paceTotal = 63;

const nameOf = (box: Box): TemplateResult | string =>
  box === 'threeOfAKind' || box === 'fourOfAKind'
    ? html`<span class="long">${boxNames[box]}</span
        ><span class="short">${box === 'threeOfAKind' ? '3' : '4'} of a kind</span>`
    : boxNames[box];

const pictured = (box: Box, index: number): TemplateResult =>
  html`${boxArt(box, index)}<span class="name">${nameOf(box)}</span>`;

/**
 * The score card. While the game is played, every open box is a button that shows what it would score now.
 *
 * @property card - points by box, null where open
 * @property totals - the totals, as the server counts them
 * @property options - what each allowed box would score now; null on a read-only card
 * @property blank - whether dice are in the air, so that open boxes show nothing and do nothing
 * @property just - the box filled last, until the next roll
 * @property pending - the box waiting for confirmation or for the server's response
 * @property better - an open box that would have been better to fill, and what it would have scored
 * @property rules - the rule set, for its bonus threshold
 * @property label - accessible name, to tell several cards apart
 * @fires box-choose - `detail` is the box that was pressed
 */
@customElement('score-card')
export class ScoreCard extends LightElement {
  @property({ attribute: false }) card: Card | null = null;
  @property({ attribute: false }) totals: Totals | null = null;
  @property({ attribute: false }) options: YahtzeeState['options'] | null = null;
  @property({ type: Boolean }) blank = false;
  @property() just: Box | null = null;
  @property() pending: Box | null = null;
  @property({ attribute: false }) better: { readonly box: Box; readonly points: number } | null =
    null;
  @property() rules: RuleSetName = 'official';
  @property() label = 'Score card';

  #row(box: Box, index: number): TemplateResult {
    const points = this.card?.[box] ?? null;
    if (points !== null) return this.#filled(box, index, points);
    const option = this.options?.[box];
    return option === undefined ? this.#plain(box, index) : this.#open(box, index, option);
  }

  #filled(box: Box, index: number, points: number): TemplateResult {
    const classes = `box filled ${points === 0 ? 'zero' : ''} ${box === this.just ? 'just' : ''}`;
    return html`<li class=${classes}>
      <div class="line">
        ${pictured(box, index)}
        <span class="pts" translate="no"
          >${points === 0 ? html`${scratchArt}<span>0</span>` : points}</span
        >
      </div>
    </li>`;
  }

  #plain(box: Box, index: number): TemplateResult {
    const { better } = this;
    if (box === better?.box)
      return html`<li class="box better">
        <div class="line">
          ${pictured(box, index)}<span class="vh">, better: </span
          ><span class="pts" translate="no"><span>${better.points}</span></span>
        </div>
      </li>`;
    const isBarred = this.options !== null && Object.keys(this.options).length > 0;
    return html`<li class="box ${isBarred ? 'barred' : ''}">
      <div class="line">
        ${pictured(box, index)}
        <span class="pts"><span class="vh">${isBarred ? 'not allowed now' : 'open'}</span></span>
      </div>
    </li>`;
  }

  #open(box: Box, index: number, points: number): TemplateResult {
    const { blank } = this;
    const isZero = points === 0 && !blank;
    return html`<li class="box open ${isZero ? 'zero' : ''} ${box === this.pending ? 'asked' : ''}">
      <button
        type="button"
        class="line"
        data-box=${box}
        aria-disabled=${blank || nothing}
        @click=${() => this.#choose(box)}
      >
        ${pictured(box, index)}
        <span class="vh">${isZero ? ', take a 0: ' : ': '}</span>
        <span class="pts"
          >${isZero ? scratchArt : nothing}${blank ? html`<small class="vh">rolling</small>` : html`<span>${points}</span>`}</span
        >
      </button>
    </li>`;
  }

  #choose(box: Box): void {
    this.dispatchEvent(new CustomEvent('box-choose', { detail: box, bubbles: true }));
  }

  /** The points of the filled upper boxes above (or below) three dice each, and what three of each leave to the bonus. */
  #pace(): number {
    const leads = upperBoxes.flatMap((box, index) => {
      const points = this.card?.[box] ?? null;
      return points === null ? [] : [points - paceDice * (index + 1)];
    });
    const short = ruleSets[this.rules].upperBonusThreshold - paceTotal;
    return leads.length === 0 ? 0 : leads.reduce((sum, lead) => sum + lead, -short);
  }

  #bonusCell(): TemplateResult {
    const isWon = (this.totals?.upperBonus ?? 0) > 0;
    const isLost = !isWon && upperBoxes.every((box) => (this.card?.[box] ?? null) !== null);
    if (isLost) return html`<span class="pts">0</span>`;
    return html`<span class="pts"
      ><span class=${isWon ? '' : 'soft'}>${upperBonusPoints}</span></span
    >`;
  }

  #paceCell(): TemplateResult {
    if (!this.card) return html`<span class="pace"></span>`;
    const pace = this.#pace();
    return html`<span class="pace">
      <span><span class="vh">Pace: </span>${pace === 0 ? 'level' : formatSigned(pace)}</span>
      ${levelArt(pace)}
    </span>`;
  }

  #bonus(): TemplateResult {
    const threshold = ruleSets[this.rules].upperBonusThreshold;
    return html`<li class="box bonus">
      <div class="line">
        <span class="name">Bonus <small>${this.totals?.upper ?? 0} of ${threshold}</small></span>
        ${this.#paceCell()}${this.#bonusCell()}
      </div>
    </li>`;
  }

  #total(): TemplateResult {
    const bonus = this.totals?.yahtzeeBonus ?? 0;
    return html`<p class="total">
      <span>Total${bonus ? html` <small>with ${bonus} Yahtzee bonus</small>` : nothing}</span>
      <b class="final" translate="no">${this.totals?.total ?? 0}</b>
    </p>`;
  }

  protected override render(): TemplateResult {
    return html`<section class="pad game-card" aria-label=${this.label}>
      <div class="col">
        <h2>Upper</h2>
        <ul>
          ${upperBoxes.map((box, index) => this.#row(box, index))}${this.#bonus()}
        </ul>
      </div>
      <div class="col">
        <h2>Lower</h2>
        <ul>
          ${lowerBoxes.map((box, index) => this.#row(box, index + upperBoxes.length))}
        </ul>
      </div>
      ${this.#total()}
    </section>`;
  }
}
