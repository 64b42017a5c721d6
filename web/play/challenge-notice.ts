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
import { fold } from '../ui/fold.ts';
import { rulesLines } from '../rules-lines.ts';
import { playToday, takesNoAccount } from '../ui/play-today.ts';

/** What the notice needs of the viewer's session. */
interface Session {
  readonly play: Pick<Play, 'status'> | null;
  readonly isBusy: boolean;
  /** Starts the game, which is unranked if the challenge is closed. */
  start(): Promise<void>;
  load(): Promise<void>;
}

const boardLink = (challenge: Challenge): TemplateResult =>
  html`<a class="quiet" href="/${pathOf(challenge)}/board">The board</a>`;

const upcoming = ({ opensAt }: Challenge, session: Session): TemplateResult =>
  html`<p class="lead"><b>Not open yet.</b> These dice open ${formatLocal(opensAt)}.</p>
    <p class="next">
      <b><count-down until=${opensAt} @elapsed=${() => session.load()}></count-down></b>
      <span class="soft">to go</span>
    </p>
    <p class="keys"><a class="key" href="/">Today’s dice</a></p>`;

const grace = (challenge: Challenge): TemplateResult => {
  const { revealsAt, code } = challenge;
  const title = code ? t`No new games for this challenge.` : t`No new games for that day.`;
  return html`<p class="lead">
      <b>${title}</b> You can finish one you’ve started until ${formatClock(revealsAt)} your time.
    </p>
    <p class="keys"><a class="key" href="/">Today’s dice</a>${boardLink(challenge)}</p>`;
};

const startButton = (
  style: string,
  words: string | TemplateResult,
  session: Session,
): TemplateResult => button(style, words, () => session.start(), { isOff: session.isBusy });

/** Describes the challenge to somebody who follows its link. Opening the page starts nothing. */
const invitation = (challenge: Challenge, session: Session): TemplateResult => {
  const { players, closesAt } = challenge;
  return html`<challenge-maker .challenge=${challenge}></challenge-maker>
    <dl class="asked">
      <div>
        <dt>Until</dt>
        <dd>${formatLocalMoment(closesAt)}</dd>
      </div>
      <div>
        <dt>Finished</dt>
        <dd>${players ? formatPlayers(players) : t`No one yet`}</dd>
      </div>
    </dl>
    <p>
      ${startButton(
        'key big full',
        html`<span>Make your first roll</span>${takesNoAccount()}`,
        session,
      )}
    </p>
    <p class="keys">${boardLink(challenge)}</p>`;
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
    ${isPlayer() ? nothing : playToday(challenge.game)}
    <p class="keys">
      ${startButton(isPlayer() ? 'key' : 'key second', t`Play unranked`, session)}
      ${boardLink(challenge)}
      <a class="quiet" href="/${pathOf(challenge)}/day">${code ? t`Review` : t`Day in review`}</a>
    </p>`;
};

/** How the dice were locked; nothing for a day, whose dice are locked with its year’s. */
const proof = ({ seed, commitment, code }: Challenge): TemplateResult | typeof nothing => {
  if (!seed && !code) return nothing;
  const published = code
    ? t`The seed, published when the challenge was over:`
    : t`The seed, published when the day was over:`;
  return fold(
    { title: t`How these dice are locked`, hint: null },
    html`<div class="gap">
      ${
        seed
          ? html`<p>${published}</p>
              <p class="hash">${seed}</p>`
          : html`<p>The seed is published when the challenge is over.</p>`
      }
      <p>Its SHA-256, locked before the first roll:</p>
      <p class="hash">${commitment}</p>
      <p><a class="quiet" href="/fairness">How to check a roll</a></p>
    </div>`,
  );
};

const rulesFold = ({ rules }: Challenge): TemplateResult =>
  fold(
    { title: t`The rules`, hint: null },
    html`<div class="gap">
      <p>${rulesLines[rules]}</p>
      <p><a class="quiet" href="/rules/${rules}">All the rules</a></p>
    </div>`,
  );

const notices: Readonly<
  Record<Challenge['status'], (challenge: Challenge, session: Session) => TemplateResult>
> = { upcoming, grace, open: invitation, closed };

/**
 * A challenge that can't be started by rolling: not open yet, closed to new games, over, or an
 * invitation to read first.
 */
export const challengeNotice = (challenge: Challenge, session: Session): TemplateResult => {
  const status = statusNow(challenge);
  const title = challengeTitle(presenterOf(challenge.game).title, challenge);
  return html`<div class="read notice">
    ${status === 'open' ? nothing : html`<h1>${title}</h1>`} ${notices[status](challenge, session)}
    <div class="folds">${proof(challenge)} ${challenge.code ? rulesFold(challenge) : nothing}</div>
  </div>`;
};
