import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { variantOfRules } from '../../engine/games.ts';
import {
  dailyRules,
  gameNames,
  rulesNames,
  rulesTitle,
  type RulesName,
} from '../../engine/rule-sets.ts';
import type { Result } from '../../engine/result.ts';
import { t } from '../../engine/t.ts';
import { helpWith } from '../play/help-panel.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import { showFrame, totalWords, turnWords } from '../play/play-frame.ts';
import { errorBanner, failedPage } from '../ui/banners.ts';
import { presenterOf, webGame } from '../games.ts';
import type { OpenGame } from '../game/playable.ts';
import {
  clearBook,
  dropGame,
  findGame,
  keepGame,
  readBook,
  stepped,
  withFriend,
  withMoves,
  type PracticeGame,
} from './book.ts';
import type * as End from './end.ts';
import { formatLink, parseAddress, parseLink, type LinkError, type PracticeLink } from './link.ts';
import { Latest } from '../lib/latest.ts';
import { listen } from '../lib/listen.ts';
import { newSeed } from '../lib/new-seed.ts';
import type { HintDialog } from './hint-dialog.ts';
import { lobby } from './lobby.ts';
import type { PracticeReview } from './practice-review.ts';
import { practiceSource } from './source.ts';
import { drawSteps, stepKeys } from './steps.ts';

const rulesOfAddress = (): RulesName =>
  rulesNames.find((rules) => location.pathname.endsWith(`/practice/${rules}`)) ??
  dailyRules(gameNames[0]);

/** The parts that show a finished game. */
interface Ending extends End.EndParts {
  readonly end: typeof End.end;
  readonly solveAhead: typeof End.solveAhead;
}

/**
 * Games on the player's own dice under one rule set. The fragment of the address says which game is
 * open.
 */
@customElement('practice-page')
export class PracticePage extends LightElement {
  readonly #variant = variantOfRules(rulesOfAddress());
  @state() private problem: LinkError = '';
  /** Shows a finished game; loaded after the page. */
  @state() private ending: Ending | null = null;
  /** Whether a part of the page could not be loaded. It is shown only if the part is needed. */
  @state() private hasFailed = false;
  #open: OpenGame | null = null;
  #seed: string | null = null;
  readonly #opened = new Latest(() => this.#seed);
  #wasPlaying = false;

  constructor() {
    super();
    stepKeys(
      this,
      (moves) => this.#step(moves),
      () => void this.#hint(),
    );
    listen(this, 'hashchange', this.#followAddress);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    helpWith(this.#variant.rules);
    this.#followAddress();
    this.#load(this.#fetchEnding());
  }

  /** Offline, the page makes do with what is cached. */
  #load(part: Promise<void>): void {
    part.catch(() => (this.hasFailed = true));
  }

  readonly #retry = (): void => {
    this.hasFailed = false;
    if (this.#seed !== null && this.#open === null) this.#load(this.#openGame(this.#seed));
    this.#load(this.#fetchEnding());
  };

  /** Loads what is not needed at first, so that the whole game works offline. */
  async #fetchEnding(): Promise<void> {
    const game = webGame(this.#variant.game);
    await game.playable();
    const [{ end, solveAhead }, finishOf, gameReview] = await Promise.all([
      import('./end.ts'),
      game.finish(),
      game.review(),
    ]);
    this.ending = { end, solveAhead, finishOf, gameReview };
    const { fetchHelp } = await import('../play/help-parts.ts');
    await fetchHelp();
    const { keepOffline } = await import('../lib/offline.ts');
    await keepOffline();
  }

  readonly #followAddress = (): void => {
    const text = location.hash.slice(1);
    if (text) this.#enter(parseLink(text, this.#variant));
    else this.#leave();
  };

  /** Opens a link. An invalid one changes nothing. */
  #enter(link: Result<PracticeLink, LinkError>): void {
    this.problem = link.ok ? '' : link.error;
    if (!link.ok) {
      if (this.#seed === null) this.requestUpdate();
      else this.#showAddress(this.#seed);
      return;
    }
    const { seed, friend } = link.value;
    if (readBook() === null) return this.requestUpdate();
    const { rules } = this.#variant;
    const saved = findGame({ rules, seed });
    const game = saved ?? { rules, seed, log: '', at: 0, friends: [], begunAt: Date.now() };
    const isOwn = friend === null || friend === game.log;
    if (!saved || !isOwn) keepGame(isOwn ? game : withFriend(game, friend));
    this.#showAddress(seed);
    if (this.#seed === seed) return this.requestUpdate();
    this.#close();
    this.#seed = seed;
    this.#load(this.#openGame(seed));
  }

  /** Opens the game with this seed. Its code has been loading since the page was opened. */
  async #openGame(seed: string): Promise<void> {
    const { game, rules } = this.#variant;
    await this.#opened.take(webGame(game).playable(), (playable) => {
      const source = practiceSource({ rules, seed }, this.#variant);
      this.#open = playable.open(this, rules, source);
      this.requestUpdate();
    });
  }

  #close(): void {
    this.#open?.session.close();
    this.#open = null;
    this.#seed = null;
  }

  #leave(): void {
    this.#close();
    this.requestUpdate();
  }

  /** Puts only the dice in the address, so that it can be shared before the game is over. */
  #showAddress(seed: string): void {
    const hash = formatLink({ seed, friend: null });
    if (location.hash !== hash) history.replaceState(null, '', hash);
  }

  #start(): void {
    location.hash = formatLink({ seed: newSeed(), friend: null });
  }

  get #game(): PracticeGame | null {
    return this.#seed === null ? null : findGame({ rules: this.#variant.rules, seed: this.#seed });
  }

  #step(moves: -1 | 1): void {
    const game = this.#game;
    if (!game || this.#open?.session.isBusy) return;
    keepGame(stepped(game, moves * this.#variant.moveLength));
    void this.#open?.session.refresh();
  }

  readonly #hintPart = new Part(this, () => import('./hint-dialog.ts'));
  readonly #reviewPart = new Part(this, () => import('./practice-review.ts'));

  get #hasCoach(): boolean {
    return presenterOf(this.#variant.game).hasCoach;
  }

  /** Loads the coach on the first request for a hint. */
  async #hint(): Promise<void> {
    if (this.#open?.session.play?.status !== 'playing' || !this.#hasCoach) return;
    if ((await this.#hintPart.get()) === null) return;
    await this.querySelector<HintDialog>('hint-dialog')?.show();
  }

  /** Loads the review on request. */
  async #review(): Promise<void> {
    if ((await this.#reviewPart.get()) === null) return;
    await this.querySelector<PracticeReview>('practice-review')?.show();
  }

  /** Makes the move that the hint shows; it can be undone like any other. */
  #try(move: string): void {
    const game = this.#game;
    if (!game || this.#open?.session.isBusy) return;
    keepGame(withMoves(game, move));
    void this.#open?.session.refresh();
  }

  #drawFrame(isGame: boolean): void {
    const presenter = presenterOf(this.#variant.game);
    const play = this.#open?.session.play;
    showFrame(
      isGame,
      t`Practice, ${rulesTitle(this.#variant.rules)}`,
      html`${turnWords((play?.state.turn ?? 0) + 1, presenter)}
        <span class="when nb">· unranked</span>${play ? totalWords(play) : nothing}`,
    );
    drawSteps(
      this.#game,
      (moves) => this.#step(moves),
      this.#hasCoach ? () => void this.#hint() : null,
    );
  }

  protected override updated(_changed: PropertyValues): void {
    const { play, isBusy = true } = this.#open?.session ?? {};
    if (play) this.ending?.solveAhead(play, isBusy);
    const status = play?.status;
    this.#drawFrame(status === 'playing');
    if (this.#wasPlaying && status !== 'playing') {
      scrollTo(0, 0);
      this.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    this.#wasPlaying = status === 'playing';
  }

  get #slip(): TemplateResult | typeof nothing {
    if (!this.problem) return nothing;
    return errorBanner(html`<b>${this.problem}</b>`, 'OK', () => {
      this.problem = '';
    });
  }

  /**
   * What stands at the end of a game: a problem with a link, or a review that could not be loaded.
   */
  get #endSlip(): TemplateResult | typeof nothing {
    return this.#slip === nothing
      ? this.#reviewPart.missing(() => void this.#review())
      : this.#slip;
  }

  #lobby(): TemplateResult {
    return lobby(this.#variant, this.#slip, {
      start: () => this.#start(),
      drop: (game) => {
        dropGame(game);
        this.requestUpdate();
      },
      clear: () => {
        clearBook();
        this.requestUpdate();
      },
    });
  }

  protected override render(): TemplateResult {
    const { session } = this.#open ?? {};
    const game = this.#game;
    const play = session?.play;
    if (!game || session?.status === 'missing') return this.#lobby();
    const missing = this.hasFailed ? failedPage(this.#retry) : html``;
    if (!session || !play) return missing;
    if (play.status === 'finished')
      return this.ending === null
        ? missing
        : this.ending.end(play, game, this.ending, this.#endSlip, {
            again: () => this.#start(),
            undo: () => this.#step(-1),
            review: () => void this.#review(),
            enter: (address) => this.#enter(parseAddress(address, this.#variant)),
          });
    const title = t`Practice, ${rulesTitle(game.rules)} rules`;
    return html`<h1 class="vh">${title}</h1>
      ${this.#open?.draw()}
      <div class="missing-part">${this.#hintPart.missing(() => void this.#hint())}</div>
      <hint-dialog
        .play=${play}
        .gameReview=${this.ending?.gameReview}
        @choice-try=${(event: CustomEvent<string>) => this.#try(event.detail)}
      ></hint-dialog>`;
  }
}
