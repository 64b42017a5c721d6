import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Mark } from '../../engine/coach.ts';
import { markWords } from '../../api/format/ledger.ts';
import { hashOf, type StepRef } from '../game/replay-steps.ts';
import { speeds, type Speed } from '../review/replay-settings.ts';
import { shareAddress } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { iconButton, playButton, stepSlider } from './transport.ts';

/** From this many turns on, the links are in rows of ten. */
const turnsInTens = 14;
/** How a turn ended, in a word or two. */
export interface TurnEnd {
  readonly turn: number;
  readonly words: string;
  /** Whether a comparison highlights it. */
  readonly isMarked?: boolean;
}

/**
 * The controls of a replay: links to turns, a slider, five buttons, the speed, and a link to the
 * current step.
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
  @property({ attribute: false }) steps: readonly StepRef[] = [];
  @property({ attribute: false }) turns: readonly TurnEnd[] = [];
  @property({ attribute: false }) marks: readonly Mark[] | null = null;
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) playing = false;
  @property({ type: Number }) speed: Speed = 1;
  @property({ type: Boolean }) local = false;
  readonly #said = new Said(this);

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
          aria-label="Turn ${turn + 1}: ${words}${mark ? `, ${markWords[mark]}` : ''}"
          >${turn + 1}${mark ? markArt(mark) : nothing}</a
        >`;
      })}
    </nav>`;
  }

  #player(): TemplateResult {
    const { at, playing } = this;
    const last = this.steps.length - 1;
    return html`<div class="player">
      ${iconButton('turnBack', 'Turn back', at === 0, () => this.#emit('turn-by', -1))}
      ${iconButton('back', 'Step back', at === 0, () => this.#emit('step-to', at - 1))}
      ${playButton(playing, () => this.#emit('play-toggle'))}
      ${iconButton('forward', 'Step forward', at === last, () => this.#emit('step-to', at + 1))}
      ${iconButton('turnForward', 'Turn forward', at === last, () => this.#emit('turn-by', 1))}
    </div>`;
  }

  async #share(current: StepRef): Promise<void> {
    const address = new URL(location.href);
    address.hash = hashOf(current);
    this.#said.say(await shareAddress(address.href));
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
      ${this.local ? nothing : button('quiet', 'Share from here', () => this.#share(current))}
      <span role="status">${this.#said.words}</span>
    </div>`;
  }

  protected override render(): TemplateResult {
    const current = this.steps[this.at];
    if (!current) return html``;
    return html`<div class="scrub" data-step=${hashOf(current)}>
      ${this.#turns(current)}
      ${stepSlider(this.steps.length, this.at, current, (at) => this.#emit('step-to', at))}
      ${this.#player()}${this.#ways(current)}
    </div>`;
  }
}
