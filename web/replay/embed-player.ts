import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Replay } from '../lib/api.ts';
import { deck, stepWays } from './deck.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { GameReview } from '../game/game-review.ts';
import type { ReplayStep } from '../game/replay-steps.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-dice.ts';

/**
 * A small replay: dice, decisions and controls. It stores nothing and has nothing to share.
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

  protected override render(): TemplateResult {
    const { at, decided, moves, playing } = this.#player;
    const step = this.#steps[at];
    if (!step) return html``;
    const place = t`Turn ${step.turn + 1}, roll ${step.roll + 1}`;
    return html`<section class="stage" aria-label="Player">
      <p><b>Turn ${step.turn + 1}</b>, roll ${step.roll + 1}</p>
      <replay-dice .step=${step} .decided=${decided} .moves=${moves}></replay-dice>
      <p class="decided" aria-live=${playing ? 'off' : 'polite'}>${decided ? step.verdict : ''}</p>
      ${deck({
        steps: this.#steps,
        player: this.#player,
        signs: null,
        words: place,
        ways: stepWays(this.#player, this.#steps.length),
      })}
    </section>`;
  }
}
