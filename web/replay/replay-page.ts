import { html, nothing, type TemplateResult } from 'lit';
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
import { presenterOf } from '../games/presenters.ts';
import type { Other } from './other.ts';
import { findOwnReplay, readReplay, type Reading } from './reading.ts';
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

interface Answer {
  readonly today: Today;
  readonly reading: Reading;
  /** The reader's own game on these dice, by its id. */
  readonly own: string | null;
  /** What the replay is compared with, if the address asks for that. */
  readonly other: Other | null;
}

/** A finished game, roll by roll. */
export class ReplayPage extends LightElement {
  readonly #request = new Request<Answer>(this, async () => {
    const [today, reading] = await Promise.all([getToday(), readReplay(id)]);
    const own = reading.kind === 'open' ? await findOwnReplay(reading.replay) : null;
    if (reading.kind === 'open') this.#reviewed.follow(id);
    return { today, reading, own, other: await this.#readOther(reading) };
  });
  readonly #reviewed = new Reviewed(this);
  /** The replay draws itself in two: what follows it comes after both, so that nothing is moved. */
  readonly #parts = new ProgressiveRender(this, 3);

  protected override updated(): void {
    if (this.#request.answer) this.#parts.goOn();
  }

  /** What the address asks to compare with; what shows and reads that comes along. */
  async #readOther(reading: Reading): Promise<Other | null> {
    if (otherName === null || reading.kind !== 'open') return null;
    const { readOther } = await import('./other.ts');
    return readOther(otherName, reading.replay);
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
    if (!answer) return heading;
    const { today, reading } = answer;
    if (reading.kind !== 'open') {
      linkBoard(today.date);
      return reading.kind === 'sealed' ? this.#sealed(reading.sealed, today) : this.#missing();
    }
    return this.#open(reading.replay, answer);
  }

  #open(replay: Replay, { today, own, other }: Omit<Answer, 'reading'>): TemplateResult {
    const { challenge } = replay;
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
        ? html`<compare-view .one=${replay} .other=${other.replay}></compare-view>`
        : html`<replay-view
            .replay=${replay}
            .review=${this.#reviewed.review}
            .ungraded=${this.#reviewed.isMissing}
            .known=${own !== null}
            .asked=${isAsked}
          ></replay-view>`
    }
    ${this.#parts.count < 3 ? nothing : this.#rest(replay, today, own)}`;
  }

  #rest({ id: played, challenge, ...outcome }: Replay, today: Today, own: string | null) {
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
