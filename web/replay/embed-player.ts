import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Replay } from '../lib/api.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { GameReview } from '../game/game-review.ts';
import type { ReplayStep } from '../game/replay-steps.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-dice.ts';
import { iconButton, playButton, stepSlider } from './transport.ts';

/**
 * A small replay: dice, decisions, a slider and three buttons. It stores nothing and has nothing to
 * share.
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

  #buttons(): TemplateResult {
    const { at, playing } = this.#player;
    const isLast = at === this.#steps.length - 1;
    return html`<div class="player">
      ${iconButton('back', 'Step back', at === 0, () => this.#player.choose(at - 1))}
      ${playButton(playing, () => this.#player.toggle())}
      ${iconButton('forward', 'Step forward', isLast, () => this.#player.choose(at + 1))}
    </div>`;
  }

  protected override render(): TemplateResult {
    const { at, decided, moves, playing } = this.#player;
    const step = this.#steps[at];
    if (!step) return html``;
    return html`<section class="stage" aria-label="Player">
      <p><b>Turn ${step.turn + 1}</b>, roll ${step.roll + 1}</p>
      <replay-dice .step=${step} .decided=${decided} .moves=${moves}></replay-dice>
      <p class="decided" aria-live=${playing ? 'off' : 'polite'}>${decided ? step.verdict : ''}</p>
      <div class="scrub">
        ${stepSlider(this.#steps.length, at, step, (to) => this.#player.choose(to))}${this.#buttons()}
      </div>
    </section>`;
  }
}
