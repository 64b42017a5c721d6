import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Airborne } from '../controllers/airborne.ts';
import { faceName } from '../words.ts';
import { dieArt } from './art.ts';
import { LightElement } from './light-element.ts';

/** One place of the row, and what stands there. */
export interface Slot {
  /** `null` where nothing was rolled yet. */
  readonly face: number | null;
  /** Loose above the line; on it, because it is chosen; on it from an earlier roll, out of reach. */
  readonly stand: 'loose' | 'chosen' | 'gone';
  /** Under a die on the line. */
  readonly tag: string;
  /** What follows its face when it is read out: `, held`. */
  readonly words: string;
  /** Whether a tap changes nothing. */
  readonly isOff: boolean;
}

/**
 * The dice of a game on the level. Dice in the air are blank; once their faces are known they land from left to right. What they
 * show comes from outside: the motion decides nothing.
 *
 * @property slots - the dice by position
 * @property rolling - the positions that are in the air, a bit each
 * @property label - what a tap does
 * @fires die-toggle - `detail` is the position (from 0) that was tapped
 */
@customElement('dice-row')
export class DiceRow extends LightElement {
  @property({ attribute: false }) slots: readonly Slot[] = [];
  @property({ type: Number }) rolling = 0;
  @property() label = '';
  /** Follows `rolling` up. */
  readonly #air = new Airborne(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isTold = changed.has('rolling') && !this.rolling && this.#air.dice !== 0;
    const dealt = this.#dealt(changed.get('slots'));
    if (changed.has('rolling') && this.rolling) this.#air.lift(this.rolling);
    else if (dealt) {
      this.#air.lift(this.#air.dice | dealt);
      this.#air.land();
    } else if (isTold) this.#air.land();
  }

  /** The loose dice, if some were told that nobody saw go up: the first roll of the next turn, or one that came late. */
  #dealt(before: readonly Slot[] | undefined): number {
    const isNew = ({ face, stand }: Slot, at: number): boolean => {
      const old = before?.[at];
      if (!old || old.face === null || stand !== 'loose' || face === null) return false;
      const isUp = (this.#air.dice & (1 << at)) !== 0;
      return !isUp && (face !== old.face || old.stand === 'gone');
    };
    if (!this.slots.some(isNew)) return 0;
    return this.slots.reduce(
      (loose, { stand }, at) => (stand === 'loose' ? loose | (1 << at) : loose),
      0,
    );
  }

  /** A tap while dice come down puts them all down; after that it holds. */
  #tap(position: number): void {
    if (this.#air.dice && !this.rolling) {
      const wasDown = !(this.#air.dice & (1 << position));
      this.#air.drop();
      if (!wasDown) return;
    }
    this.dispatchEvent(new CustomEvent('die-toggle', { detail: position, bubbles: true }));
  }

  #die({ face, stand, tag, words, isOff }: Slot, position: number): TemplateResult {
    const isUp = (this.#air.dice & (1 << position)) !== 0;
    const isGone = stand === 'gone' && !isUp;
    const name = isUp ? 'rolling' : face === null ? 'not rolled yet' : faceName(face) + words;
    return html`<button
      type="button"
      class="die ${isUp ? 'rolling' : ''} ${isGone ? 'level gone' : ''}"
      aria-pressed=${isGone ? nothing : stand === 'chosen' && !isUp}
      aria-disabled=${isOff || isUp}
      aria-label="Die ${position + 1}: ${name}"
      @click=${() => this.#tap(position)}
    >
      ${dieArt(isUp ? 0 : face)}
      <span class="tag ${stand === 'loose' ? 'hint' : ''}" aria-hidden="true"
        >${stand === 'loose' ? position + 1 : tag}</span
      >
    </button>`;
  }

  protected override render(): TemplateResult {
    return html`<div
      class="dice ${this.slots.length > 5 ? 'six' : ''}"
      role="group"
      aria-label=${this.label}
    >
      ${this.slots.map((slot, position) => this.#die(slot, position))}
    </div>`;
  }
}
