import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { marksOf, mistakeFrom, type Decision, type Mark } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import type { Positions } from '../../engine/types.ts';
import { playerNameFirst } from '../../api/format/players.ts';
import type { Replay, Review } from '../lib/api.ts';
import { ProgressiveRender } from '../ui/progressive-render.ts';
import { Explanation, isBest } from '../review/explanation.ts';
import type { Asked } from '../review/insights.ts';
import { costliestFirst, isMistake } from '../review/mistakes.ts';
import { endTitle, reviewEnd } from '../review/review-end.ts';
import { verdict, verdictBox, verdictWords, type GradedMove } from '../review/verdict.ts';
import { betterDice } from './better-dice.ts';
import { deck, stepWays } from './deck.ts';
import { MistakeWalk } from './mistake-walk.ts';
import type { Folded } from './replay-folds.ts';
import { ReplayPlayer } from './replay-player.ts';
import type { OpenReplay, GameReview } from '../game/game-review.ts';
import { presenterOf } from '../games.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { ReplayStep } from '../game/replay-steps.ts';
import { optional } from '../lib/optional.ts';
import {
  readReplaySettings,
  saveReplaySettings,
  type Threshold,
} from '../review/replay-settings.ts';
import { LightElement } from '../ui/light-element.ts';
import { replayStage } from './replay-stage.ts';
import { Swipe } from './swipe.ts';

/**
 * A finished game, roll by roll, from any source, with the verdict on every decision. One's own
 * game starts at its mistakes.
 *
 * @property replay - the game
 * @property gameReview - reviews its kind of game
 * @property review - its grades; null while unknown
 * @property ungraded - whether it could not be graded
 * @property own - whether it is the viewer's game
 * @property local - whether the game has no address of its own, so that the page's address is left alone
 * @property explored - whether everybody's choices on these dice are known, so that each decision is compared with them
 * @property asked - whether the viewer followed a link to its mistakes
 * @property more - what else the page offers under More
 * @property note - what the page says after everything
 */
@customElement('replay-view')
export class ReplayView extends LightElement {
  @property({ attribute: false }) replay: Replay | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) review: Review | null = null;
  @property({ type: Boolean }) ungraded = false;
  @property({ type: Boolean }) own = false;
  @property({ type: Boolean }) asked = false;
  @property({ type: Boolean }) local = false;
  @property({ type: Boolean }) explored = false;
  @property({ attribute: false }) more: TemplateResult | typeof nothing = nothing;
  @property({ attribute: false }) note: TemplateResult | typeof nothing = nothing;
  @state() private isWanted = readReplaySettings().verdicts;
  /** Points that a decision must have cost to be called a mistake. */
  @state() private threshold: Threshold = readReplaySettings().threshold;
  #open: OpenReplay | null = null;
  readonly #player = new ReplayPlayer(this);
  readonly #mistakes = new MistakeWalk(this, (mistake) => this.#choose(mistake));
  readonly #explanation = new Explanation(this);
  readonly #swipe = new Swipe((way) => this.#player.choose(this.#player.at + way));
  /** Whether it is decided what the viewer steps through first. */
  #isStarted = false;
  /** Renders what is above the card first, then the rest in a separate task. */
  readonly #parts = new ProgressiveRender(this, 2);

  /** Below the card. Its room is reserved. */
  override connectedCallback(): void {
    super.connectedCallback();
    optional(import('./replay-folds.ts'));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('asked') && this.asked) this.isWanted = true;
    if (changed.has('replay')) {
      this.#open = (this.replay && this.gameReview?.openReplay(this.replay)) ?? null;
      this.#player.load(this.#open?.steps ?? [], this.local);
      this.#isStarted = false;
    }
    if (!this.#open) return;
    const decisions = this.#isShown ? (this.review?.decisions ?? []) : [];
    const mistakes = costliestFirst(decisions, this.#presenter.unit, this.threshold);
    this.#mistakes.follow(mistakes, this.#decision);
    if (this.review && !this.#isStarted) this.#start(mistakes);
    const { next } = this.#mistakes;
    this.#explanation.follow(this.#graded, next && this.#asked(next));
  }

  /**
   * One's own game, or one whose mistakes were asked for, starts at the costliest, or at the mistake
   * in its address. Nobody who has already gone somewhere is taken away from there.
   */
  #start(mistakes: readonly Decision[]): void {
    this.#isStarted = true;
    if ((!this.own && !this.asked) || mistakes.length === 0) return;
    const [costliest] = mistakes;
    if (costliest && !this.#player.isUsed) this.#choose(costliest);
    this.#mistakes.follow(mistakes, this.#decision);
    if (this.#mistakes.at >= 0) this.#mistakes.walkBy('mistakes');
  }

  protected override updated(): void {
    if (this.#open) this.#parts.renderNext();
  }

  /** Only used with a replay. */
  get #presenter(): GamePresenter {
    if (!this.replay) throw new Error('there is no replay');
    return presenterOf(this.replay.challenge.game);
  }

  /** Whether verdicts are shown. */
  get #isShown(): boolean {
    return this.isWanted && this.#presenter.hasCoach && !this.ungraded;
  }

  get #marks(): readonly Mark[] {
    const { replay, review } = this;
    if (!replay || !review || !this.#isShown) return [];
    const { unit } = this.#presenter;
    return marksOf({ unit, turns: replay.turns, decisions: review.decisions });
  }

  get #step(): ReplayStep | undefined {
    return this.#open?.steps[this.#player.at];
  }

  /** The graded decision shown; null while the dice are shown before it. */
  get #decision(): Decision | null {
    if (!this.#isShown || !this.#player.decided) return null;
    return this.review?.decisions.find(({ at }) => at === this.#step?.at) ?? null;
  }

  /** What the coach is asked of a decision. Answers to one's own mistakes are kept. */
  #asked(decision: Decision): Asked | null {
    const { replay: played, gameReview } = this;
    if (!played || !gameReview) return null;
    const isKept =
      this.own && !this.local && isMistake(decision, this.#presenter.unit, mistakeFrom);
    return { played, gameReview, decision, keptAs: isKept ? played.id : '' };
  }

  get #graded(): GradedMove | null {
    const { threshold } = this;
    const decision = this.#decision;
    const asked = decision && this.#asked(decision);
    if (!asked) return null;
    const who = this.own ? null : playerNameFirst(this.replay?.player ?? null);
    return { ...asked, unit: this.#presenter.unit, who, threshold };
  }

  /** The dice that were best to choose; 0 if the best move chooses none. */
  #best({ dice }: ReplayStep, graded: GradedMove | null): Positions {
    const words = this.gameReview?.coach?.decision;
    if (!graded || !words) return 0;
    const { move, best } = graded.decision;
    return betterDice(
      dice.map(({ face, stand }) => (stand === 'gone' ? null : face)),
      words.chosen(move),
      words.chosen(isBest(graded.decision, graded.unit) ? move : best),
    );
  }

  /** Index among all decisions of the latest one made at the step shown. */
  get #decisionAt(): number {
    const { at, decided } = this.#player;
    const made = this.#open?.steps.slice(0, decided ? at + 1 : at) ?? [];
    return made.filter((step) => step.at !== null).length - 1;
  }

  #choose(decision: Decision): void {
    this.#player.choose(this.#open?.steps.findIndex(({ at }) => at === decision.at) ?? 0);
  }

  /** The heading of a step, and where in the game it is. */
  #headOf({ turn, roll, rolls }: ReplayStep, steps: number): readonly [string, string] {
    const { at, isOver, walk, mistakes } = this.#mistakes;
    const rolled = rolls === null ? t`roll ${roll + 1}` : t`roll ${roll + 1} of ${rolls}`;
    if (walk === 'mistakes' && isOver) return [endTitle(mistakes.length), ''];
    if (walk === 'mistakes' && at >= 0 && !this.#player.playing)
      return [t`Mistake ${at + 1} of ${mistakes.length}`, t`Turn ${turn + 1}, ${rolled}`];
    return [t`Turn ${turn + 1}`, t`${rolled}, move ${this.#player.at + 1} of ${steps}`];
  }

  #verdict(step: ReplayStep, graded: GradedMove | null): TemplateResult {
    const { playing: isPlaying, decided } = this.#player;
    const place = t`Turn ${step.turn + 1}, roll ${step.roll + 1}`;
    if (graded && this.#mistakes.isOver) return this.#end();
    if (graded) return verdict(graded, this.#explanation, { place, isPlaying });
    const isMissing = this.ungraded && this.#presenter.hasCoach;
    return verdictBox({
      kind: this.#isShown ? 'plain' : 'plain brief',
      place,
      isPlaying,
      words: decided ? html`<p>${step.verdict}</p>` : '',
      why: isMissing ? html`<p class="note">The coach isn’t available right now.</p>` : nothing,
    });
  }

  #end(): TemplateResult {
    const decisions = this.review?.decisions ?? [];
    const { mistakes } = this.#mistakes;
    const { unit } = this.#presenter;
    return reviewEnd({ decisions, mistakes, turns: this.#marks, unit }, this.own && !this.local);
  }

  protected override render(): TemplateResult | typeof nothing {
    const open = this.#open;
    const step = this.#step;
    if (!open || !step) return nothing;
    const player = this.#player;
    const graded = this.#graded;
    const [head, place] = this.#headOf(step, open.steps.length);
    const where = t`Turn ${step.turn + 1}, roll ${step.roll + 1}`;
    return html`<div class="film in-${this.#presenter.unit}">
      ${replayStage(step, {
        head,
        place,
        isTop: this.own && !this.local,
        isDecided: player.decided,
        best: this.#best(step, graded),
        isBetter: graded !== null && !isBest(graded.decision, graded.unit),
        isReviewed: this.#isShown,
        isOwn: this.own,
        moves: player.moves,
        swipe: this.#swipe,
      })}
      ${this.#verdict(step, graded)}
      ${deck({
        steps: open.steps,
        player,
        signs: this.#isShown ? this.#marks : null,
        words: graded ? `${where}: ${verdictWords(graded)}` : where,
        ways:
          this.#mistakes.walk === 'mistakes'
            ? this.#mistakes.ways
            : stepWays(player, open.steps.length),
      })}
      <div class="stack mini-pad">
        ${this.#parts.count < 2 ? nothing : this.#written(open, step, graded)}
      </div>
    </div>`;
  }

  /**
   * The card so far, and what is folded away. Somebody else's game begins with the card it ended
   * with: that is what they were sent.
   */
  #written(open: OpenReplay, step: ReplayStep, graded: GradedMove | null): TemplateResult {
    const { at, decided, isUsed } = this.#player;
    const better = graded && !isBest(graded.decision, graded.unit) ? graded.decision.best : '';
    const card =
      this.own || this.local || isUsed
        ? open.cardAt(at, decided, better)
        : open.cardAt(open.steps.length - 1, true);
    return html`${card}
      <replay-folds .folded=${this.#folded(step, graded)}></replay-folds>
      ${this.note}`;
  }

  #folded(step: ReplayStep, graded: GradedMove | null): Folded {
    const { replay, gameReview, review, own: isOwn, local: isLocal, more, threshold } = this;
    const { hasCoach, unit } = this.#presenter;
    const player = this.#player;
    return {
      ...{ replay, gameReview, review, unit, isOwn, isLocal, hasCoach, step, graded, player, more },
      isGraded: hasCoach && !this.ungraded,
      isShown: this.#isShown,
      show: this.#show,
      explanation: this.#explanation,
      exploredAt: this.explored && player.decided ? step.at : null,
      decisionAt: this.#decisionAt,
      picks: {
        walk: this.#mistakes.walk,
        threshold,
        unit,
        walkBy: (walk) => this.#mistakes.walkBy(walk),
        setThreshold: (points) => {
          this.threshold = points;
          saveReplaySettings({ threshold: points });
        },
      },
    };
  }

  readonly #show = (verdicts: boolean): void => {
    this.isWanted = verdicts;
    saveReplaySettings({ verdicts });
    if (!verdicts) this.#mistakes.walkBy('moves');
  };
}
