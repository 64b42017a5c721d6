import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Ceiling } from '../../engine/solver.ts';
import { t } from '../../engine/t.ts';
import {
  challengeParams,
  getChallenge,
  type BestPlay,
  type Challenge,
  type DayPage as Day,
} from '../lib/api.ts';
import { getBestPlay } from '../lib/reads.ts';
import { call, RequestProblem } from '../lib/call.ts';
import { dayOfAddress, dayTitle } from '../challenges/addressed-day.ts';
import { pathOf, pathOfAddress, type ChallengePath } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { askCoach } from '../coach/coach.ts';
import { viewOfSeed } from '../coach/views.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import { Latest } from '../lib/latest.ts';
import { monthOf } from '../lib/months.ts';
import { momentsOf } from '../lib/clock.ts';
import { PageRequest } from '../lib/page-request.ts';
import { formatDate } from '../../api/format/days.ts';
import { fact } from '../ui/fact.ts';
import { LightElement } from '../ui/light-element.ts';
import { openingTable } from './opening-table.ts';
import { coming } from '../ui/answered.ts';
import { troubleOf } from '../ui/banners.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GameReview } from '../game/game-review.ts';
import { formatCount, formatPlayers } from '../../api/format/numbers.ts';
import { linkBoardOf, titlePage } from '../lib/shell.ts';

/** All games of a day are checked together, because they share a seed. */
const checkAddressOf = (challenge: Challenge): string =>
  `/fairness/${challenge.code === undefined ? challenge.date : pathOf(challenge)}`;

/** A day that no line ends in. */
const inOnePiece = (date: string): string => formatDate(date).replaceAll(' ', '\u00a0');

interface Answer {
  readonly challenge: Challenge;
  /** null for a challenge that is not over. */
  readonly day: Day | null;
  readonly gameReview: GameReview;
}

const readDay = async (path: ChallengePath): Promise<Omit<Answer, 'gameReview'>> => {
  try {
    const day = await call('GET /api/challenges/{date}/{game}/day', challengeParams(path));
    return { challenge: day.challenge, day };
  } catch (failure) {
    if (!(failure instanceof RequestProblem && failure.code === 'challenge-not-closed'))
      throw failure;
    return { challenge: await getChallenge(path), day: null };
  }
};

/**
 * A closed challenge in review: par, perfect hindsight, everyone's results, and the opening
 * decision.
 */
@customElement('day-page')
export class DayPage extends LightElement {
  readonly #path = pathOfAddress();
  readonly #addressed = dayOfAddress();
  readonly #request = new PageRequest(
    this,
    async () => {
      const answer = await readDay(this.#path);
      if (answer.day) {
        if (!this.ceiling) void this.#reach(answer.challenge);
        if (answer.day.par !== null && !this.best) void this.#play();
      }
      return { ...answer, gameReview: await webGame(answer.challenge.game).review() };
    },
    ({ challenge }) => momentsOf(challenge),
    { isRefreshed: true },
  );
  @state() private ceiling: Ceiling | null = null;
  @state() private best: BestPlay | null = null;
  @state() private isBestMissing = false;
  /** Why there is no ceiling; empty if there is one or it is still unknown. */
  @state() private ceilingFailure = '';
  readonly #reached = new Latest();
  readonly #played = new Latest();

  async #reach({ game, rules, seed }: Challenge): Promise<void> {
    if (seed === null || !presenterOf(game).hasCeiling) return;
    await this.#reached.take(
      askCoach(rules, 'ceiling', { seed }),
      (ceiling) => {
        [this.ceiling, this.ceilingFailure] = [ceiling, ''];
      },
      () => (this.ceilingFailure = t`not available in this browser`),
    );
  }

  async #play(): Promise<void> {
    await this.#played.take(
      getBestPlay(this.#path),
      (best) => (this.best = best),
      () => (this.isBestMissing = true),
    );
  }

  #facts({ par, mean, spread, challenge }: Day): TemplateResult {
    const path = this.#path;
    const { unit, hasCeiling } = presenterOf(challenge.game);
    const { ceiling, best } = this;
    return html`<dl class="facts">
      ${
        par === null
          ? nothing
          : fact(t`Par`, formatFigure(par, unit), t`best play, average luck, any dice`)
      }
      ${
        mean === null || spread === null
          ? fact(t`Finished`, '0', t`No one finished.`)
          : challenge.players === 1
            ? fact(
                t`Finished`,
                '1',
                unit === 'points'
                  ? t`one player, with ${formatCount(mean)} points`
                  : t`one player, in ${formatCount(mean)} turns`,
              )
            : fact(
                unit === 'points' ? t`Average score` : t`Average turns`,
                formatFigure(mean, unit),
                t`usually within ${formatFigure(spread, unit)} of it, ${formatPlayers(challenge.players)}`,
              )
      }
      ${
        par === null
          ? nothing
          : fact(
              t`Best play`,
              best
                ? formatCount(unit === 'points' ? best.score : best.turns)
                : this.isBestMissing
                  ? '–'
                  : '…',
              html`without knowing the dice · <a href="/${path}/best-play">Watch</a>`,
            )
      }
      ${
        hasCeiling
          ? fact(
              t`Perfect hindsight`,
              ceiling ? formatCount(ceiling.ceiling) : '…',
              this.ceilingFailure || html`<a href="/${path}/ceiling">Watch</a>`,
            )
          : nothing
      }
    </dl>`;
  }

  #opening({ challenge, opening }: Day, { coach }: GameReview): TemplateResult | typeof nothing {
    if (challenge.seed === null || !opening || !coach) return nothing;
    const { decision } = coach;
    const view = viewOfSeed(challenge, challenge.seed);
    return html`<section class="sheet" aria-labelledby="opening-title">
      <h2 id="opening-title">The first roll everyone faced</h2>
      <p>${decision.dice(view, opening.best)}</p>
      <p>Best: <b>${decision.compared(view, opening.best, opening.best).better}</b>.</p>
      ${openingTable(opening.made, presenterOf(challenge.game).unit, (move) =>
        decision.words(view, move),
      )}
    </section>`;
  }

  /** A custom challenge belongs to no month. */
  #elsewhere({ code, date, game }: Challenge): TemplateResult | typeof nothing {
    if (code !== undefined) return nothing;
    return html`<a class="quiet" href="/season/${monthOf(date)}/${game}">Board of the month</a> ${
        presenterOf(game).hasCoach
          ? html`<a class="quiet" href="/practice/drill">Practise mistakes</a>`
          : nothing
      }`;
  }

  #closed(day: Day, gameReview: GameReview): TemplateResult {
    const path = this.#path;
    return html`${this.#facts(day)}
      <div class="two lean">
        ${this.#opening(day, gameReview)}
        <section aria-labelledby="on-title">
          <h2 class="head" id="on-title">What next?</h2>
          <p class="keys">
            ${
              day.opening
                ? html`<a class="key second" href="/${path}/explorer">Everyone’s choices</a>`
                : nothing
            }
            <a class="key second" href="/${path}/board">The board</a>
            <a class="key second" href="/${path}">Play unranked</a>
            <a class="key second" href=${checkAddressOf(day.challenge)}>Check the dice</a>
            ${this.#elsewhere(day.challenge)}
          </p>
        </section>
      </div>`;
  }

  protected override updated(): void {
    linkBoardOf(this.#path);
    const challenge = this.#request.answer?.challenge;
    if (challenge)
      titlePage(t`Day in review: ${challengeTitle(presenterOf(challenge.game).title, challenge)}`);
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const trouble = troubleOf(this.#request);
    const heading = html`<div class="cap">
      <h1>${this.#addressed ? dayTitle(this.#addressed) : t`Day in review`}</h1>
    </div>`;
    if (trouble) return html`${heading}${trouble}`;
    if (!answer) return html`${heading}${coming(t`Reading the day …`)}`;
    const { challenge, day } = answer;
    const name = presenterOf(challenge.game).title;
    const cap = html`<div class="cap">
      <h1>${challengeTitle(name, challenge, inOnePiece)}</h1>
    </div>`;
    if (day) return html`${cap}${this.#closed(day, answer.gameReview)}`;
    return html`${cap}
      <p class="lead"><b>This isn’t over yet.</b> The review opens when it is.</p>
      <p class="keys"><a class="key" href="/${this.#path}">Go to the game</a></p>`;
  }
}
