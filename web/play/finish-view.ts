import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { mistakeFrom } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import type { Challenge, Play } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { optional } from '../lib/optional.ts';
import { Reviewed } from '../review/reviewed.ts';
import { costliestFirst, mistakesOf, mistakesWords, reviewAddress } from '../review/mistakes.ts';
import { gamesOn, presenterOf } from '../games.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { Finish, FinishOf } from '../game/finish.ts';
import type { GameReview } from '../game/game-review.ts';
import { celebrationOf, isFirst } from './celebration.ts';
import './finish-buttons.ts';
import { finishFolds } from './finish-folds.ts';
import { FinishNews } from './finish-news.ts';
import { finishResult } from './finish-result.ts';
import { OwnRank } from './own-rank.ts';
import { gradedOf, replayLink, sharedGameOf, type Graded } from './shared-game.ts';
import type { SharedGame } from '../../api/format/results.ts';
import { shareText } from '../../api/format/share-text.ts';
import { afterwards, newDice, nextGame } from './what-next.ts';
import { accountSentence } from '../../api/format/account.ts';
import { accountTitle } from '../../api/format/ledger.ts';
import { markArt } from '../ui/art.ts';
import '../review/dear-lesson.ts';
import { luckSplit } from './luck-split.ts';
import { costsView } from '../review/account-view.ts';
import { LightElement } from '../ui/light-element.ts';
import type { ShareSheet } from './share-sheet.ts';
import { turnMarks } from './turn-marks.ts';
import type { Withdrawn } from '../../api/schemas/values.ts';
import { formatDate } from '../../api/format/days.ts';
import { plainBanner } from '../ui/banners.ts';

/** Tells that a result no longer counts, and why. */
export const withdrawnNote = ({ reason, at }: Withdrawn): TemplateResult =>
  plainBanner(
    html`<b>This result doesn’t count any more.</b> We withdrew it on
      ${/* date */ formatDate(at.slice(0, 10))}: ${reason}`,
  );

/** Whether a result counts on boards and for its player's streak. */
const isCounted = ({ ranked, result }: Play): boolean => ranked && !result?.withdrawn;

export { solveAhead } from './coach-ahead.ts';

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

  /** Loads what is folded away only now. */
  override connectedCallback(): void {
    super.connectedCallback();
    optional(import('../review/forecast-chart.ts'));
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

  /** The rank, once those who share it are known: first place alone is celebrated. */
  get #rank(): OwnRank['rank'] {
    const { rank, isSettled } = this.#ownRank;
    return rank?.rank === 1 && !isSettled ? null : rank;
  }

  #cheer(play: Play, days: number, shared: SharedGame, finish: Finish): string | null {
    const { isSettled } = this.#news;
    return celebrationOf({
      rank: this.#rank,
      isAlone: this.#ownRank.isAlone,
      days,
      isSettled,
      title: shared.words.title,
      occasions: play.occasions ?? [],
      feat: finish.feat,
      closed: this.closed,
      marks: shared.graded?.marks ?? [],
    });
  }

  #result(
    play: Play,
    challenge: Challenge,
    presenter: GamePresenter,
    shared: SharedGame,
    finish: Finish,
  ): TemplateResult {
    const { names, isAlone } = this.#ownRank;
    const { isSettled, others, handle } = this.#news;
    const days = this.#days(play, challenge);
    const cheer = this.#cheer(play, days, shared, finish);
    const rank = this.#rank;
    return finishResult({
      play,
      challenge,
      presenter,
      finish,
      graded: shared.graded,
      lesson: presenter.hasCoach ? this.#dearest(play, presenter) : nothing,
      days,
      // A celebration that came later would push the rank down.
      rank: cheer === null && !isSettled ? null : rank,
      names,
      isOver: this.closed,
      cheer,
      isRankCheered: isFirst({ rank, isAlone }),
      handle: play.occasions?.includes('first-game') ? (handle ?? '') : null,
      buttons: html`<finish-buttons
        .text=${shareText(shared, replayLink(play, location.origin))}
        .review=${this.#reviewLink(play)}
        .note=${this.#reviewNote(presenter.unit)}
        @share-refused=${() => this.querySelector<ShareSheet>('share-sheet')?.select()}
      ></finish-buttons>`,
      next: this.#isToday(challenge) ? nextGame(challenge, others) : newDice(presenter),
    });
  }

  /** Whether there is a grade, or one may still come. */
  get #isGraded(): boolean {
    return this.presenter?.hasCoach === true && !this.#reviewed.isMissing;
  }

  /** The number of mistakes; null while unknown or without a coach. */
  #mistakes(unit: GamePresenter['unit']): number | null {
    const { review } = this.#reviewed;
    return review && this.#isGraded ? mistakesOf(review.decisions, unit).length : null;
  }

  #reviewLink(play: Play): string {
    const isFlawless = this.presenter !== null && this.#mistakes(this.presenter.unit) === 0;
    return this.#isGraded && !isFlawless ? reviewAddress(play.id) : `/r/${play.id}`;
  }

  #reviewNote(unit: GamePresenter['unit']): string {
    const mistakes = this.#mistakes(unit);
    if (mistakes === 0 || !this.#isGraded) return t`every move`;
    return mistakes === null ? '' : mistakesWords(mistakes);
  }

  /** What cost most. Its room is reserved, whatever will stand there. */
  #dearest(play: Play, { unit }: GamePresenter): TemplateResult {
    const { gameReview } = this;
    const { review } = this.#reviewed;
    const [decision] = review ? costliestFirst(review.decisions, unit, mistakeFrom) : [];
    if (decision && gameReview)
      return html`<dear-lesson
        class="sheet lesson3"
        role="region"
        aria-labelledby="dearest"
        .mistake=${{ played: play, gameReview, decision, keptAs: play.id }}
        .unit=${unit}
      ></dear-lesson>`;
    if (!this.#isGraded)
      return html`<section class="sheet lesson3">
        <p>The coach isn’t available right now.</p>
      </section>`;
    return html`<section class="sheet lesson3">
      ${
        review
          ? html`<h2 class="clean">${markArt('best')} <span>Not one mistake.</span></h2>
              <p>${accountSentence(review.ledger, unit)}</p>`
          : nothing
      }
    </section>`;
  }

  /** What else cost most, luck, and every turn. Until the game is graded, their room is reserved. */
  #lessons(play: Play, presenter: GamePresenter, graded: Graded | null): TemplateResult {
    const { review } = this.#reviewed;
    const { unit } = presenter;
    const replay = `/r/${play.id}`;
    const areMore = !review || mistakesOf(review.decisions, unit).length > 1;
    const reviewed = { play, review, presenter, gameReview: this.gameReview };
    return html`${areMore ? costsView(reviewed, replay) : nothing}
      <section aria-labelledby="luck-title">
        <h2 class="head" id="luck-title">${accountTitle(unit)}</h2>
        ${luckSplit(graded?.ledger ?? null, unit)}
      </section>
      <section aria-labelledby="turns-title">
        <h2 class="head" id="turns-title">Turn by turn</h2>
        ${turnMarks(graded?.marks ?? [], play.result?.turns ?? 0, replay)}
      </section>`;
  }

  #again(): void {
    this.dispatchEvent(new Event('play-start'));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, challenge, presenter, finishOf } = this;
    if (!play?.result || !challenge || !presenter || !finishOf) return nothing;
    const { review } = this.#reviewed;
    const graded = gradedOf(play, presenter, review);
    const shared = sharedGameOf(play, presenter, this.#ownRank.rank, graded);
    const finish = finishOf(play);
    const { withdrawn = null } = play.result;
    return html`${withdrawn ? withdrawnNote(withdrawn) : nothing}
      <div class="fin">
        ${this.#result(play, challenge, presenter, shared, finish)}
        <div class="stack">
          ${this.#isGraded ? this.#lessons(play, presenter, graded) : nothing}
          ${finishFolds({
            play,
            presenter,
            finish,
            review,
            graded,
            shared,
            path: pathOf(challenge),
            board: this.#ownRank.board,
            news: this.#news,
            isGraded: this.#isGraded,
            isCounted: isCounted(play),
          })}
          ${afterwards(challenge, this, presenter, () => this.#again())}
        </div>
      </div>`;
  }
}
