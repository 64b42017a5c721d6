import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { Challenge, GameState } from '../lib/api.ts';
import { customSegment } from '../../api/challenge-id.ts';
import { challengeOfAddress, pathOfAddress } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { statusNow } from '../lib/clock.ts';
import { every } from '../lib/every.ts';
import { isPlayer } from '../lib/is-player.ts';
import { loadStyles } from '../lib/load-styles.ts';
import type { PlaySession } from '../stage/play-session.ts';
import { challengeSource, type PlaySource } from '../stage/play-source.ts';
import type { challengeNotice } from './challenge-notice.ts';
import type { FinishView, solveAhead } from './finish-view.ts';
import finishSheet from './finish-sheet.css?url';
import { helpWith } from './help-panel.ts';
import { LightElement } from '../ui/light-element.ts';
import { drawFrame } from './play-frame.ts';
import { failedPage, notFound } from '../ui/banners.ts';
import { playedBefore } from '../ui/played-before.ts';
import type { WebGame } from '../game/game.ts';
import type { FinishOf } from '../game/finish.ts';
import type { GameReview } from '../game/game-review.ts';

/** Delay after the first roll before the race line is loaded. */
const raceWaitMs = 2_000;

/** A game as its own page plays it. */
interface OwnGame<State extends GameState, Session extends PlaySession<State>> extends Pick<
  WebGame,
  'presenter' | 'finish' | 'review'
> {
  newSession(host: ReactiveControllerHost, source: PlaySource<State>): Session;
  /** Renders the card and the tray. */
  draw(session: Session, rules: string): TemplateResult;
}

/** The page of a challenge: the game and, once it is finished, its result. */
export abstract class PlayPage<
  State extends GameState = GameState,
  Session extends PlaySession<State> = PlaySession<State>,
> extends LightElement {
  abstract readonly webGame: OwnGame<State, Session>;
  protected abstract readonly session: Session;
  /** A custom challenge's link first shows an invitation instead of the game. */
  readonly #isInvitation = challengeOfAddress().date === customSegment;
  #finishOf: FinishOf | null = null;
  #gameReview: GameReview | null = null;
  #solveAhead: typeof solveAhead | undefined;
  #finishing: Promise<void> | null = null;
  /** The log at which the result view was last requested. */
  #finishTriedAt = '';
  #hasFinishFailed = false;
  #hasNoticeFailed = false;
  #challengeNotice: typeof challengeNotice | null = null;
  #isRaceFetched = false;
  #wasPlaying = false;
  /** The challenge's status when the page was last drawn. */
  #drawnAs: Challenge['status'] | undefined;

  protected get isGame(): boolean {
    const { status, play, challenge } = this.session;
    if (play) return play.status === 'playing';
    // The first roll is shown in the game.
    if (this.session.flight) return true;
    if (status === 'loading') return !this.#isInvitation;
    return !!challenge && !this.#isInvitation && statusNow(challenge) === 'open';
  }

  constructor() {
    super();
    // The page may stay open past midnight, and timers stand still while a device sleeps.
    every(this, 1_000, () => this.#status() === this.#drawnAs || this.requestUpdate());
  }

  #status(): Challenge['status'] | undefined {
    const { challenge } = this.session;
    return challenge ? statusNow(challenge) : undefined;
  }

  /** A part that comes after the page has gone changes nothing. */
  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }

  protected override willUpdate(): void {
    this.session.aside = isPlayer() ? null : playedBefore;
    const { play, challenge } = this.session;
    if (challenge && !this.isGame && play?.status !== 'finished') this.#fetchNotice();
    // Before the first roll, a query may name a race to announce.
    if (play ? play.ranked : location.search) this.#fetchRace();
    // The result view is not needed at the start, so it is loaded after the first move.
    if (play?.log) {
      this.#fetchFinishAt(play.log);
      this.#solveAhead?.(play, this.session.isBusy);
    }
  }

  /** Loads what is shown in place of a game. */
  readonly #fetchNotice = (): void => {
    if (this.#challengeNotice) return;
    const settle = (loaded: typeof challengeNotice | null): void => {
      if (!loaded && this.#hasNoticeFailed) return;
      [this.#challengeNotice, this.#hasNoticeFailed] = [loaded, !loaded];
      this.requestUpdate();
    };
    Promise.all([import('./challenge-notice.ts'), loadStyles(finishSheet)]).then(
      ([loaded]) => settle(loaded.challengeNotice),
      () => settle(null),
    );
  };

  /**
   * Loads the race line. Its place in the tray stays empty until then. It is delayed so that it
   * never appears while the first dice land.
   */
  #fetchRace(): void {
    if (this.#isRaceFetched) return;
    this.#isRaceFetched = true;
    const waitMs = this.session.isFresh ? 0 : raceWaitMs;
    setTimeout(() => {
      import('./race-line.ts').catch(() => (this.#isRaceFetched = false));
    }, waitMs);
  }

  /** Loads the result view, once; if that fails, again after the next move. */
  #fetchFinishAt(log: string): void {
    if (this.#finishOf || this.#finishTriedAt === log) return;
    this.#finishTriedAt = log;
    this.#finishing = this.#fetchFinish();
  }

  async #fetchFinish(): Promise<void> {
    try {
      [this.#finishOf, this.#gameReview, { solveAhead: this.#solveAhead }] = await Promise.all([
        this.webGame.finish(),
        this.webGame.review(),
        import('./finish-view.ts'),
        loadStyles(finishSheet),
      ]);
      this.#hasFinishFailed = false;
    } catch {
      this.#hasFinishFailed = this.#finishOf === null;
    }
    this.requestUpdate();
  }

  readonly #retryFinish = (): void => {
    this.#finishing = this.#fetchFinish();
  };

  protected override updated(): void {
    drawFrame(this.session, this.webGame.presenter, this.isGame);
    const { rules } = this.session.challenge ?? {};
    if (rules) helpWith(rules);
    this.#drawnAs = this.#status();
    const { play } = this.session;
    if (this.#wasPlaying && play?.status === 'finished') void this.#showEnd();
    this.#wasPlaying = play?.status === 'playing';
  }

  /** Scrolls to the top of the result, which replaces the game, and focuses its heading. */
  async #showEnd(): Promise<void> {
    await this.#finishing;
    await this.updateComplete;
    await this.querySelector<FinishView>('finish-view')?.updateComplete;
    scrollTo(0, 0);
    this.querySelector('h1')?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    const { presenter } = this.webGame;
    const { status, play, challenge } = session;
    if (status === 'failed')
      return html`<h1>${presenter.title}</h1>
        ${failedPage(() => void session.load())}`;
    if (status === 'missing') return notFound(t`Not found`, t`We couldn’t find those dice.`);
    if (this.isGame)
      return html`<h1 class="vh">
          ${challenge ? challengeTitle(presenter.title, challenge) : presenter.title}
        </h1>
        ${this.webGame.draw(session, challenge?.rules ?? '')}`;
    if (!challenge) return nothing;
    const dayStatus = statusNow(challenge);
    if (play?.status === 'finished' && this.#hasFinishFailed) return failedPage(this.#retryFinish);
    if (play?.status === 'finished')
      return html`<finish-view
        label="Reading your result …"
        .play=${play}
        .challenge=${challenge}
        .presenter=${presenter}
        .finishOf=${this.#finishOf}
        .gameReview=${this.#gameReview}
        .open=${dayStatus === 'open'}
        .closed=${dayStatus === 'closed'}
        @play-start=${() => session.start()}
        @elapsed=${() => this.requestUpdate()}
      ></finish-view>`;
    if (this.#hasNoticeFailed) return failedPage(this.#fetchNotice);
    return this.#challengeNotice?.(challenge, session) ?? nothing;
  }
}

/** Defines the element `{game}-page`. */
export const definePlayPage = <State extends GameState, Session extends PlaySession<State>>(
  game: OwnGame<State, Session>,
): void =>
  customElements.define(
    `${game.presenter.name}-page`,
    class extends PlayPage<State, Session> {
      override readonly webGame = game;
      protected override readonly session = game.newSession(this, challengeSource(pathOfAddress()));
    },
  );
