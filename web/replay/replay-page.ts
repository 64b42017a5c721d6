import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { playerName, playerNameFirst } from '../../api/format/players.ts';
import {
  getChallenge,
  getToday,
  type Challenge,
  type Replay,
  type SealedReplay,
  type Today,
} from '../lib/api.ts';
import { Latest } from '../lib/latest.ts';
import { optional } from '../lib/optional.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { isExplored } from '../explorer/is-explored.ts';
import { momentsOf } from '../lib/clock.ts';
import { PageRequest } from '../lib/page-request.ts';
import { Reviewed } from '../review/reviewed.ts';
import { formatLongDate } from '../../api/format/days.ts';
import { definePage, serverHeading, serverLead } from '../lib/server-content.ts';
import { LightElement } from '../ui/light-element.ts';
import './replay-view.ts';
import { coming } from '../ui/answered.ts';
import { notFound, troubleOf } from '../ui/banners.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GameReview } from '../game/game-review.ts';
import type { Other } from './other.ts';
import { whoseAndWhen } from './headline.ts';
import { button } from '../ui/button.ts';
import { namedIn } from '../ui/named.ts';
import { playToday } from '../ui/play-today.ts';
import { findOwnReplay, readReplay, readSealed } from './reading.ts';
import { linkBoardOf, titlePage } from '../lib/shell.ts';

const heading = html`<div class="cap">
  <h1>${serverHeading(t`Replay`)}</h1>
  ${serverLead}
</div>`;

interface Invitation {
  readonly kind: 'sealed';
  readonly sealed: SealedReplay;
  readonly challenge: Challenge;
  draw(): TemplateResult;
}

interface Opened {
  readonly kind: 'open';
  readonly replay: Replay;
  /** The id of the viewer's own game on these dice; null if there is none. */
  readonly own: string | null;
  readonly gameReview: GameReview;
}

type Answer = Opened | Invitation | { readonly kind: 'missing' };

/** Data that the replay is first shown without. */
interface Rest {
  readonly today: Today;
  /** The game to compare the replay with, if the address names one. */
  readonly other: Other | null;
  /** Whether these dice have an explorer. */
  readonly isExplored: boolean;
}

/** Reads an invitation to play the same dice, together with the code that shows it. */
const readInvitation = async (replay: string, sealed: SealedReplay): Promise<Invitation> => {
  // Answers about replays may have been stored. `getToday` has the server's clock, which decides
  // whether the day is still open.
  const [challenge, card, { replayInvitation }] = await Promise.all([
    getChallenge(pathOf(sealed.challenge)),
    webGame(sealed.challenge.game).homeCard(),
    import('./replay-invitation.ts'),
    getToday(),
  ]);
  const draw = () => replayInvitation({ sealed, replay, challenge, card });
  return { kind: 'sealed', sealed, challenge, draw };
};

export class ReplayPage extends LightElement {
  readonly #id = location.pathname.split('/').at(-1) ?? '';
  readonly #query = new URLSearchParams(location.search);
  /** A link to a single decision also opens its verdict. */
  readonly #isAsked = this.#query.has('verdict');
  readonly #otherName = this.#query.get('with');
  /** Whether the game itself is shown: a link to a step of it is one to watch it. */
  @state() private isWatched = location.hash !== '' || this.#isAsked || this.#otherName !== null;
  readonly #request = new PageRequest<Answer>(
    this,
    async () => {
      const reading = (await readSealed(this.#id)) ?? (await readReplay(this.#id));
      if (reading.kind === 'sealed') return readInvitation(this.#id, reading.sealed);
      if (reading.kind === 'missing') return reading;
      const { replay } = reading;
      const { hasCoach } = presenterOf(replay.challenge.game);
      if (hasCoach) this.#reviewed.follow(this.#id);
      const today = getToday();
      const rest = this.#readRest(replay, today);
      // A comparison waits for both games. A single replay is shown at once, without what could not
      // be loaded.
      if (this.#otherName === null) void rest.catch(() => null);
      else await rest;
      const [own, gameReview] = await Promise.all([
        // Viewers who have played see verdicts from the start, so that nothing opens later. Needs
        // no request if the viewer has never played.
        findOwnReplay(replay),
        webGame(replay.challenge.game).review(),
      ]);
      if (own === null && !this.isWatched) await import('./first-roll.ts');
      // Only those who have played see a replay before its day is over, which the server's clock
      // decides. Their own game took as long to find.
      if (own !== null) await today.catch(() => null);
      // What starts at a mistake doesn’t start elsewhere.
      if (hasCoach && (own === this.#id || this.#isAsked)) await this.#reviewed.arrival();
      return { ...reading, own, gameReview };
    },
    (answer) => (answer.kind === 'sealed' ? momentsOf(answer.challenge) : []),
  );
  @state() private rest: Rest | null = null;
  readonly #restRead = new Latest();
  readonly #reviewed = new Reviewed(this);

  protected override updated(): void {
    const { answer } = this.#request;
    if (!answer) return;
    if (answer.kind === 'missing') return;
    const shown = answer.kind === 'open' ? answer.replay : answer.sealed;
    const headline = presenterOf(shown.challenge.game).headline(shown);
    linkBoardOf(pathOf(shown.challenge));
    const other = this.rest?.other;
    if (answer.kind !== 'open')
      titlePage(t`${playerNameFirst(shown.player)}, ${headline}: can you beat it?`);
    else if (other?.kind === 'open')
      titlePage(t`Compare: ${playerName(shown.player)} and ${playerName(other.replay.player)}`);
    else if (answer.own === null) titlePage(whoseAndWhen(answer.replay));
    else titlePage(t`Replay: ${playerName(shown.player)}, ${headline}`);
  }

  async #readRest(replay: Replay, reading: Promise<Today>): Promise<void> {
    await this.#restRead.take(
      async () => {
        const [today, other] = await Promise.all([reading, this.#readOther(replay)]);
        return { today, other, isExplored: await this.#isExplored(replay, today) };
      },
      (rest) => (this.rest = rest),
    );
  }

  /** Whether the challenge is final and enough players have finished it. */
  async #isExplored({ challenge }: Replay, { date, now }: Today): Promise<boolean> {
    if (!presenterOf(challenge.game).hasCoach) return false;
    if (challenge.code === undefined && challenge.date >= date) return false;
    const known = await getChallenge(pathOf(challenge)).catch(() => null);
    return known !== null && isExplored(known, Date.parse(now));
  }

  /** Reads the game named in the address, together with the code that shows a comparison. */
  async #readOther(replay: Replay): Promise<Other | null> {
    if (this.#otherName === null) return null;
    const { readOther } = await import('./other.ts');
    return readOther(this.#otherName, replay);
  }

  /** Whose game it is, unless it is the viewer’s own, and whether it has been withdrawn. */
  #cap(replay: Replay, own: string | null): TemplateResult {
    const { withdrawn } = replay;
    return html`${own === this.#id ? nothing : html`<h1 class="whose" tabindex="-1">${namedIn(whoseAndWhen(replay), playerNameFirst(replay.player))}</h1>`}
    ${withdrawn ? html`<p>Doesn’t count any more: ${withdrawn.reason}</p>` : nothing}`;
  }

  /** What a link shows somebody who has not played these dice: a roll of theirs to try. */
  #link({ replay }: Opened): TemplateResult {
    const { game } = replay.challenge;
    const { hasCoach } = presenterOf(game);
    return html`<div class="link-page">
      <div class="talk">
        ${this.#cap(replay, null)}
        ${hasCoach ? html`<p class="lead">See what you’d make of these dice.</p>` : nothing}
      </div>
      <div class="main-side">
        <first-roll .replay=${replay} .review=${this.#reviewed.review}></first-roll>
        ${playToday(game)}
        <p>${button('quiet', t`Watch the game`, () => this.#watch())}</p>
        ${this.#note(replay, null)}
      </div>
    </div>`;
  }

  async #watch(): Promise<void> {
    this.isWatched = true;
    await this.updateComplete;
    scrollTo(0, 0);
    this.querySelector<HTMLElement>('h1')?.focus();
  }

  /** Which dice these were, and where to go from here. */
  #note({ challenge, player, ranked }: Replay, own: string | null): TemplateResult {
    const path = pathOf(challenge);
    const title = challengeTitle(presenterOf(challenge.game).title, challenge);
    const unranked = ranked ? '' : t`Unranked.`;
    if (own === this.#id)
      return html`<p class="note link-line">
        ${title}. ${unranked} <a href="/${path}">Your result</a>
      </p>`;
    const board = challenge.code === undefined ? t`The day’s board` : t`The board`;
    return html`<p class="note link-line">
      <a href="/${path}">${title}</a>. ${unranked}
      ${ranked ? html`<a href="/${path}/board">${board}</a>` : nothing}
      ${player ? html`· <a href="/p/${player.id}">${playerName(player)}’s page</a>` : nothing}
    </p>`;
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const trouble = troubleOf(this.#request);
    if (trouble) return html`${heading}${trouble}`;
    switch (answer?.kind) {
      case undefined:
        return html`${heading}${coming(t`Reading the game …`)}`;
      case 'missing':
        return notFound(t`Not found`, t`We couldn’t find that game.`);
      case 'sealed':
        return answer.draw();
      case 'open':
        return answer.own === null && !this.isWatched
          ? this.#link(answer)
          : this.#open(answer, this.rest);
    }
  }

  #open({ replay, own, gameReview }: Opened, rest: Rest | null): TemplateResult {
    const other = rest?.other;
    return html`${other?.kind === 'open' ? nothing : this.#cap(replay, own)}
    ${
      other?.kind === 'refused'
        ? html`<p class="lead" role="alert"><b>${other.words}</b></p>`
        : nothing
    }
    ${
      other?.kind === 'open'
        ? this.#compare(replay, other.replay, gameReview, own)
        : html`<replay-view
            .replay=${replay}
            .gameReview=${gameReview}
            .review=${this.#reviewed.review}
            .ungraded=${this.#reviewed.isMissing}
            .own=${own === this.#id}
            .explored=${rest?.isExplored ?? false}
            .asked=${this.#isAsked}
            .more=${rest ? this.#more(replay, own, rest) : nothing}
            .note=${html`${this.#note(replay, own)}${this.#race(gameReview, own)}`}
          ></replay-view>`
    }`;
  }

  /** The viewer's own game comes first. */
  #compare(replay: Replay, other: Replay, gameReview: GameReview, own: string | null) {
    const [one, two] = other.id === own ? [other, replay] : [replay, other];
    return html`<compare-view
      .gameReview=${gameReview}
      .one=${one}
      .other=${two}
      .own=${own}
    ></compare-view>`;
  }

  /** Who won, if the viewer has played the same dice. Below everything else, because it comes late. */
  #race(gameReview: GameReview, own: string | null): TemplateResult | typeof nothing {
    if (own === null || own === this.#id || this.#otherName !== null) return nothing;
    optional(import('./race-result.ts'));
    return html`<race-result
      .gameReview=${gameReview}
      .own=${own}
      .replay=${this.#id}
    ></race-result>`;
  }

  /** Other forms of the game, and what it can be compared with. */
  #more({ challenge, ...outcome }: Replay, own: string | null, { today }: Rest): TemplateResult {
    const { date, game, code } = challenge;
    const presenter = presenterOf(game);
    optional(import('./compare-form.ts'));
    optional(import('./share-more.ts'));
    return html`<share-more
        .played=${this.#id}
        .words=${`${presenter.headline(outcome)} · ${challengeTitle(presenter.title, challenge, formatLongDate)}`}
      ></share-more>
      <compare-form
        .own=${own === this.#id ? null : own}
        .best=${presenter.hasCoach && (own !== null || code !== undefined || date < today.date)}
        .ceiling=${presenter.hasCeiling && (code !== undefined || date < today.date)}
      ></compare-form>`;
  }
}

definePage('replay-page', ReplayPage);
