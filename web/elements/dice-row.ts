import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { faceName } from '../words.ts';
import { dieArt } from './art.ts';
import { LightElement } from './light-element.ts';

const positions = [0, 1, 2, 3, 4] as const;
const allPositions = (1 << positions.length) - 1;
/** How long dice stay up at least, and the time from one landing to the next: 520 ms in all with the fall. */
const liftMs = 180;
const landingMs = 40;

/**
 * Five dice on the level. Dice in the air are blank; once their faces are known they land from left to right. What they show
 * comes from outside: the motion decides nothing.
 *
 * @property dice - the five faces; empty before the first roll
 * @property held - the positions that stand on the line, a bit each
 * @property rolling - the positions that are in the air, a bit each
 * @property fixed - whether holding is over
 * @fires die-toggle - `detail` is the position (0 to 4) that was tapped
 */
@customElement('dice-row')
export class DiceRow extends LightElement {
  @property({ attribute: false }) dice: readonly number[] = [];
  @property({ type: Number }) held = 0;
  @property({ type: Number }) rolling = 0;
  @property({ type: Boolean }) fixed = false;
  /** In the air as seen: follows `rolling` up at once, and comes down die by die. */
  @state() private airborne = 0;
  #liftedAt = 0;
  #landing: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('rolling') && this.rolling) this.#lift(this.rolling);
    else if (changed.has('rolling') && this.airborne)
      this.#land(Math.max(0, this.#liftedAt + liftMs - performance.now()));
    else if (this.#isDealt(changed.get('dice'))) {
      this.#lift(allPositions & ~this.held);
      this.#land(liftMs);
    }
  }

  /** Whether dice were told that nobody saw go up: the first roll of the next turn, or one that came late. */
  #isDealt(before: readonly number[] | undefined): boolean {
    return !!before?.length && this.dice.some((face, at) => face !== before[at]);
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

  #die(position: number): TemplateResult {
    const face = this.dice[position] ?? null;
    const bit = 1 << position;
    const isHeld = (this.held & bit) !== 0 && face !== null;
    const isUp = (this.airborne & bit) !== 0;
    const name = isUp ? 'rolling' : face === null ? 'not rolled yet' : faceName(face);
    return html`<button
      type="button"
      class="die ${isUp ? 'rolling' : ''}"
      aria-pressed=${isHeld && !isUp}
      aria-disabled=${this.fixed || isUp || face === null}
      aria-label="Die ${position + 1}: ${name}${isHeld && !isUp ? ', held' : ''}"
      @click=${() => this.#tap(position)}
    >
      ${dieArt(isUp ? 0 : face)}
      <span class="tag ${isHeld ? '' : 'hint'}" aria-hidden="true"
        >${isHeld ? 'held' : position + 1}</span
      >
    </button>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="dice" role="group" aria-label="Tap a die to hold it">
      ${positions.map((position) => this.#die(position))}
    </div>`;
  }
}
