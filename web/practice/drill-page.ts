import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Choice } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import { type Play, getPlay, type Statistics } from '../lib/api.ts';
import { askCoach } from '../coach/coach.ts';
import { viewAt } from '../coach/views.ts';
import { costWords } from '../../api/format/ledger.ts';
import { moveKey } from '../review/choices-table.ts';
import type { PlaySource } from '../stage/play-source.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { Latest } from '../lib/latest.ts';
import { PageRequest } from '../lib/page-request.ts';
import { formatDate } from '../../api/format/days.ts';
import { findQuestions, playBefore, type DrillQuestion } from './drill-questions.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { showFrame } from '../play/play-frame.ts';
import { troubleOf } from '../ui/banners.ts';
import { presenterOf, webGame } from '../games.ts';
import type { WebGame } from '../game/game.ts';
import type { GameReview } from '../game/game-review.ts';
import type { OpenGame, Playable } from '../game/playable.ts';
import { getReview, getStatistics } from '../lib/reads.ts';
import { ifFound } from '../lib/if-found.ts';
import { gameOfAddress } from '../statistics/read.ts';

/** The questions about a habit, from the decisions behind it: `/practice/drill?game=…&habit=…`. */
type HabitDecision = NonNullable<Statistics['habits']>[number]['decisions'][number];

/** The habit in the address; null if there is none. */
const habitOfAddress = (): string | null => new URLSearchParams(location.search).get('habit');

/** null if the game no longer exists. */
const questionAt = async ({ replay, turn, roll }: HabitDecision): Promise<DrillQuestion | null> => {
  const found = await ifFound(Promise.all([getPlay(replay), getReview(replay)]));
  if (found === null) return null;
  const [play, { decisions }] = found;
  const decision = decisions.find((one) => one.turn === turn && one.roll === roll);
  return decision ? { play, decision } : null;
};

/** The costliest first; empty if this is not, or no longer, a habit of the viewer. */
const findHabitQuestions = async (habit: string): Promise<readonly DrillQuestion[]> => {
  const game = gameOfAddress();
  if (game === null) return [];
  const { habits = [] } = await getStatistics('me', game);
  const { decisions = [] } = habits.find((one) => one.habit === habit) ?? {};
  const questions = await Promise.all(decisions.map(questionAt));
  return questions.filter((question) => question !== null);
};

/** An answer, and the coach's values for all choices. */
interface Verdict {
  readonly move: string;
  readonly choices: readonly Choice[];
}

/** Equal up to the rounding of the value table. */
const isLevel = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** What a question needs of its game. */
const partsOf = (game: WebGame) => Promise.all([game.playable(), game.review()]);

/** Asks the costly decisions of the viewer's last games again, or those of a habit. */
@customElement('drill-page')
export class DrillPage extends LightElement {
  /** The habit that all questions share; null for the costliest decisions of the last games. */
  readonly #habit = habitOfAddress();
  readonly #request = new PageRequest(this, async () => {
    const habit = this.#habit;
    const found = await ifPlayer(() =>
      habit === null ? findQuestions() : findHabitQuestions(habit),
    );
    this.#isStranger = found === null;
    const questions = found ?? [];
    // A game is loaded only if there is a question about it, and before the first question, so that
    // no later one fails.
    const games = new Set(questions.map(({ play }) => play.challenge.game));
    await Promise.all([...games].map((game) => partsOf(webGame(game))));
    await this.#ask(questions, 0);
    return questions;
  });
  #isStranger = false;
  @state() private verdict: Verdict | null = null;
  @state() private failure = '';
  #at = 0;
  readonly #asked = new Latest();
  readonly #graded = new Latest(() => this.#at);
  #gameReview: GameReview | null = null;
  #open: OpenGame | null = null;

  async #ask(questions: readonly DrillQuestion[], at: number): Promise<void> {
    this.#at = at;
    this.verdict = null;
    this.failure = '';
    const question = questions[at];
    this.#open?.session.close();
    await this.#asked.take(
      async () => question && partsOf(webGame(question.play.challenge.game)),
      (parts) => {
        this.#open = question && parts ? this.#openGame(question, parts[0]) : null;
        this.#gameReview = parts?.[1] ?? null;
        this.requestUpdate();
      },
    );
  }

  #openGame(question: DrillQuestion, playable: Playable): OpenGame {
    const play = playBefore(question);
    const currentPlay = (): Promise<Play> => Promise.resolve(play);
    const source: PlaySource<Play['state']> = {
      load: async () => ({ challenge: null, play: await currentPlay() }),
      start: currentPlay,
      get: currentPlay,
      // Answers change nothing, and nothing is saved.
      canUndo: true,
      slowWords: t`Working it out …`,
      // The answer is graded; the play does not change.
      move: async (_play, move) => {
        await this.#grade(play, move);
        return play;
      },
    };
    const game = playable.open(this, play.challenge.rules, source);
    // The question is about these dice: what led to them is not said again.
    game.session.isFresh = false;
    return game;
  }

  async #grade(play: Play, move: string): Promise<void> {
    const { log, rolls } = play;
    await this.#graded.take(
      askCoach(play.challenge.rules, 'choices', { log, rolls }),
      (choices) => (this.verdict = { move, choices }),
      () => (this.failure = t`The coach doesn’t run in this browser.`),
    );
  }

  protected override updated(_changed: PropertyValues): void {
    const questions = this.#request.answer ?? [];
    const where = html`<b>${this.#at + 1}</b> of ${questions.length}
      <span class="nb">· unranked</span>`;
    showFrame(this.#open !== null, t`Practise mistakes`, where);
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  /**
   * The value of the answer. Holds of equal dice can be written in several ways, so choices are
   * compared by their words.
   */
  #worth(play: Play, { move, choices }: Verdict): number {
    const key = (one: string): string => moveKey(this.#words(play, one));
    const made = choices.find((choice) => key(choice.move) === key(move));
    return made?.value ?? 0;
  }

  #words({ challenge, log, rolls }: Play, move: string): string {
    const view = viewAt({ challenge, log, rolls }, log.length);
    return this.#gameReview?.coach?.decision.words(view, move) ?? '';
  }

  /** What the viewer did in their game, unless they have just done the same. */
  #inGame(play: Play, { decision }: DrillQuestion, move: string): string {
    const made = this.#words(play, decision.move);
    if (made === this.#words(play, move)) return t`Just as in your game.`;
    const { unit } = presenterOf(play.challenge.game);
    return t`In your game: ${made}. That cost ${costWords(decision.loss, unit)}.`;
  }

  #next(questions: readonly DrillQuestion[]): void {
    this.querySelector('dialog')?.close();
    void this.#ask(questions, this.#at + 1);
  }

  #verdict(question: DrillQuestion, verdict: Verdict): TemplateResult {
    const play = playBefore(question);
    const { unit } = presenterOf(play.challenge.game);
    const best = verdict.choices[0];
    const worth = this.#worth(play, verdict);
    const isRight = best !== undefined && isLevel(best.value, worth);
    const cost = costWords(Math.abs((best?.value ?? 0) - worth), unit);
    return html`<p>
        You chose: <b>${this.#words(play, verdict.move)}</b>.
        ${/* answer */ isRight ? t`That’s the best choice.` : t`That costs ${cost}.`}
      </p>
      ${isRight ? nothing : html`<p>Better: <b>${this.#words(play, best?.move ?? '')}</b>.</p>`}
      <p class="soft">${this.#inGame(play, question, verdict.move)}</p>`;
  }

  #dialog(questions: readonly DrillQuestion[]): TemplateResult | typeof nothing {
    const question = questions[this.#at];
    const { verdict, failure } = this;
    if (!question || (!verdict && !failure)) return nothing;
    const isLast = this.#at === questions.length - 1;
    return html`<dialog class="hint-sheet" aria-label="Answer">
      <div role="status">
        ${verdict ? this.#verdict(question, verdict) : html`<p>${failure}</p>`}
      </div>
      <p class="keys">
        ${button('key', isLast ? t`Done` : t`Next`, () => this.#next(questions))}
        <a
          class="quiet"
          href="/r/${question.play.id}#t${question.decision.turn + 1}r${question.decision.roll + 1}"
          >The replay</a
        >
      </p>
    </dialog>`;
  }

  #overWords(questions: readonly DrillQuestion[]): string {
    if (questions.length > 0) return t`That’s all of them.`;
    if (this.#isStranger) return t`Play a game first. Its mistakes are here to practise.`;
    return this.#habit === null
      ? t`No mistakes to practise from the past week.`
      : t`Nothing to practise here: this habit doesn’t stand out in your games.`;
  }

  #over(questions: readonly DrillQuestion[]): TemplateResult {
    return html`<div class="read">
      <h1>Practise mistakes</h1>
      <p class="lead">${this.#overWords(questions)}</p>
      <p class="keys">
        <a class="key" href="/">Today’s dice</a>
        <a class="quiet" href="/practice">Practice</a>
      </p>
    </div>`;
  }

  protected override render(): TemplateResult {
    const { answer: questions } = this.#request;
    const heading = html`<h1 class="vh">Practise mistakes</h1>`;
    const trouble = troubleOf(this.#request);
    if (trouble) return html`${heading}${trouble}`;
    if (!questions)
      return html`${heading}
        <p class="lead">Looking for your mistakes …</p>`;
    const question = questions[this.#at];
    if (!question || !this.#open) return this.#over(questions);
    const { date, game } = question.play.challenge;
    const { unit } = presenterOf(game);
    return html`<h1 class="vh">
        Practise mistakes: ${presenterOf(game).title}, ${formatDate(date)}
      </h1>
      <p class="drill-question">
        This cost you
        <b>${costWords(question.decision.loss, unit)}</b>. What now?
      </p>
      ${this.#open.draw()}${this.#dialog(questions)}`;
  }
}
