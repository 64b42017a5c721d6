import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  getReplay,
  getToday,
  Problem,
  type Replay,
  type SealedReplay,
  type Today,
} from '../api.ts';
import { ReplayPlayer } from '../controllers/replay-player.ts';
import { Request } from '../controllers/request.ts';
import { fullDayWords, localWords } from '../dates.ts';
import { LightElement } from '../elements/light-element.ts';
import '../elements/replay-stage.ts';
import { failedPage, offlinePage } from '../elements/slips.ts';
import type { OpenReplay } from '../games/replay-part.ts';
import { openReplay } from '../games/replays.ts';
import { toldOf } from '../games/told.ts';
import { linkBoard } from '../shell.ts';

const id = location.pathname.split('/').at(-1) ?? '';

const heading = html`<div class="cap"><h1>Replay</h1></div>`;

type Answer =
  | {
      readonly kind: 'open';
      readonly replay: Replay;
      readonly open: OpenReplay;
      readonly today: Today;
    }
  | { readonly kind: 'sealed'; readonly sealed: SealedReplay; readonly today: Today }
  | { readonly kind: 'missing'; readonly today: Today };

const readReplay = async (): Promise<Answer> => {
  const [today, replay] = await Promise.all([getToday(), getReplay(id).catch(expected)]);
  if (replay instanceof Problem) {
    const { sealed } = replay;
    return sealed ? { kind: 'sealed', sealed, today } : { kind: 'missing', today };
  }
  return { kind: 'open', replay, open: openReplay(replay), today };
};

/** What the reader can be told in words is an answer, not a failure. */
const expected = (failure: unknown): Problem => {
  const isExpected =
    failure instanceof Problem && (failure.status === 403 || failure.status === 404);
  if (isExpected) return failure;
  throw failure;
};

/** A finished game, roll by roll. */
@customElement('replay-page')
export class ReplayPage extends LightElement {
  readonly #player = new ReplayPlayer(this);
  readonly #request = new Request(this, async () => {
    const answer = await readReplay();
    if (answer.kind === 'open') this.#player.load(answer.open.steps);
    return answer;
  });

  #cap(replay: Replay): TemplateResult {
    const { challenge, player, ranked } = replay;
    const { date, game } = challenge;
    const told = toldOf(game);
    return html`<div class="cap">
      <h1>
        ${player?.handle ?? 'A deleted player'}, <span class="nb">${told.headline(replay)}</span>
      </h1>
      <p class="soft">
        <a href="/${date}/${game}">${told.title}, ${fullDayWords(date)}</a>${
          ranked ? html` · <a href="/${date}/${game}/board">the board</a>` : ' · not ranked'
        }
      </p>
    </div>`;
  }

  #replay(replay: Replay, { steps, cardAt }: OpenReplay): TemplateResult {
    const { at, playing } = this.#player;
    return html`${this.#cap(replay)}
      <div class="two lean">
        <replay-stage
          .steps=${steps}
          .at=${at}
          .playing=${playing}
          @step-to=${(event: CustomEvent<number>) => this.#player.choose(event.detail)}
          @play-toggle=${() => this.#player.toggle()}
        ></replay-stage>
        <div class="stack mini-pad">${cardAt(at)}</div>
      </div>`;
  }

  /** The result is no secret; the dice are, until the day is over. */
  #sealed(sealed: SealedReplay, today: Today): TemplateResult {
    const { challenge, player, revealsAt } = sealed;
    const { date, game } = challenge;
    const told = toldOf(game);
    return html`<div class="read">
      <h1>Still sealed</h1>
      <p class="lead">
        <b>${player?.handle ?? 'A deleted player'}, ${told.headline(sealed)}</b> in ${told.title},
        ${fullDayWords(date)}.
      </p>
      <p>
        Its dice belong to a day that is not over. They open when you have finished the same game,
        or when the day is closed, ${localWords(revealsAt)}.
      </p>
      <p class="keys">
        ${
          date === today.date
            ? html`<a class="key" href="/${date}/${game}">Play today’s ${told.title}</a>`
            : nothing
        }
        <a class="quiet" href="/${date}/${game}/board">The board</a>
      </p>
    </div>`;
  }

  #missing(): TemplateResult {
    return html`<div class="read">
      <h1>Nothing here</h1>
      <p class="lead">There is no finished game at this address.</p>
      <p class="keys"><a class="key" href="/">Today’s dice</a></p>
    </div>`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    if (status === 'failed') return html`${heading}${failedPage(() => void this.#request.run())}`;
    if (status === 'offline') return html`${heading}${offlinePage}`;
    if (!answer) return heading;
    if (answer.kind !== 'open') {
      linkBoard(answer.today.date);
      return answer.kind === 'sealed' ? this.#sealed(answer.sealed, answer.today) : this.#missing();
    }
    const { replay, open } = answer;
    const { date, game } = replay.challenge;
    linkBoard(date, game);
    document.title = `Replay: ${replay.player?.handle ?? 'a deleted player'}, ${toldOf(game).headline(replay)} · Evenroll`;
    return this.#replay(replay, open);
  }
}
