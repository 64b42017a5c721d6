import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { presenterOf } from '../games.ts';
import type { Challenge, Play } from '../lib/api.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { isPlayer } from '../lib/is-player.ts';
import { statusNow } from '../lib/clock.ts';
import { formatClock } from '../lib/dates.ts';
import { formatLocalMoment, formatLocal } from '../lib/moments.ts';
import { pathOf } from '../lib/challenge-path.ts';
import '../challenges/challenge-maker.ts';
import { formatPlayers } from '../../api/format/numbers.ts';
import '../ui/count-down.ts';
import { button } from '../ui/button.ts';

/** What the notice needs of the viewer's session. */
interface Session {
  readonly play: Pick<Play, 'status'> | null;
  readonly isBusy: boolean;
  /** Starts the game, which is unranked if the challenge is closed. */
  start(): Promise<void>;
  load(): Promise<void>;
}

const boardLink = (challenge: Challenge): TemplateResult =>
  html`<a class="key second" href="/${pathOf(challenge)}/board">The board</a>`;

const upcoming = ({ opensAt }: Challenge, session: Session): TemplateResult =>
  html`<p class="lead"><b>Not open yet.</b> These dice open ${formatLocal(opensAt)}.</p>
    <p class="next">
      <b><count-down until=${opensAt} @elapsed=${() => session.load()}></count-down></b>
      <span class="soft">to go</span>
    </p>
    <p class="keys for-players"><a class="key" href="/">Today’s dice</a></p>`;

const grace = (challenge: Challenge): TemplateResult => {
  const { revealsAt, code } = challenge;
  const title = code ? t`No new games for this challenge.` : t`No new games for that day.`;
  return html`<p class="lead">
      <b>${title}</b> You can finish one you’ve started until ${formatClock(revealsAt)} your time.
    </p>
    <p class="keys">
      <a class="key for-players" href="/">Today’s dice</a>${boardLink(challenge)}
    </p>`;
};

const startButton = (style: string, words: string, session: Session): TemplateResult =>
  button(style, words, () => session.start(), { isOff: session.isBusy });

/** Describes the challenge to somebody who follows its link. Opening the page starts nothing. */
const invitation = (challenge: Challenge, session: Session): TemplateResult => {
  const { players, closesAt, rules } = challenge;
  return html`<challenge-maker .challenge=${challenge}></challenge-maker>
    <dl class="facts">
      <div>
        <dt>Open until</dt>
        <dd>${formatLocalMoment(closesAt)}</dd>
      </div>
      <div>
        <dt>Finished</dt>
        <dd>${players ? formatPlayers(players) : t`No one yet`}</dd>
      </div>
    </dl>
    <p class="keys">
      ${startButton('key', t`Make your first roll`, session)} ${boardLink(challenge)}<a
        class="quiet"
        href="/rules/${rules}"
        >The rules</a
      >
    </p>`;
};

const closed = (challenge: Challenge, session: Session): TemplateResult => {
  const { players, code } = challenge;
  const late = t`You didn’t finish in time, so this game doesn’t count.`;
  const finished = players ? t`${formatPlayers(players)} finished it.` : t`No one finished it.`;
  return html`<p class="lead">
      <b>${/* over */ code ? t`This challenge is over.` : t`This day is over.`}</b>
      ${session.play?.status === 'void' ? late : nothing} ${finished} You can still play its dice,
      unranked.
    </p>
    <p class="keys">
      ${startButton(isPlayer() ? 'key' : 'key second', t`Play unranked`, session)}
      ${boardLink(challenge)}
      <a class="quiet" href="/${pathOf(challenge)}/day">${code ? t`Review` : t`Day in review`}</a>
    </p>`;
};

const proof = ({ seed, commitment, code }: Challenge): TemplateResult | typeof nothing => {
  if (!seed && !code) return nothing;
  return html`<section class="sheet" aria-labelledby="proof-title">
    <h2 id="proof-title">The dice</h2>
    ${
      seed
        ? html`<p>
              ${
                code
                  ? t`The seed, published when the challenge was over:`
                  : t`The seed, published when the day was over:`
              }
            </p>
            <p class="hash">${seed}</p>`
        : html`<p>The seed is published when the challenge is over.</p>`
    }
    <p>Its SHA-256, locked before the first roll:</p>
    <p class="hash">${commitment}</p>
    <p><a class="quiet" href="/fairness">How to check a roll</a></p>
  </section>`;
};

const notices: Readonly<
  Record<Challenge['status'], (challenge: Challenge, session: Session) => TemplateResult>
> = { upcoming, grace, open: invitation, closed };

/**
 * A challenge that can't be started by rolling: not open yet, closed to new games, over, or an
 * invitation to read first.
 */
export const challengeNotice = (challenge: Challenge, session: Session): TemplateResult =>
  html`<div class="cap big">
      <h1>${challengeTitle(presenterOf(challenge.game).title, challenge)}</h1>
    </div>
    <div class="two lean">
      <div class="read">${notices[statusNow(challenge)](challenge, session)}</div>
      ${proof(challenge)}
    </div>`;
