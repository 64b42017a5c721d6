import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Replay, Review } from '../lib/api.ts';
import { dayOfAddress, dayTitle } from '../challenges/addressed-day.ts';
import { pathOfAddress } from '../lib/challenge-path.ts';
import { challengeWords } from '../lib/challenge-words.ts';
import { Request } from '../lib/request.ts';
import { fullDayWords } from '../../api/format/days.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-view.ts';
import { failedPage, offlinePage } from '../ui/banners.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GameReview } from '../games/game-review.ts';
import { readCeiling, reviewCeiling } from './ceiling.ts';
import { linkBoardOf } from '../lib/shell.ts';

const path = pathOfAddress();

type Answer =
  | { readonly replay: Replay; readonly review: Review | null; readonly gameReview: GameReview }
  | { readonly words: string };

const read = async (): Promise<Answer> => {
  const reading = await readCeiling(path);
  if (reading.kind === 'refused') return { words: reading.words };
  const { replay } = reading;
  const [review, gameReview] = await Promise.all([
    reviewCeiling(replay).catch(() => null),
    webGame(replay.challenge.game).review(),
  ]);
  return { replay, review, gameReview };
};

/** The best game that the dice of one closed day allowed, move by move. */
@customElement('ceiling-page')
export class CeilingPage extends LightElement {
  readonly #request = new Request(this, read);

  #body(answer: Answer): TemplateResult {
    if ('words' in answer)
      return html`<p class="lead">${answer.words}</p>
        <p class="keys"><a class="key" href="/${path}">Go to the game</a></p>`;
    const { replay, review, gameReview } = answer;
    return html`<p class="lead">
        <b>${presenterOf(replay.challenge.game).headline(replay)}</b>, if you’d known every die.
        Without knowing, many of these moves would be mistakes.
      </p>
      <replay-view
        .replay=${replay}
        .gameReview=${gameReview}
        .review=${review}
        .ungraded=${review === null}
        .known=${true}
      ></replay-view>`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    linkBoardOf(path);
    const challenge = answer && 'replay' in answer ? answer.replay.challenge : null;
    const addressed = dayOfAddress();
    const day = addressed && dayTitle(addressed, fullDayWords);
    const name = challenge ? challengeWords(presenterOf(challenge.game).title, challenge) : day;
    document.title = `Perfect hindsight${name === null ? '' : `: ${name}`} · Evenroll`;
    const cap = html`<div class="cap">
      <h1>Perfect hindsight</h1>
      <p class="soft"><a href="/${path}/day">${name ?? 'Day in review'}</a></p>
    </div>`;
    if (status === 'failed') return html`${cap}${failedPage(() => void this.#request.run())}`;
    if (status === 'offline') return html`${cap}${offlinePage}`;
    return html`${cap}${answer ? this.#body(answer) : nothing}`;
  }
}
