/**
 * The message line of a game: one message at a time, the most urgent first. Messages about the dice
 * come from the game.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { plural, t } from '../../engine/t.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { button } from '../ui/button.ts';
import type { Waiting } from './play-requests.ts';
import type { PlaySession } from './play-session.ts';
import { RequestProblem } from '../lib/call.ts';
import { markArt } from '../ui/art.ts';

/** The message line is a live region, so banners in it need no role of their own. */
const messageBanner = (
  kind: 'bad' | '',
  words: TemplateResult,
  action: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<div class="banner ${kind}">
    ${markArt(kind === 'bad' ? 'cross' : 'minus')}
    <p>${words} ${action}</p>
  </div>`;

/** Before its first roll there is no game to be safe. */
const safeWords = ({ play }: PlaySession): string => (play ? `${t`Your game is safe.`} ` : '');

const retryBanner = (session: PlaySession): TemplateResult => {
  const { retrying } = session.requests;
  const safe = safeWords(session);
  return messageBanner(
    '',
    retrying?.kind === 'busy'
      ? html`<b>Very busy.</b> ${safe}Trying again in ${retrying.seconds} s.`
      : html`<b>No connection.</b> ${safe}It goes on when you’re back online.`,
  );
};

const unsentWords = (session: PlaySession): TemplateResult => {
  const { failure, lastKind } = session.requests;
  if (failure instanceof RequestProblem && failure.words) return failure.words;
  // The cookie is gone, and only the player knows whether they have another key.
  if (failure instanceof RequestProblem && failure.code === 'not-found')
    return html`<b>You’re signed out.</b> To play on, sign in on your page with a passkey or
      recovery code. Without one, this game ends here.`;
  if (failure instanceof RequestProblem && failure.code === 'database-full')
    return html`<b>Evenroll is full right now.</b> No new game can start. Games you’ve begun go on.`;
  return lastKind === 'roll'
    ? html`<b>The roll didn’t come through.</b> Nothing was rolled twice.`
    : html`<b>We can’t reach Evenroll.</b> ${/* safe */ safeWords(session)}Nothing is rolled twice.`;
};

const failureBanner = (session: PlaySession): TemplateResult =>
  messageBanner(
    'bad',
    unsentWords(session),
    button('quiet', t`Try again`, () => session.retry()),
  );

const slowWords = ({ kind, slow }: Waiting): string => {
  const isLong = slow > 1;
  if (kind === 'write') return isLong ? t`Still saving. No need to tap again.` : t`Saving …`;
  return isLong ? t`The dice are slow today. No need to tap again.` : t`Rolling …`;
};

export const messageLine = (words: TemplateResult | string): TemplateResult =>
  html`<p>${words}</p>`;

/** Returns the message that precedes all of the game's own, notices included, or null. */
export const pressingMessage = (session: PlaySession): TemplateResult | null => {
  const { requests } = session;
  const { waiting } = requests;
  if (requests.failure) return failureBanner(session);
  if (requests.retrying) return retryBanner(session);
  if (waiting && waiting.slow > 0) return messageLine(session.slowWords ?? slowWords(waiting));
  return null;
};

const welcomeWords = (players: number): string =>
  players === 0
    ? t`Same dice for everyone. Be the first to finish.`
    : plural(
        players,
      )`Same dice for everyone. 1 has finished.|Same dice for everyone. ${formatCount(players)} have finished.`;

/** Before the first roll. */
export const welcomeLine = ({ challenge, aside }: PlaySession): TemplateResult =>
  messageLine(challenge ? html`${welcomeWords(challenge.players)} ${aside}` : '');
