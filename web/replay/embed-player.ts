import { html, svg, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Replay } from '../lib/api.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { GameReview } from '../games/game-review.ts';
import type { ReplayStep } from '../games/replay-steps.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-dice.ts';

const icons = {
  back: 'M14 3L5 10L14 17Z',
  play: 'M4 2L18 10L4 18Z',
  pause: 'M4 3H8.5V17H4ZM11.5 3H16V17H11.5Z',
  forward: 'M6 3L15 10L6 17Z',
} as const;

/**
 * A small replay: dice, decisions, a slider and three buttons. It stores nothing and has nothing to share.
 *
 * @property replay - the game
 * @property gameReview - reviews its kind of game
 */
@customElement('embed-player')
export class EmbedPlayer extends LightElement {
  @property({ attribute: false }) replay: Replay | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  #steps: readonly ReplayStep[] = [];
  readonly #player = new ReplayPlayer(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('replay')) return;
    this.#steps = (this.replay && this.gameReview?.openReplay(this.replay).steps) ?? [];
    this.#player.load(this.#steps);
  }

  #button(icon: keyof typeof icons, label: string, isOff: boolean, act: () => void) {
    return html`<button
      type="button"
      class="icon ${icon === 'play' || icon === 'pause' ? 'main' : ''}"
      aria-label=${label}
      aria-disabled=${isOff}
      @click=${() => !isOff && act()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        ${svg`<path d=${icons[icon]} />`}
      </svg>
    </button>`;
  }

  #buttons(): TemplateResult {
    const { at, playing } = this.#player;
    const isLast = at === this.#steps.length - 1;
    return html`<div class="player">
      ${this.#button('back', 'Step back', at === 0, () => this.#player.choose(at - 1))}
      ${this.#button(playing ? 'pause' : 'play', playing ? 'Pause' : 'Play', false, () => this.#player.toggle())}
      ${this.#button('forward', 'Step forward', isLast, () => this.#player.choose(at + 1))}
    </div>`;
  }

  #slider({ turn, roll }: ReplayStep): TemplateResult {
    return html`<input
      type="range"
      min="0"
      max=${this.#steps.length - 1}
      step="1"
      aria-label="Step"
      aria-valuetext="Turn ${turn + 1}, roll ${roll + 1}"
      .value=${String(this.#player.at)}
      @input=${(event: InputEvent) =>
        event.target instanceof HTMLInputElement && this.#player.choose(event.target.valueAsNumber)}
    />`;
  }

  protected override render(): TemplateResult {
    const { at, decided, moves, playing } = this.#player;
    const step = this.#steps[at];
    if (!step) return html``;
    return html`<section class="stage" aria-label="Player">
      <p><b>Turn ${step.turn + 1}</b>, roll ${step.roll + 1}</p>
      <replay-dice .step=${step} .decided=${decided} .moves=${moves}></replay-dice>
      <p class="decided" aria-live=${playing ? 'off' : 'polite'}>${decided ? step.verdict : ''}</p>
      <div class="scrub">${this.#slider(step)}${this.#buttons()}</div>
    </section>`;
  }
}
