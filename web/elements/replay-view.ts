import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Replay, Review } from '../api.ts';
import { ReplayPlayer } from '../controllers/replay-player.ts';
import type { OpenReplay } from '../games/replay-part.ts';
import { openReplay } from '../games/replays.ts';
import type { Speed } from '../settings.ts';
import { LightElement } from './light-element.ts';
import './replay-stage.ts';

/**
 * A finished game, roll by roll, wherever it comes from.
 *
 * @property replay - the game
 * @property review - how it was judged; null until that is known
 */
@customElement('replay-view')
export class ReplayView extends LightElement {
  @property({ attribute: false }) replay: Replay | null = null;
  @property({ attribute: false }) review: Review | null = null;
  #open: OpenReplay | null = null;
  readonly #player = new ReplayPlayer(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('replay')) return;
    this.#open = this.replay && openReplay(this.replay);
    this.#player.load(this.#open?.steps ?? []);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#open) return nothing;
    const { at, playing, decided, moves, speed } = this.#player;
    return html`<div class="two lean">
      <replay-stage
        .steps=${this.#open.steps}
        .at=${at}
        .playing=${playing}
        .decided=${decided}
        .moves=${moves}
        .speed=${speed}
        @step-to=${({ detail }: CustomEvent<number>) => this.#player.choose(detail)}
        @turn-by=${({ detail }: CustomEvent<-1 | 1>) => this.#player.chooseTurn(detail)}
        @speed-choose=${({ detail }: CustomEvent<Speed>) => this.#player.setSpeed(detail)}
        @play-toggle=${() => this.#player.toggle()}
      ></replay-stage>
      <div class="stack mini-pad">${this.#open.cardAt(at, decided)}</div>
    </div>`;
  }
}
