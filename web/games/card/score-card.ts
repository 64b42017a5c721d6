import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { lowerStart, type UpperBonus } from '../../../engine/card/card.ts';
import { t } from '../../../engine/t.ts';
import { formatSigned } from '../../../api/format/numbers.ts';
import { scratchArt } from '../../ui/art.ts';
import { boxArt, levelArt } from './art.ts';
import { nameIn, shortNames, type CardKind, type CardState, type Points } from './kind.ts';
import { LightElement } from '../../ui/light-element.ts';

type Totals = CardState['totals'] & { readonly yahtzeeBonus?: number };

/** Matching dice that an upper box needs to be on pace for the bonus. */
const paceDice = 3;
/** Three dice in each of the six upper boxes. */
const paceTotal = 63;

const nameOf = (kind: CardKind, box: string): TemplateResult | string => {
  const [name, short] = [nameIn(kind, box), shortNames[box]];
  return short ? html`<span class="long">${name}</span><span class="short">${short}</span>` : name;
};

/**
 * The score card. While the game is played, every open box is a button that shows what it would
 * score now.
 *
 * @property kind - the game's own boxes and rules
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
  @property({ attribute: false }) kind: CardKind | null = null;
  @property({ attribute: false }) card: Points | null = null;
  @property({ attribute: false }) totals: Totals | null = null;
  @property({ attribute: false }) options: Points | null = null;
  @property({ type: Boolean }) blank = false;
  @property() just: string | null = null;
  @property() pending: string | null = null;
  @property({ attribute: false }) better: { readonly box: string; readonly points: number } | null =
    null;
  @property() rules = '';
  @property() label = t`Score card`;

  #pictured(box: string, index: number): TemplateResult | typeof nothing {
    const { kind } = this;
    return kind
      ? html`${boxArt(kind.bars[box], index)}<span class="name">${nameOf(kind, box)}</span>`
      : nothing;
  }

  #row(box: string, index: number): TemplateResult {
    const points = this.card?.[box] ?? null;
    if (points !== null) return this.#filled(box, index, points);
    const option = this.options?.[box];
    return option === undefined || option === null
      ? this.#plain(box, index)
      : this.#open(box, index, option);
  }

  #filled(box: string, index: number, points: number): TemplateResult {
    return html`<li
      class="box filled ${points === 0 ? 'zero' : ''} ${box === this.just ? 'just' : ''}"
    >
      <div class="line">
        ${this.#pictured(box, index)}
        <span class="pts" translate="no"
          >${points === 0 ? html`${scratchArt}<span>0</span>` : points}</span
        >
      </div>
    </li>`;
  }

  #plain(box: string, index: number): TemplateResult {
    const { better } = this;
    if (box === better?.box)
      return html`<li class="box better">
        <div class="line">
          ${this.#pictured(box, index)}<span class="vh">, better: </span
          ><span class="pts" translate="no"><span>${better.points}</span></span>
        </div>
      </li>`;
    const isBarred = this.options !== null && Object.keys(this.options).length > 0;
    return html`<li class="box ${isBarred ? 'barred' : ''}">
      <div class="line">
        ${this.#pictured(box, index)}
        <span class="pts"><span class="vh">${isBarred ? t`not allowed now` : t`open`}</span></span>
      </div>
    </li>`;
  }

  #open(box: string, index: number, points: number): TemplateResult {
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
        ${this.#pictured(box, index)}
        <span class="vh">${isZero ? `, ${t`take a 0:`} ` : ': '}</span>
        <span class="pts"
          >${isZero ? scratchArt : nothing}${blank ? html`<small class="vh">rolling</small>` : html`<span>${points}</span>`}</span
        >
      </button>
    </li>`;
  }

  #choose(box: string): void {
    this.dispatchEvent(new CustomEvent('box-choose', { detail: box, bubbles: true }));
  }

  get #upper(): readonly string[] {
    return this.kind?.boxes.slice(0, lowerStart) ?? [];
  }

  get #upperBonus(): UpperBonus {
    return this.kind?.bonusesOf(this.rules).upperBonus ?? { threshold: paceTotal, points: 0 };
  }

  /**
   * The points of the filled upper boxes above (or below) three dice each, and what three of each
   * leave to the bonus.
   */
  #pace(): number {
    const leads = this.#upper.flatMap((box, index) => {
      const points = this.card?.[box] ?? null;
      return points === null ? [] : [points - paceDice * (index + 1)];
    });
    const short = this.#upperBonus.threshold - paceTotal;
    return leads.length === 0 ? 0 : leads.reduce((sum, lead) => sum + lead, -short);
  }

  #bonusCell(): TemplateResult {
    const isWon = (this.totals?.upperBonus ?? 0) > 0;
    const isLost = !isWon && this.#upper.every((box) => (this.card?.[box] ?? null) !== null);
    if (isLost) return html`<span class="pts">0</span>`;
    return html`<span class="pts"
      ><span class=${isWon ? '' : 'soft'}>${this.#upperBonus.points}</span></span
    >`;
  }

  #paceCell(): TemplateResult {
    if (!this.card) return html`<span class="pace"></span>`;
    const pace = this.#pace();
    return html`<span class="pace">
      <span><span class="vh">Pace: </span>${pace === 0 ? t`level` : formatSigned(pace)}</span>
      ${levelArt(pace)}
    </span>`;
  }

  #bonus(): TemplateResult {
    return html`<li class="box bonus">
      <div class="line">
        <span class="name"
          >Bonus <small>${this.totals?.upper ?? 0} of ${this.#upperBonus.threshold}</small></span
        >
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
    return html`<section
      class="pad game-card ${this.kind?.name ?? ''}-pad"
      aria-label=${this.label}
    >
      <div class="col">
        <h2>Upper</h2>
        <ul>
          ${this.#upper.map((box, index) => this.#row(box, index))}${this.#bonus()}
        </ul>
      </div>
      <div class="col">
        <h2>Lower</h2>
        <ul>
          ${this.kind?.boxes.slice(lowerStart).map((box, index) => this.#row(box, index + lowerStart))}
        </ul>
      </div>
      ${this.#total()}
    </section>`;
  }
}
