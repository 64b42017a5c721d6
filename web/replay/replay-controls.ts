import { html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Mark } from '../../engine/coach.ts';
import { markWords } from '../../api/format/ledger.ts';
import { hashOf, type StepRef } from '../games/replay-steps.ts';
import { speeds, type Speed } from '../lib/settings.ts';
import { shareAddress } from '../lib/share-address.ts';
import { markArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';

/** From this many turns on, the links are in rows of ten. */
const turnsInTens = 14;
const icons = {
  turnBack: 'M17 3L8 10L17 17ZM3 3H6V17H3Z',
  back: 'M14 3L5 10L14 17Z',
  play: 'M4 2L18 10L4 18Z',
  pause: 'M4 3H8.5V17H4ZM11.5 3H16V17H11.5Z',
  forward: 'M6 3L15 10L6 17Z',
  turnForward: 'M3 3L12 10L3 17ZM14 3H17V17H14Z',
} as const;

/** How a turn ended, in a word or two. */
export interface TurnEnd {
  readonly turn: number;
  readonly words: string;
  /** Whether a comparison highlights it. */
  readonly isMarked?: boolean;
}

/**
 * The controls of a replay: links to turns, a slider, five buttons, the speed, and a link to the current step.
 *
 * @property places - the place of each step
 * @property turns - how each turn ended
 * @property marks - the mark of each turn; null while unknown
 * @property at - the index of the step shown
 * @property playing - whether the replay is playing
 * @property speed - the playback speed
 * @property local - whether the game has no address to share
 * @fires step-to - `detail` is the index of the requested step
 * @fires turn-by - `detail` is -1 for a turn back or 1 for a turn forward
 * @fires play-toggle - playback should start or stop
 * @fires speed-choose - `detail` is the requested speed
 */
@customElement('replay-controls')
export class ReplayControls extends LightElement {
  @property({ attribute: false }) places: readonly StepRef[] = [];
  @property({ attribute: false }) turns: readonly TurnEnd[] = [];
  @property({ attribute: false }) marks: readonly Mark[] | null = null;
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) playing = false;
  @property({ type: Number }) speed: Speed = 1;
  @property({ type: Boolean }) local = false;
  @state() private status = '';

  #emit(name: string, detail?: number): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** Links to the turns, each with its own address. */
  #turns(current: StepRef): TemplateResult {
    return html`<nav
      class="turns ${this.turns.length < turnsInTens ? '' : 'tens'} ${this.marks ? 'marked' : ''}"
      aria-label="Turns"
    >
      ${this.turns.map(({ turn, words, isMarked = false }) => {
        const mark = this.marks?.[turn];
        return html`<a
          class=${isMarked ? 'differs' : nothing}
          href="#t${turn + 1}r1"
          aria-current=${turn === current.turn ? 'step' : nothing}
          aria-label="Turn ${turn + 1}: ${words}${mark ? `, ${markWords[mark][0]}` : ''}"
          >${turn + 1}${mark ? markArt(mark) : nothing}</a
        >`;
      })}
    </nav>`;
  }

  #icon(
    icon: keyof typeof icons,
    label: string,
    isOff: boolean,
    action: () => void,
  ): TemplateResult {
    const isMain = icon === 'play' || icon === 'pause';
    return html`<button
      type="button"
      class="icon ${isMain ? 'main' : ''}"
      aria-label=${label}
      aria-disabled=${isOff}
      @click=${() => !isOff && action()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        ${svg`<path d=${icons[icon]} />`}
      </svg>
    </button>`;
  }

  #player(): TemplateResult {
    const { at, playing } = this;
    const last = this.places.length - 1;
    return html`<div class="player">
      ${this.#icon('turnBack', 'Turn back', at === 0, () => this.#emit('turn-by', -1))}
      ${this.#icon('back', 'Step back', at === 0, () => this.#emit('step-to', at - 1))}
      ${this.#icon(playing ? 'pause' : 'play', playing ? 'Pause' : 'Play', false, () => this.#emit('play-toggle'))}
      ${this.#icon('forward', 'Step forward', at === last, () => this.#emit('step-to', at + 1))}
      ${this.#icon('turnForward', 'Turn forward', at === last, () => this.#emit('turn-by', 1))}
    </div>`;
  }

  async #share(current: StepRef): Promise<void> {
    const address = new URL(location.href);
    address.hash = hashOf(current);
    this.status = await shareAddress(address.href);
  }

  #ways(current: StepRef): TemplateResult {
    return html`<div class="ways">
      <label class="pick"
        >Speed
        <select
          @change=${(event: Event) =>
            event.target instanceof HTMLSelectElement &&
            this.#emit('speed-choose', Number(event.target.value))}
        >
          ${speeds.map(
            (speed) =>
              html`<option value=${speed} ?selected=${speed === this.speed}>${speed} ×</option>`,
          )}
        </select></label
      >
      ${
        this.local
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => this.#share(current)}>
              Share from here
            </button>`
      }
      <span role="status">${this.status}</span>
    </div>`;
  }

  protected override render(): TemplateResult {
    const current = this.places[this.at];
    if (!current) return html``;
    return html`<div class="scrub" data-step=${hashOf(current)}>
      ${this.#turns(current)}
      <input
        type="range"
        min="0"
        max=${this.places.length - 1}
        step="1"
        aria-label="Step"
        aria-valuetext="Turn ${current.turn + 1}, roll ${current.roll + 1}"
        .value=${String(this.at)}
        @input=${(event: InputEvent) =>
          event.target instanceof HTMLInputElement &&
          this.#emit('step-to', event.target.valueAsNumber)}
      />
      ${this.#player()}${this.#ways(current)}
    </div>`;
  }
}
