import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { Replay, Review } from '../lib/api.ts';
import { dayOfAddress, dayTitle } from '../challenges/addressed-day.ts';
import { pathOfAddress, type ChallengePath } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { PageRequest } from '../lib/page-request.ts';
import { formatFullDate } from '../../api/format/days.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-view.ts';
import { answered } from '../ui/answered.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GameReview } from '../game/game-review.ts';
import { reviewHere } from '../coach/review.ts';
import { linkBoardOf, titlePage } from '../lib/shell.ts';
import type { UnplayedReading } from './unplayed.ts';

type Answer =
  | {
      readonly replay: Replay;
      readonly isExplored: boolean;
      readonly review: Review | null;
      readonly gameReview: GameReview;
    }
  | { readonly words: string };

/** When the dice of the day in the address may be opened. */
const addressedMoments = (): readonly string[] => {
  const day = dayOfAddress();
  if (day === null) return [];
  const { closesAt, revealsAt, finalAt } = scheduleOf(day.date);
  return [closesAt, revealsAt, finalAt].map((instant) => new Date(instant).toISOString());
};

/** A game that nobody has played, on a challenge's dice, move by move. */
export abstract class UnplayedPage extends LightElement {
  /** The page's title: `Best play` */
  protected abstract readonly name: string;
  readonly #path = pathOfAddress();
  readonly #request = new PageRequest(
    this,
    async (): Promise<Answer> => {
      const reading = await this.read(this.#path);
      if (reading.kind === 'refused') return { words: reading.words };
      const { replay, isExplored } = reading;
      const [review, gameReview] = await Promise.all([
        // Graded by fair odds like any other game, so a move that only pays off for a player who
        // knows the dice is a mistake.
        reviewHere(replay.challenge.rules, replay).catch(() => null),
        webGame(replay.challenge.game).review(),
      ]);
      return { replay, isExplored, review, gameReview };
    },
    () => addressedMoments(),
  );

  protected abstract read(challenge: ChallengePath): Promise<UnplayedReading>;
  /** A sentence or two on the result. */
  protected abstract lead(replay: Replay): TemplateResult;

  #body(answer: Answer): TemplateResult {
    if ('words' in answer)
      return html`<p class="lead">${answer.words}</p>
        <p class="keys"><a class="key" href="/${this.#path}">Go to the game</a></p>`;
    const { replay, isExplored, review, gameReview } = answer;
    return html`<p class="lead">${this.lead(replay)}</p>
      <replay-view
        .replay=${replay}
        .gameReview=${gameReview}
        .review=${review}
        .ungraded=${review === null}
        .explored=${isExplored}
      ></replay-view>`;
  }

  /** The day's title, or null until it is known. */
  get #dayTitle(): string | null {
    const { answer } = this.#request;
    const addressed = dayOfAddress();
    if (!answer || !('replay' in answer)) return addressed && dayTitle(addressed, formatFullDate);
    const { challenge } = answer.replay;
    return challengeTitle(presenterOf(challenge.game).title, challenge);
  }

  protected override updated(): void {
    const title = this.#dayTitle;
    linkBoardOf(this.#path);
    titlePage(`${this.name}${title === null ? '' : `: ${title}`}`);
  }

  protected override render(): TemplateResult {
    const cap = html`<div class="cap">
      <h1>${this.name}</h1>
      <p class="soft"><a href="/${this.#path}/day">${this.#dayTitle ?? t`Day in review`}</a></p>
    </div>`;
    return html`${cap}${answered(this.#request, (answer) => this.#body(answer), t`Reading the game …`)}`;
  }
}
