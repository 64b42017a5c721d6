import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { findVariant } from '../../engine/games.ts';
import type { Replay } from '../lib/api.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { OpenReplay, GameReview } from '../games/game-review.ts';
import { presenterOf } from '../games.ts';
import { comparedSteps, type ComparedStep, type Side } from './compared.ts';
import type { Speed } from '../lib/settings.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-controls.ts';
import type { TurnEnd } from './replay-controls.ts';
import './replay-dice.ts';

const sideOf = (replay: Replay, { steps }: OpenReplay): Side => {
  const variant = findVariant(replay.challenge.game, replay.challenge.rules);
  return { replay, steps, moveLength: variant.ok ? variant.value.moveLength : 1 };
};

/**
 * Two games on the same dice, in step, with the points where they part.
 *
 * @property gameReview - how their kind of game is looked back at
 * @property one - the first game
 * @property other - the second, of the same challenge
 */
@customElement('compare-view')
export class CompareView extends LightElement {
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) one: Replay | null = null;
  @property({ attribute: false }) other: Replay | null = null;
  #opened: readonly [OpenReplay, OpenReplay] | null = null;
  #steps: readonly ComparedStep[] = [];
  readonly #player = new ReplayPlayer(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { gameReview, one, other } = this;
    if (!gameReview || !one || !other || !(changed.has('one') || changed.has('other'))) return;
    const opened = [gameReview.openReplay(one), gameReview.openReplay(other)] as const;
    this.#opened = opened;
    this.#steps = comparedSteps([sideOf(one, opened[0]), sideOf(other, opened[1])]);
    this.#player.load(this.#steps);
  }

  /** Whether this game has the dice of the place shown; else it is done with this turn, or with all. */
  #isAt({ steps }: OpenReplay, at: number, { turn, roll }: ComparedStep): boolean {
    return steps[at]?.turn === turn && steps[at]?.roll === roll;
  }

  #side(replay: Replay, opened: OpenReplay, at: number, now: ComparedStep): TemplateResult {
    const step = opened.steps[at] ?? null;
    const isHere = this.#isAt(opened, at, now);
    const isDecided = this.#player.decided || !isHere;
    return html`<article class="side stack mini-pad">
      <h2 class="head">
        ${replay.player?.handle ?? 'A deleted player'},
        ${presenterOf(replay.challenge.game).headline(replay)}
      </h2>
      <replay-dice
        .step=${step}
        .decided=${isDecided}
        .moves=${this.#player.moves && isHere}
      ></replay-dice>
      <p class="decided">${isDecided ? step?.verdict : ''}</p>
      ${opened.cardAt(at, isDecided)}
    </article>`;
  }

  get #turns(): readonly TurnEnd[] {
    const turns = [...new Set(this.#steps.map(({ turn }) => turn))];
    return turns.map((turn) => {
      const parts = this.#steps.some((step) => step.turn === turn && step.parts);
      return { turn, words: parts ? 'different' : 'the same', isMarked: parts };
    });
  }

  #controls(now: ComparedStep): TemplateResult {
    const { at, playing, speed, decided } = this.#player;
    return html`<section class="stage" aria-label="Player">
      <p class="lead">
        <b>Turn ${now.turn + 1}</b>, roll ${now.roll + 1}.
        <b aria-live=${playing ? 'off' : 'polite'}
          >${now.parts && decided ? 'Here they differ.' : nothing}</b
        >
      </p>
      <replay-controls
        .places=${this.#steps}
        .turns=${this.#turns}
        .at=${at}
        .playing=${playing}
        .speed=${speed}
        @step-to=${({ detail }: CustomEvent<number>) => this.#player.choose(detail)}
        @turn-by=${({ detail }: CustomEvent<-1 | 1>) => this.#player.chooseTurn(detail)}
        @speed-choose=${({ detail }: CustomEvent<Speed>) => this.#player.setSpeed(detail)}
        @play-toggle=${() => this.#player.toggle()}
      ></replay-controls>
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const now = this.#steps[this.#player.at];
    const { one, other } = this;
    if (!this.#opened || !now || !one || !other) return nothing;
    const [first, second] = this.#opened;
    return html`${this.#controls(now)}
      <div class="two sides">
        ${this.#side(one, first, now.shown[0], now)}${this.#side(other, second, now.shown[1], now)}
      </div>`;
  }
}
