import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { scheduleFrom, scheduleOf } from '../../api/schedule.ts';
import { marksOf, type Decision, type Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { Positions } from '../../engine/types.ts';
import type { Replay, Review } from '../lib/api.ts';
import { ProgressiveRender } from '../ui/progressive-render.ts';
import { isMistake } from '../review/mistakes.ts';
import { betterDice } from './better-dice.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { OpenReplay, GameReview } from '../game/game-review.ts';
import { presenterOf } from '../games.ts';
import type { GamePresenter } from '../game/presenter.ts';
import { stepOfHash } from '../game/replay-steps.ts';
import { serverNow } from '../lib/clock.ts';
import { optional } from '../lib/optional.ts';
import {
  readReplaySettings,
  saveReplaySettings,
  type Speed,
  type Threshold,
} from '../review/replay-settings.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-controls.ts';
import { replayStage } from './replay-stage.ts';
import '../review/verdict-panel.ts';

/**
 * A finished game, roll by roll, from any source.
 *
 * @property replay - the game
 * @property gameReview - reviews its kind of game
 * @property review - its grades; null while unknown
 * @property ungraded - whether it could not be graded
 * @property known - whether the viewer has played these dice, so that verdicts are shown unless switched off
 * @property own - whether it is the viewer's game
 * @property local - whether the game has no address of its own, so that the page's address is left alone
 * @property explored - whether everybody's choices on these dice are known, so that each decision is compared with them
 * @property asked - whether the viewer followed a link to a decision's verdict
 */
@customElement('replay-view')
export class ReplayView extends LightElement {
  @property({ attribute: false }) replay: Replay | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) review: Review | null = null;
  @property({ type: Boolean }) ungraded = false;
  @property({ type: Boolean }) known = false;
  @property({ type: Boolean }) own = false;
  @property({ type: Boolean }) asked = false;
  @property({ type: Boolean }) local = false;
  @property({ type: Boolean }) explored = false;
  /** Whether the viewer wants verdicts; null if they have not chosen. */
  @state() private wanted: boolean | null = readReplaySettings().verdicts;
  /** Points that a decision must have cost to be called a mistake. */
  @state() private threshold: Threshold = readReplaySettings().threshold;
  #open: OpenReplay | null = null;
  readonly #player = new ReplayPlayer(this);
  /**
   * Whether a viewer who came for the verdicts, but for none in particular, has been shown the
   * costliest mistake.
   */
  #isOpened = false;
  /** Renders the dice and controls first, then the card and the forecast in a separate task. */
  readonly #parts = new ProgressiveRender(this, 2);

  /** Loads the chart after the dice are shown. Its room is reserved. */
  override connectedCallback(): void {
    super.connectedCallback();
    optional(import('../review/forecast-chart.ts'));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('asked') && this.asked) this.wanted = true;
    if (this.explored) optional(import('../explorer/explored-line.ts'));
    if (changed.has('replay')) {
      this.#open = (this.replay && this.gameReview?.openReplay(this.replay)) ?? null;
      this.#player.load(this.#open?.steps ?? [], this.local);
    }
    if (this.#open && this.review && !this.#isOpened) this.#openMistake(this.#open, this.review);
  }

  /** Shows the costliest mistake, unless the viewer has already gone somewhere. */
  #openMistake(open: OpenReplay, { decisions }: Review): void {
    this.#isOpened = true;
    if (!this.asked || this.local || location.hash !== '' || this.#player.at > 0) return;
    const [costliest] = decisions.toSorted((one, other) => other.loss - one.loss);
    if (costliest && isMistake(costliest, this.#unit, this.threshold))
      this.#choose(open, costliest);
  }

  protected override updated(): void {
    if (this.#open) this.#parts.renderNext();
  }

  get #isShown(): boolean {
    return this.wanted ?? this.known;
  }

  #setThreshold(threshold: Threshold): void {
    this.threshold = threshold;
    saveReplaySettings({ threshold });
  }

  #show(isWanted: boolean): void {
    this.wanted = isWanted;
    saveReplaySettings({ verdicts: isWanted });
  }

  /** Only rendered with a replay. */
  get #presenter(): GamePresenter {
    if (!this.replay) throw new Error('there is no replay');
    return presenterOf(this.replay.challenge.game);
  }

  get #unit(): Unit {
    return this.#presenter.unit;
  }

  get #hasCoach(): boolean {
    return this.#presenter.hasCoach;
  }

  get #marks(): readonly Mark[] | null {
    const { replay, review } = this;
    if (!replay || !review || !this.#isShown) return null;
    return marksOf({ unit: this.#unit, turns: replay.turns, decisions: review.decisions });
  }

  /** Whether to reserve room for what others did, which is known once a challenge is final. */
  get #mayBeExplored(): boolean {
    if (!this.replay || !this.#hasCoach || this.local) return false;
    const { challenge, finishedAt } = this.replay;
    // The closing time of a custom challenge is not known here, so the time at which the game
    // finished is used.
    const { finalAt } =
      challenge.code === undefined
        ? scheduleOf(challenge.date)
        : scheduleFrom(0, Date.parse(finishedAt));
    return this.explored || finalAt < serverNow();
  }

  /** Index in the log of the decision shown; null while the dice are shown before it. */
  get #decidedAt(): number | null {
    const { at, decided } = this.#player;
    return decided ? (this.#open?.steps[at]?.at ?? null) : null;
  }

  /** The graded decision shown; null while the dice are shown before it. */
  get #decision(): Decision | null {
    const { at, decided } = this.#player;
    const index = this.#open?.steps[at]?.at;
    const found = this.review?.decisions.find((decision) => decision.at === index);
    return (decided && found) || null;
  }

  /** The decision shown, if it is a mistake. */
  get #mistake(): Decision | null {
    const decision = this.#isShown ? this.#decision : null;
    return decision && isMistake(decision, this.#unit, this.threshold) ? decision : null;
  }

  /** The dice that would have been better to choose; 0 if the better move chooses none. */
  #better({ steps }: OpenReplay): Positions {
    const mistake = this.#mistake;
    const words = this.gameReview?.coach?.decision;
    const dice = steps[this.#player.at]?.dice;
    if (!mistake || !words || !dice) return 0;
    return betterDice(
      dice.map(({ face, stand }) => (stand === 'gone' ? null : face)),
      words.chosen(mistake.move),
      words.chosen(mistake.best),
    );
  }

  /** Index among all decisions of the latest one made at the step shown. */
  get #decisionAt(): number {
    const { at, decided } = this.#player;
    const made = this.#open?.steps.slice(0, decided ? at + 1 : at) ?? [];
    return made.filter((step) => step.at !== null).length - 1;
  }

  /** For a local game, follows a turn link without changing the address. */
  #follow(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!this.local || !link?.hash) return;
    event.preventDefault();
    this.#player.choose(stepOfHash(this.#open?.steps ?? [], link.hash));
  }

  #controls({ steps }: OpenReplay): TemplateResult {
    const { at, playing, speed } = this.#player;
    return html`<replay-controls
      .steps=${steps}
      .turns=${steps.flatMap(({ turn, end }) => (end === null ? [] : [{ turn, words: end }]))}
      .marks=${this.#marks}
      .at=${at}
      .playing=${playing}
      .speed=${speed}
      .local=${this.local}
      @click=${(event: Event) => this.#follow(event)}
      @step-to=${({ detail }: CustomEvent<number>) => this.#player.choose(detail)}
      @turn-by=${({ detail }: CustomEvent<-1 | 1>) => this.#player.chooseTurn(detail)}
      @speed-choose=${({ detail }: CustomEvent<Speed>) => this.#player.setSpeed(detail)}
      @play-toggle=${() => this.#player.toggle()}
    ></replay-controls>`;
  }

  #choose({ steps }: OpenReplay, decision: Decision): void {
    this.#player.choose(steps.findIndex(({ at }) => at === decision.at));
  }

  protected override render(): TemplateResult | typeof nothing {
    const open = this.#open;
    if (!open) return nothing;
    const { at, playing, decided, moves } = this.#player;
    const step = open.steps[at];
    return html`<div class="two lean">
      <div class="stack film">
        ${
          step &&
          replayStage(step, {
            isPlaying: playing,
            isDecided: decided,
            better: this.#better(open),
            isReviewed: this.#hasCoach && this.#isShown && !this.ungraded,
            moves,
          })
        }
        ${
          this.#mayBeExplored
            ? html`<explored-line
                .replay=${this.explored ? this.replay : null}
                .gameReview=${this.gameReview}
                .at=${this.#decidedAt}
              ></explored-line>`
            : nothing
        }
        ${this.#hasCoach ? this.#verdict(open) : nothing} ${this.#controls(open)}
      </div>
      <div class="stack mini-pad">${this.#parts.count < 2 ? nothing : this.#written(open)}</div>
    </div>`;
  }

  #verdict(open: OpenReplay): TemplateResult {
    return html`<verdict-panel
      .played=${this.replay}
      .gameReview=${this.gameReview}
      .decisions=${this.review?.decisions ?? []}
      .decision=${this.#decision}
      .unit=${this.#unit}
      .shown=${this.#isShown}
      .missing=${this.ungraded}
      .threshold=${this.threshold}
      .turns=${this.#marks}
      @threshold-choose=${({ detail }: CustomEvent<Threshold>) => this.#setThreshold(detail)}
      @decision-choose=${({ detail }: CustomEvent<Decision>) => this.#choose(open, detail)}
      @verdicts-show=${({ detail }: CustomEvent<boolean>) => this.#show(detail)}
    ></verdict-panel>`;
  }

  /**
   * The card so far, and the forecast. Somebody else's game begins with the card it ended with:
   * that is what they were sent.
   */
  #written(open: OpenReplay): TemplateResult {
    const { at, decided, isUsed } = this.#player;
    const card =
      this.own || this.local || isUsed
        ? open.cardAt(at, decided, this.#mistake?.best)
        : open.cardAt(open.steps.length - 1, true);
    if (!this.#hasCoach) return card;
    return html`${card}
      <forecast-chart
        .played=${this.replay}
        .graded=${this.review}
        .unit=${this.#unit}
        .at=${this.#decisionAt}
        .open=${this.#isShown}
        .own=${this.own}
      ></forecast-chart>`;
  }
}
