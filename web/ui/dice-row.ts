import { isIn } from '../../engine/positions.ts';
import { t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Face, Positions } from '../../engine/types.ts';
import { faceName } from '../lib/face-names.ts';
import { dieArt } from './art.ts';
import { LightElement } from './light-element.ts';

/** A position of the row and how its die is shown. */
export interface Slot {
  /** null if not rolled yet. */
  readonly face: number | null;
  /**
   * `loose` above the line; `chosen`: on the line; `gone`: on the line since an earlier roll and no
   * longer selectable.
   */
  readonly stand: 'loose' | 'chosen' | 'gone';
  /** The text under a die on the line. */
  readonly tag: string;
  /** Read out after the die's face: `, held`. */
  readonly words: string;
  /** Whether a tap has no effect. */
  readonly isOff: boolean;
  /**
   * Shown under a loose die that scores: the points of its scoring set, or nothing where another
   * die of the set shows them.
   */
  readonly pays?: string;
}

/** Dice in the air. Those with a bit in `up` show no face yet. */
export interface Flight {
  readonly dice: Positions;
  readonly up: Positions;
  readonly faces: readonly (Face | null)[];
}

/**
 * The dice of a game, loose or on the line. Dice in flight are blank until they fall; their labels
 * change when the last one has landed. The caller decides when each die falls.
 *
 * @property slots - the dice by position, as shown when they are not in flight
 * @property flight - the dice in the air
 * @property label - the effect of a tap
 * @fires die-toggle - `detail` is the position (from 0) that was tapped
 */
@customElement('dice-row')
export class DiceRow extends LightElement {
  @property({ attribute: false }) slots: readonly Slot[] = [];
  @property({ attribute: false }) flight: Flight | null = null;
  @property() label = '';

  #tap(detail: number): void {
    this.dispatchEvent(new CustomEvent('die-toggle', { detail, bubbles: true }));
  }

  #die(slot: Slot, position: number): TemplateResult {
    const { flight } = this;
    return flight && isIn(flight.dice, position)
      ? this.#flying(flight, position)
      : this.#lying(slot, position);
  }

  #flying({ up, faces }: Flight, position: number): TemplateResult {
    const isUp = isIn(up, position);
    return this.#button(position, {
      classes: isUp ? 'rolling' : 'falling',
      isPressed: false,
      isOff: true,
      name: t`rolling`,
      face: isUp ? 0 : (faces[position] ?? 0),
      tag: html`<span class="tag hint" aria-hidden="true">${position + 1}</span>`,
    });
  }

  #lying({ face, stand, tag, words, isOff, pays }: Slot, position: number): TemplateResult {
    const isLoose = stand === 'loose';
    return this.#button(position, {
      classes: stand === 'gone' ? 'level gone' : pays === undefined ? '' : 'pays',
      isPressed: stand === 'gone' ? null : stand === 'chosen',
      isOff,
      name: face === null ? t`not rolled yet` : faceName(face) + words,
      face,
      tag: html`<span class="tag ${isLoose && !pays ? 'hint' : ''}" aria-hidden="true"
        >${isLoose ? (pays ?? position + 1) : tag}</span
      >`,
    });
  }

  #button(position: number, drawn: Drawn): TemplateResult {
    return html`<button
      type="button"
      class="die ${drawn.classes}"
      aria-pressed=${drawn.isPressed ?? nothing}
      aria-disabled=${drawn.isOff}
      tabindex=${drawn.face === null ? -1 : nothing}
      aria-label="Die ${position + 1}: ${drawn.name}"
      @click=${() => this.#tap(position)}
    >
      ${dieArt(drawn.face)}${drawn.tag}
    </button>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="dice" role="group" aria-label=${this.label}>
      ${this.slots.map((slot, position) => this.#die(slot, position))}
    </div>`;
  }
}

interface Drawn {
  readonly classes: string;
  /** null for a die that is no longer selectable. */
  readonly isPressed: boolean | null;
  readonly isOff: boolean;
  readonly name: string;
  /** The tab key passes over a die without one. */
  readonly face: number | null;
  readonly tag: TemplateResult;
}
