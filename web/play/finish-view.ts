import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Challenge, Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { optional } from '../lib/optional.ts';
import { Reviewed } from '../review/reviewed.ts';
import { mistakesOf, mistakesWords, reviewAddress } from '../review/mistakes.ts';
import { gamesOn, presenterOf } from '../games.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { Finish, FinishOf } from '../game/finish.ts';
import type { GameReview } from '../game/game-review.ts';
import { askCoach } from '../coach/coach.ts';
import { bestPlayLine } from './best-play-line.ts';
import { celebrationOf } from './celebration.ts';
import type { WayOn } from './finish-buttons.ts';
import { FinishNews } from './finish-news.ts';
import { finishResult } from './finish-result.ts';
import { OwnRank } from './own-rank.ts';
import { gradedOf, replayLink, sharedGameOf, type Graded } from './shared-game.ts';
import { formatOrdinal } from '../../api/format/numbers.ts';
import type { SharedGame } from '../../api/format/results.ts';
import { shareSentence, shareText } from '../../api/format/share-text.ts';
import { notedLines } from '../clubs/noted.ts';
import { whatNext } from './what-next.ts';
import { withdrawnNote } from './withdrawn-note.ts';
import { accountView } from '../review/account-view.ts';
import '../ui/charts/histogram-chart.ts';
import { LightElement } from '../ui/light-element.ts';
import type { ShareSheet } from './share-sheet.ts';
import './share-sheet.ts';
import { turnMarks } from './turn-marks.ts';

/** Whether a result counts on boards and for its player's streak. */
const isCounted = ({ ranked, result }: Play): boolean => ranked && !result?.withdrawn;

/**
 * Turns after which the coach gets ready: enough of them are left to solve the rules on a slow
 * phone.
 */
const coachedFrom = 8;
let isCoachAsked = false;

/**
 * Lets the coach solve the rules while a game is still played, so that its result comes with its
 * reasons.
 */
export const prepareCoach = ({ status, state, challenge: { game, rules } }: Play): void => {
  if (isCoachAsked || status !== 'playing' || state.turn < coachedFrom) return;
  isCoachAsked = true;
  if (presenterOf(game).hasCoach) optional(askCoach(rules, 'ready', null));
};

/**
 * The result of a finished game: the score, the rank among everyone, the ledger, and what to do
 * next.
 *
 * @property play - the finished play
 * @property challenge - its challenge
 * @property presenter - shows the results of its game
 * @property finishOf - shows a finished game of its kind
 * @property gameReview - reviews a game of its kind
 * @property open - whether the challenge is still open
 * @property closed - whether the challenge is closed, so that it may be played again, unranked
 * @fires play-start - the viewer wants to play this challenge again
 */
@customElement('finish-view')
export class FinishView extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) challenge: Challenge | null = null;
  @property({ attribute: false }) presenter: GamePresenter | null = null;
  @property({ attribute: false }) finishOf: FinishOf | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ type: Boolean }) open = false;
  @property({ type: Boolean }) closed = false;
  readonly #ownRank = new OwnRank(this);
  readonly #reviewed = new Reviewed(this);
  readonly #news = new FinishNews(this);

  /** Loads what is further down the page only now. Its room is reserved. */
  override connectedCallback(): void {
    super.connectedCallback();
    optional(import('../review/forecast-chart.ts'));
    optional(import('./raced-line.ts'));
    optional(import('../clubs/own-ranks.ts'));
    optional(import('../clubs/make-club.ts'));
  }

  protected override willUpdate(): void {
    const { play, challenge } = this;
    if (!play || !challenge) return;
    this.#ownRank.follow(play);
    if (presenterOf(challenge.game).hasCoach) this.#reviewed.follow(play.id, play.review ?? null);
    this.#news.follow(play, this.#isToday(challenge) ? gamesOn(challenge.date) : []);
  }

  /**
   * Whether the challenge is a daily one that is still open, for which streaks and the day's other
   * games are shown.
   */
  #isToday(challenge: Challenge): boolean {
    return challenge.code === undefined && this.open;
  }

  /** Length of the streak including this day; 0 if the result does not count. */
  #days(play: Play, challenge: Challenge): number {
    const { streak } = this.#news;
    if (!streak || !isCounted(play) || !this.#isToday(challenge)) return 0;
    return streak.today ? streak.days : streak.days + 1;
  }

  #waysOn(challenge: Challenge): readonly WayOn[] {
    const { date, game, code } = challenge;
    if (code !== undefined) return [{ address: `/${pathOf(challenge)}/board`, words: 'The board' }];
    if (!this.#isToday(challenge)) return [{ address: '/', words: 'Today’s dice' }];
    return gamesOn(date)
      .filter((other) => other !== game)
      .map((other) => {
        const { title, headline } = presenterOf(other);
        const { status, result } = this.#news.others.get(other) ?? {};
        const words = result
          ? `Your ${title}: ${headline(result)}`
          : `${status === 'playing' ? 'Continue' : 'Play'} today’s ${title}`;
        return { address: `/${pathOf({ date, game: other })}`, words };
      });
  }

  #result(play: Play, challenge: Challenge, shared: SharedGame, finish: Finish): TemplateResult {
    const {
      unit,
      words: { title },
    } = shared;
    const { rank, names } = this.#ownRank;
    const { best, isSettled } = this.#news;
    const days = this.#days(play, challenge);
    const cheer = celebrationOf({
      unit,
      rank,
      best,
      days,
      isSettled,
      title,
      occasions: play.occasions ?? [],
      feat: finish.feat,
      closed: this.closed,
      marks: shared.graded?.marks ?? [],
      own: shared.graded && { ...shared.outcome, ledger: shared.graded.ledger },
    });
    return finishResult({
      challenge,
      title,
      finish,
      days,
      // A celebration that came later would push the rank down.
      rank: cheer === null && !isSettled ? null : rank,
      names,
      ranked: play.ranked,
      isWithdrawn: play.result?.withdrawn !== undefined,
      cheer,
      buttons: html`<own-ranks class="lines-${notedLines()}" .play=${play}></own-ranks>
        <finish-buttons
          .text=${shareText(shared, replayLink(play, location.origin))}
          .review=${this.#isGraded ? reviewAddress(play.id) : `/r/${play.id}`}
          .note=${this.#reviewNote(unit)}
          .ways=${this.#waysOn(challenge)}
          @share-refused=${() => this.querySelector<ShareSheet>('share-sheet')?.select()}
        ></finish-buttons>
        <raced-line .play=${play} .presenter=${this.presenter}></raced-line>
        <make-club words="Play this with people you know"></make-club>`,
    });
  }

  /** Whether there is a grade, or one may still come. */
  get #isGraded(): boolean {
    return this.presenter?.hasCoach === true && !this.#reviewed.isMissing;
  }

  #reviewNote(unit: GamePresenter['unit']): string {
    const { review } = this.#reviewed;
    if (!this.#isGraded) return 'move by move';
    return review ? mistakesWords(mistakesOf(review.decisions, unit).length) : '';
  }

  #everyone(play: Play, finish: Finish, path: string): TemplateResult {
    const { board, skill } = this.#ownRank;
    const own = isCounted(play) ? play.result : null;
    return html`<section class="everyone" aria-labelledby="hist-title">
      <h2 class="vh" id="hist-title">${finish.chartTitle}</h2>
      <div class="hist-place">
        <histogram-chart .data=${finish.chart(board?.histogram ?? [], own)}></histogram-chart>
      </div>
      <p class="boards">
        <a class="quiet" href="/${path}/board">Score board</a>
        ${
          this.presenter?.hasCoach
            ? html`<a class="quiet" href="/${path}/board?by=skill"
                >${skill ? `Skill board: you’re ${formatOrdinal(skill.rank)}` : 'Skill board'}</a
              >`
            : nothing
        }
      </p>
    </section>`;
  }

  /** Until the game is graded, its marks' room is reserved. */
  #turns(play: Play, graded: Graded | null): TemplateResult | typeof nothing {
    if (!this.#isGraded) return nothing;
    return html`<section aria-labelledby="turns-title">
      <h2 class="head" id="turns-title">Turn by turn</h2>
      ${turnMarks(graded?.marks ?? [], play.result?.turns ?? 0)}
    </section>`;
  }

  #account(
    play: Play,
    presenter: GamePresenter,
    path: string,
    graded: Graded | null,
  ): TemplateResult {
    const { review, isMissing } = this.#reviewed;
    return html`<div class="stack">
      ${accountView(
        { play, review, isMissing, presenter, gameReview: this.gameReview },
        bestPlayLine(this.#news, { play, path, graded, unit: presenter.unit }),
      )}
    </div>`;
  }

  #forecast(play: Play, unit: GamePresenter['unit']): TemplateResult | typeof nothing {
    if (!this.#isGraded) return nothing;
    return html`<forecast-chart
      .played=${play}
      .graded=${this.#reviewed.review}
      .unit=${unit}
      .open=${true}
      .own=${true}
    ></forecast-chart>`;
  }

  #again(): void {
    this.dispatchEvent(new CustomEvent('play-start', { bubbles: true }));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, challenge, presenter, finishOf } = this;
    if (!play?.result || !challenge || !presenter || !finishOf) return nothing;
    const { review } = this.#reviewed;
    const path = pathOf(challenge);
    const graded = gradedOf(play, presenter, review);
    const shared = sharedGameOf(play, presenter, this.#ownRank.rank, graded);
    const finish = finishOf(play);
    const { withdrawn = null } = play.result;
    return html`${withdrawn ? withdrawnNote(withdrawn) : nothing}
      <div class="two">
        ${this.#result(play, challenge, shared, finish)} ${this.#everyone(play, finish, path)}
      </div>
      <div class="two lean in-detail">
        ${presenter.hasCoach ? this.#account(play, presenter, path, graded) : nothing}
        <div class="stack">
          ${this.#turns(play, graded)} ${whatNext(challenge, this, presenter, () => this.#again())}
          ${this.#forecast(play, presenter.unit)}
          <share-sheet
            .text=${shareText(shared, replayLink(play, location.origin))}
            .words=${shareSentence(shared)}
            .link=${replayLink(play, location.origin)}
            .picture=${`/og/${play.id}.png`}
          ></share-sheet>
        </div>
        <div class="mini-pad">${finish.card}</div>
      </div>`;
  }
}
