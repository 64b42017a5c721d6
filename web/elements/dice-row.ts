import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
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

/** How long dice stay up at least, and the time from one landing to the next: 520 ms in all with the fall. */
const liftMs = 180;
const landingMs = 40;

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
  /** In the air as seen: follows `rolling` up at once, and comes down die by die. */
  @state() private airborne = 0;
  #liftedAt = 0;
  #landing: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isTold = changed.has('rolling') && !this.rolling && this.airborne !== 0;
    const dealt = this.#dealt(changed.get('slots'));
    if (changed.has('rolling') && this.rolling) this.#lift(this.rolling);
    else if (dealt) {
      this.#lift(this.airborne | dealt);
      this.#land(liftMs);
    } else if (isTold) this.#land(Math.max(0, this.#liftedAt + liftMs - performance.now()));
  }

  /** The loose dice, if some were told that nobody saw go up: the first roll of the next turn, or one that came late. */
  #dealt(before: readonly Slot[] | undefined): number {
    const isNew = ({ face, stand }: Slot, at: number): boolean => {
      const old = before?.[at];
      if (!old || old.face === null || stand !== 'loose' || face === null) return false;
      const isUp = (this.airborne & (1 << at)) !== 0;
      return !isUp && (face !== old.face || old.stand === 'gone');
    };
    if (!this.slots.some(isNew)) return 0;
    return this.slots.reduce(
      (loose, { stand }, at) => (stand === 'loose' ? loose | (1 << at) : loose),
      0,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#landing);
  }

  #lift(which: number): void {
    clearTimeout(this.#landing);
    this.airborne = which;
    this.#liftedAt = performance.now();
  }

  /** Brings down the leftmost die after the wait, then the next. */
  #land(waitMs: number): void {
    clearTimeout(this.#landing);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.airborne = 0;
      return;
    }
    this.#landing = setTimeout(() => {
      this.airborne &= this.airborne - 1;
      if (this.airborne) this.#land(landingMs);
    }, waitMs);
  }

  /** A tap while dice come down puts them all down; after that it holds. */
  #tap(position: number): void {
    if (this.airborne && !this.rolling) {
      clearTimeout(this.#landing);
      const wasDown = !(this.airborne & (1 << position));
      this.airborne = 0;
      if (!wasDown) return;
    }
    this.dispatchEvent(new CustomEvent('die-toggle', { detail: position, bubbles: true }));
  }

  #die({ face, stand, tag, words, isOff }: Slot, position: number): TemplateResult {
    const isUp = (this.airborne & (1 << position)) !== 0;
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
