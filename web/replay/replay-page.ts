import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { getToday, type Replay, type SealedReplay, type Today } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeWords } from '../lib/challenge-words.ts';
import { Request } from '../lib/request.ts';
import { Reviewed } from '../review/reviewed.ts';
import { localMomentWords } from '../lib/dates.ts';
import { longDayWords } from '../../api/format/days.ts';
import { ProgressiveRender } from '../ui/progressive-render.ts';
import { definePage, firstHeading, firstLead } from '../lib/first-words.ts';
import { LightElement } from '../ui/light-element.ts';
import './compare-form.ts';
import './replay-view.ts';
import './share-more.ts';
import { failedPage, offlinePage } from '../ui/banners.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GameReview } from '../games/game-review.ts';
import type { Other } from './other.ts';
import { findOwnReplay, readReplay } from './reading.ts';
import { linkBoard, linkBoardOf } from '../lib/shell.ts';

const id = location.pathname.split('/').at(-1) ?? '';

/** A link that leads to one decision leads to its verdict. */
const query = new URLSearchParams(location.search);
const isAsked = query.has('verdict');
const otherName = query.get('with');

const heading = html`<div class="cap">
  <h1>${firstHeading('Replay')}</h1>
  ${firstLead}
</div>`;

type Answer =
  | { readonly kind: 'open'; readonly replay: Replay; readonly gameReview: GameReview }
  | { readonly kind: 'sealed'; readonly sealed: SealedReplay; readonly today: Today }
  | { readonly kind: 'missing' };

/** What the replay is shown without until it is known. */
interface Rest {
  readonly today: Today;
  /** The reader's own game on these dice, by its id. */
  readonly own: string | null;
  /** What the replay is compared with, if the address asks for that. */
  readonly other: Other | null;
}

/** A finished game, roll by roll. */
export class ReplayPage extends LightElement {
  readonly #request = new Request<Answer>(this, async () => {
    const reading = await readReplay(id);
    if (reading.kind === 'sealed') return { ...reading, today: await getToday() };
    if (reading.kind === 'missing') return reading;
    const { replay } = reading;
    this.#reviewed.follow(id);
    // A comparison waits for both games; a replay alone is shown at once, and does without what can't be read.
    const rest = this.#readRest(replay);
    await (otherName === null ? void rest.catch(() => null) : rest);
    return { ...reading, gameReview: await webGame(replay.challenge.game).review() };
  });
  @state() private rest: Rest | null = null;
  readonly #reviewed = new Reviewed(this);
  /** The replay draws itself in two: what follows it comes after both, so that nothing is moved. */
  readonly #parts = new ProgressiveRender(this, 3);

  protected override updated(): void {
    if (this.#request.answer) this.#parts.goOn();
  }

  async #readRest(replay: Replay): Promise<void> {
    const [today, own, other] = await Promise.all([
      getToday(),
      findOwnReplay(replay),
      this.#readOther(replay),
    ]);
    this.rest = { today, own, other };
  }

  /** What the address asks to compare with; what shows and reads that comes along. */
  async #readOther(replay: Replay): Promise<Other | null> {
    if (otherName === null) return null;
    const { readOther } = await import('./other.ts');
    return readOther(otherName, replay);
  }

  #cap(replay: Replay): TemplateResult {
    const { challenge, player, ranked } = replay;
    const presenter = presenterOf(challenge.game);
    const path = pathOf(challenge);
    return html`<div class="cap">
      <h1>
        ${player?.handle ?? 'A deleted player'},
        <span class="nb">${presenter.headline(replay)}</span>
      </h1>
      <p class="soft">
        <a href="/${path}">${challengeWords(presenter.title, challenge)}</a>${
          ranked ? html` · <a href="/${path}/board">the board</a>` : ' · unranked'
        }
      </p>
    </div>`;
  }

  /** The result is no secret; the dice are, until the day is over. */
  #sealed(sealed: SealedReplay, today: Today): TemplateResult {
    linkBoard(today.date);
    const { challenge, player, revealsAt } = sealed;
    const presenter = presenterOf(challenge.game);
    const path = pathOf(challenge);
    const name = `${challenge.code ? 'a ' : ''}${challengeWords(presenter.title, challenge)}`;
    const isPlayable = challenge.code !== undefined || challenge.date === today.date;
    return html`<div class="read">
      <h1>Hidden until you’ve played</h1>
      <p class="lead">
        <b>${player?.handle ?? 'A deleted player'}, ${presenter.headline(sealed)}</b> in ${name}.
      </p>
      <p>
        ${
          isPlayable
            ? `Play ${challenge.code ? 'the same dice' : `today’s ${presenter.title}`} to unlock it, or come back after`
            : 'Come back after'
        }
        ${localMomentWords(revealsAt)}.
      </p>
      <p class="keys">
        ${
          challenge.code
            ? html`<a class="key" href="/${path}">Play the same dice</a>`
            : challenge.date === today.date
              ? html`<a class="key" href="/${path}">Play today’s ${presenter.title}</a>`
              : nothing
        }
        <a class="quiet" href="/${path}/board">The board</a>
      </p>
    </div>`;
  }

  #missing(): TemplateResult {
    return html`<div class="read">
      <h1>Not found</h1>
      <p class="lead">We couldn’t find that game.</p>
      <p class="keys"><a class="key" href="/">Today’s dice</a></p>
    </div>`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    if (status === 'failed') return html`${heading}${failedPage(() => void this.#request.run())}`;
    if (status === 'offline') return html`${heading}${offlinePage}`;
    switch (answer?.kind) {
      case undefined:
        return heading;
      case 'missing':
        return this.#missing();
      case 'sealed':
        return this.#sealed(answer.sealed, answer.today);
      case 'open':
        return this.#open(answer.replay, answer.gameReview, this.rest);
    }
  }

  #open(replay: Replay, gameReview: GameReview, rest: Rest | null): TemplateResult {
    const { challenge } = replay;
    const other = rest?.other;
    const { game } = challenge;
    linkBoardOf(pathOf(challenge));
    document.title = `Replay: ${replay.player?.handle ?? 'a deleted player'}, ${presenterOf(game).headline(replay)} · Evenroll`;
    return html`${this.#cap(replay)}
    ${
      other?.kind === 'refused'
        ? html`<p class="lead" role="alert"><b>${other.words}</b></p>`
        : nothing
    }
    ${
      other?.kind === 'open'
        ? html`<compare-view
            .gameReview=${gameReview}
            .one=${replay}
            .other=${other.replay}
          ></compare-view>`
        : html`<replay-view
            .replay=${replay}
            .gameReview=${gameReview}
            .review=${this.#reviewed.review}
            .ungraded=${this.#reviewed.isMissing}
            .known=${(rest?.own ?? null) !== null}
            .asked=${isAsked}
          ></replay-view>`
    }
    ${this.#parts.count < 3 || !rest ? nothing : this.#after(replay, rest)}`;
  }

  #after({ id: played, challenge, ...outcome }: Replay, { today, own }: Rest): TemplateResult {
    const { date, game, code } = challenge;
    const presenter = presenterOf(game);
    return html`<compare-form
        .own=${own === id ? null : own}
        .ceiling=${presenter.hasCeiling && (code !== undefined || date < today.date)}
      ></compare-form>
      <share-more
        .played=${played}
        .words=${`${presenter.headline(outcome)} · ${challengeWords(presenter.title, challenge, longDayWords)}`}
      ></share-more>`;
  }
}

definePage('replay-page', ReplayPage);
