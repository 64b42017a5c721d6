/** The words for passkeys, browsers and moves. */
import { isGameName } from '../../engine/rule-sets.ts';
import { clubsMax } from '../../api/club-limits.ts';
import { formatFullDate } from '../../api/format/days.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import type { ProblemCode } from '../../api/problems.ts';
import { presenterOf } from '../games.ts';
import { RequestProblem, Unreachable } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import type { MergePreview, Passkey, Session } from './api.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** `today`, `20 November`. */
export const whenWords = (instant: string): string => {
  const [day, today] = [new Date(instant), new Date(serverNow())].map((at) => dayFormat.format(at));
  return day === today ? 'today' : (day ?? '');
};

export const sessionName = ({ device, here }: Session): string =>
  here ? 'This browser' : device || 'Another browser';

export const sessionNote = ({ device, here, usedAt }: Session): string => {
  const when = whenWords(usedAt);
  if (!here) return `last seen ${when}`;
  return device === '' ? when : `${device}, ${when}`;
};

export const passkeyNote = ({ addedAt, usedAt }: Passkey): string =>
  usedAt === addedAt
    ? `added ${whenWords(addedAt)}, not used yet`
    : `added ${whenWords(addedAt)}, last used ${whenWords(usedAt)}`;

const onDay = (instant: string): string => {
  const when = whenWords(instant);
  return when === 'today' ? when : `on ${when}`;
};

/** What the owner of a recovery code should know of it. */
export const recoveryCodeNote = (since: string | null, usedAt: string | null): string => {
  if (since === null) return 'A code on paper brings your games back when every device is gone.';
  if (usedAt === null)
    return `You made one ${onDay(since)}. A new one replaces it, and signs out your other browsers.`;
  return `Your code was used ${onDay(usedAt)}, so the one on paper is spent. The browser that used it was shown the next. If you didn’t write that down, or it wasn’t you, make a new one: it signs out your other browsers.`;
};

/** Whether the viewer has cancelled. The browser reports only that there is no credential. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name);

const refusals: Partial<Record<ProblemCode, string>> = {
  'sign-in-refused': 'That doesn’t lead to any games. It may have been removed or replaced.',
  'too-many-passkeys': 'You have 10 passkeys, the most you can. Remove one first.',
  'club-limit': 'Together you’d be in too many clubs. Leave some first, then sign in again.',
  'play-in-progress': 'You’ve started the same game on both. Finish it first, then sign in again.',
  'merge-in-progress':
    'One of these players is just being brought together with another. Try again in a few minutes.',
  'not-found': 'That link has been used, or its ten minutes are over. Make a new one.',
  'rate-limited': 'That’s a lot of tries. Wait a minute, then try again.',
};

const noReason = 'That didn’t work, so nothing has changed. Try again.';

/** Why an action failed, in words. */
export const identityFailureWords = (failure: unknown): string => {
  if (isCancelled(failure)) return 'No passkey was used, so nothing has changed.';
  if (failure instanceof Unreachable) return 'We can’t reach Evenroll. Try again.';
  if (failure instanceof RequestProblem) return refusals[failure.code] ?? noReason;
  if (failure instanceof Error && failure.name === 'InvalidStateError')
    return 'This device already has a passkey for your games.';
  return noReason;
};

const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const clubWords = ([first, ...more]: MergePreview['clubs']): string => {
  if (first === undefined) return '';
  return more.length === 0 ? `the club ${first.name}` : `${more.length + 1} clubs`;
};

/** `12 games, 3 people you follow, the club Tuesday Rollers and seats at 2 tables`. */
export const movesWords = ({
  games,
  unfinished,
  follows,
  followers,
  challenges,
  clubs,
  tables,
}: MergePreview): string =>
  listWithAnd(
    [
      games + unfinished > 0 ? countWords(games + unfinished, 'game', 'games') : '',
      follows > 0 ? countWords(follows, 'person you follow', 'people you follow') : '',
      followers > 0 ? countWords(followers, 'follower', 'followers') : '',
      challenges > 0 ? countWords(challenges, 'challenge', 'challenges') : '',
      clubWords(clubs),
      tables > 0 ? countWords(tables, 'seat at a table', 'seats at tables') : '',
    ].filter((part) => part !== ''),
  );

export const tooManyFollowsWords = (count: number): string =>
  `${countWords(count, 'person', 'people')} you’ve followed longest won’t fit in, because you can follow at most 100.`;

/** What becomes of what this browser has, if it stays behind. */
export const leftWords = ({ games, unfinished, clubs, tables }: MergePreview): string => {
  const owned = clubs.filter(({ isOwner }) => isOwner).map(({ name }) => name);
  return [
    games > 0
      ? 'Games stay on the boards, but nobody can come back to them.'
      : 'Nobody can come back to what stays behind.',
    unfinished > 0 ? 'Unfinished games end.' : '',
    clubs.length > 0 ? 'Your clubs would no longer see you play.' : '',
    owned.length > 0 ? `After 60 days somebody else will own ${listWithAnd(owned)}.` : '',
    tables > 0 ? 'At tables the others would wait for you.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** What has to be left before anything can move; empty if nothing has to be. */
export const leaveFirstWords = (names: MergePreview['leaveFirst'], handle: string): string =>
  names.length === 0
    ? ''
    : `Together with ${handle}’s you’d be in more clubs than the ${clubsMax} anybody can be in. Leave ${listWithAnd(names)} first, then sign in again.`;

/**
 * What happens to ranked games of challenges that are over, in which the other player has none;
 * empty if there are none.
 */
export const lateWords = ({ unranked, nameless }: MergePreview['late']): string =>
  [
    unranked > 0
      ? `${countWords(unranked, 'game', 'games')} of challenges that are over will no longer be ranked.`
      : '',
    nameless > 0
      ? `${countWords(nameless, 'game', 'games')} on final boards will stay there without a name.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

/** `Yahtzee, Friday 20 November 2026`, or `A challenge`. */
export const challengeName = (address: string): string => {
  const [segment = '', game = ''] = address.split('/');
  return isGameName(game)
    ? `${presenterOf(game).title}, ${formatFullDate(segment)}`
    : 'A challenge';
};

/** Which of two games of a challenge counts, and what happens to the other. */
export const bothWords = ({ counts, other }: MergePreview['both'][number]): string => {
  const stays = counts === 'here' ? 'the game from this browser' : 'the other one';
  return other === 'unranked'
    ? `${stays} counts, because you finished it first`
    : `${stays} is yours; the board is final, so the other stays without a name`;
};
