/**
 * The message line of a game: one message at a time, the most urgent first. Messages about the dice
 * come from the game.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import type { PlayRequests, Waiting } from './play-requests.ts';
import type { PlaySession } from './play-session.ts';
import { finishedWords } from '../lib/finished-words.ts';
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

const retryBanner = ({ retrying }: PlayRequests): TemplateResult =>
  retrying?.kind === 'busy'
    ? messageBanner(
        '',
        html`<b>Very busy.</b> Your game is safe. Trying again in ${retrying.seconds} s.`,
      )
    : messageBanner(
        '',
        html`<b>No connection.</b> Your game is safe. It goes on when you’re back online.`,
      );

const unsentWords = ({ failure, lastKind }: PlayRequests): TemplateResult => {
  if (failure instanceof RequestProblem && failure.code === 'not-found')
    return html`<b>You’re signed out.</b> Your game is safe. Sign in on your page.`;
  return lastKind === 'roll'
    ? html`<b>The roll didn’t come through.</b> Nothing was rolled twice.`
    : html`<b>We can’t reach Evenroll.</b> Your game is safe, and nothing is rolled twice.`;
};

const failureBanner = (session: PlaySession): TemplateResult =>
  messageBanner(
    'bad',
    unsentWords(session.requests),
    button('quiet', 'Try again', () => session.retry()),
  );

const slowWords = ({ kind, slow }: Waiting): string => {
  if (kind === 'write') return slow === 1 ? 'Saving …' : 'Still saving. Your move is safe.';
  return slow === 1 ? 'Rolling …' : 'The dice are slow today. Your move is safe.';
};

export const messageLine = (words: TemplateResult | string): TemplateResult =>
  html`<p>${words}</p>`;

/** Returns the message that precedes all of the game's own, notices included, or null. */
export const pressingMessage = (session: PlaySession): TemplateResult | null => {
  const { requests } = session;
  const { waiting } = requests;
  if (requests.failure) return failureBanner(session);
  if (requests.retrying) return retryBanner(requests);
  if (waiting && waiting.slow > 0) return messageLine(slowWords(waiting));
  return null;
};

export const welcomeWords = (players: number): string =>
  `Same dice for everyone. ${players === 0 ? 'Be the first to finish.' : `${finishedWords(players)}.`}`;
