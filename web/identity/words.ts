/** The words for passkeys, browsers and moves. */
import { isGameName } from '../../engine/rule-sets.ts';
import { plural, t } from '../../engine/t.ts';
import { clubsMax } from '../../api/club-limits.ts';
import { formatFullDate } from '../../api/format/days.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { ProblemCode } from '../../api/problems.ts';
import { presenterOf } from '../games.ts';
import { RequestProblem, Unreachable } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import { formatLocalDay } from '../lib/moments.ts';
import type { MergePreview, Passkey, Session } from './api.ts';

const isToday = (instant: string): boolean =>
  formatLocalDay(instant) === formatLocalDay(serverNow());

/** `today`, `20 November`. */
export const whenWords = (instant: string): string =>
  isToday(instant) ? t`today` : formatLocalDay(instant);

export const sessionName = ({ device, here }: Session): string =>
  here ? t`This browser` : device || t`Another browser`;

export const sessionNote = ({ device, here, usedAt }: Session): string => {
  const when = whenWords(usedAt);
  if (!here) return t`last seen ${when}`;
  return device === '' ? when : `${device}, ${when}`;
};

export const passkeyNote = ({ addedAt, usedAt }: Passkey): string =>
  usedAt === addedAt
    ? t`added ${whenWords(addedAt)}, not used yet`
    : t`added ${whenWords(addedAt)}, last used ${whenWords(usedAt)}`;

const onDay = (instant: string): string =>
  isToday(instant) ? t`today` : t`on ${formatLocalDay(instant)}`;

/** What the owner of a recovery code should know of it. */
export const recoveryCodeNote = (since: string | null, usedAt: string | null): string => {
  if (since === null) return t`A code on paper brings your games back when every device is gone.`;
  if (usedAt === null)
    return t`You made one ${onDay(since)}. A new one replaces it, and signs out your other browsers.`;
  return t`Your code was used ${onDay(usedAt)}, so the one on paper is spent. The browser that used it was shown the next. If you didn’t write that down, or it wasn’t you, make a new one: it signs out your other browsers.`;
};

/** Whether the viewer has cancelled. The browser reports only that there is no credential. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name);

const refusals: Partial<Record<ProblemCode, string>> = {
  'sign-in-refused': t`That doesn’t lead to any games. It may have been removed or replaced.`,
  'too-many-passkeys': t`You have 10 passkeys, the most you can. Remove one first.`,
  'club-limit': t`Together you’d be in too many clubs. Leave some first, then sign in again.`,
  'play-in-progress': t`You’ve started the same game on both. Finish it first, then sign in again.`,
  'merge-in-progress': t`One of these players is just being brought together with another. Try again in a few minutes.`,
  'not-found': t`That link has been used, or its ten minutes are over. Make a new one.`,
  'rate-limited': t`That’s a lot of tries. Wait a minute, then try again.`,
};

const noReason = t`That didn’t work, so nothing has changed. Try again.`;

/** Why an action failed, in words. */
export const identityFailureWords = (failure: unknown): string => {
  if (isCancelled(failure)) return t`No passkey was used, so nothing has changed.`;
  if (failure instanceof Unreachable) return t`We can’t reach Evenroll. Try again.`;
  if (failure instanceof RequestProblem) return refusals[failure.code] ?? noReason;
  if (failure instanceof Error && failure.name === 'InvalidStateError')
    return t`This device already has a passkey for your games.`;
  return noReason;
};

const formatGames = (games: number): string => plural(games)`1 game|${formatCount(games)} games`;

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
  listWithAnd([
    ...(games + unfinished > 0 ? [formatGames(games + unfinished)] : []),
    ...(follows > 0
      ? [plural(follows)`1 person you follow|${formatCount(follows)} people you follow`]
      : []),
    ...(followers > 0 ? [plural(followers)`1 follower|${formatCount(followers)} followers`] : []),
    ...(challenges > 0
      ? [plural(challenges)`1 challenge|${formatCount(challenges)} challenges`]
      : []),
    ...clubs
      .slice(0, 1)
      .map(({ name }) => plural(clubs.length)`the club ${name}|${clubs.length} clubs`),
    ...(tables > 0
      ? [plural(tables)`1 seat at a table|${formatCount(tables)} seats at tables`]
      : []),
  ]);

export const tooManyFollowsWords = (count: number): string =>
  plural(
    count,
  )`1 person you’ve followed longest won’t fit in, because you can follow at most 100.|${formatCount(count)} people you’ve followed longest won’t fit in, because you can follow at most 100.`;

/** What becomes of what this browser has, if it stays behind. */
export const leftWords = ({ games, unfinished, clubs, tables }: MergePreview): string => {
  const owned = clubs.filter(({ isOwner }) => isOwner).map(({ name }) => name);
  return [
    games > 0
      ? t`Games stay on the boards, but nobody can come back to them.`
      : t`Nobody can come back to what stays behind.`,
    unfinished > 0 ? t`Unfinished games end.` : '',
    clubs.length > 0 ? t`Your clubs would no longer see you play.` : '',
    owned.length > 0 ? t`After 60 days somebody else will own ${listWithAnd(owned)}.` : '',
    tables > 0 ? t`At tables the others would wait for you.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** What has to be left before anything can move; empty if nothing has to be. */
export const leaveFirstWords = (names: MergePreview['leaveFirst'], handle: string): string =>
  names.length === 0
    ? ''
    : t`Together with ${handle}’s you’d be in more clubs than the ${clubsMax} anybody can be in. Leave ${listWithAnd(names)} first, then sign in again.`;

/**
 * What happens to ranked games of challenges that are over, in which the other player has none;
 * empty if there are none.
 */
export const lateWords = ({ unranked, nameless }: MergePreview['late']): string =>
  [
    unranked > 0
      ? plural(
          unranked,
        )`1 game of challenges that are over will no longer be ranked.|${formatCount(unranked)} games of challenges that are over will no longer be ranked.`
      : '',
    nameless > 0
      ? plural(
          nameless,
        )`1 game on final boards will stay there without a name.|${formatCount(nameless)} games on final boards will stay there without a name.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

/** `Yahtzee, Friday 20 November 2026`, or `A challenge`. */
export const challengeName = (address: string): string => {
  const [segment = '', game = ''] = address.split('/');
  return isGameName(game)
    ? `${presenterOf(game).title}, ${formatFullDate(segment)}`
    : t`A challenge`;
};

/** Which of two games of a challenge counts, and what happens to the other. */
export const bothWords = ({ counts, other }: MergePreview['both'][number]): string => {
  const isHere = counts === 'here';
  if (other === 'unranked')
    return isHere
      ? t`the game from this browser counts, because you finished it first`
      : t`the other one counts, because you finished it first`;
  return isHere
    ? t`the game from this browser is yours; the board is final, so the other stays without a name`
    : t`the other one is yours; the board is final, so the other stays without a name`;
};
