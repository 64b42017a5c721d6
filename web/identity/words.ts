/** The words for passkeys, browsers and moves. */
import { plural, t } from '../../engine/t.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { ProblemCode } from '../../api/problems.ts';
import { RequestProblem, Unreachable } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import { formatLocalDay } from '../lib/moments.ts';
import type { Credentials, Leaving, Passkey, Session } from './api.ts';

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

/** `today`, `on 20 November`. */
export const onDay = (instant: string): string =>
  isToday(instant) ? t`today` : t`on ${formatLocalDay(instant)}`;

/** What the owner of a recovery code should know of it. */
export const recoveryCodeNote = (
  since: string | null,
  usedAt: string | null,
  isQuestion: boolean,
): string => {
  if (isQuestion && since !== null)
    return t`You made a code ${onDay(since)}. Still have it? A new one replaces it, and signs out your other browsers.`;
  if (since === null) return t`A code on paper brings your games back when every device is gone.`;
  if (usedAt === null)
    return t`You made one ${onDay(since)}. A new one replaces it, and signs out your other browsers.`;
  return t`Your code was used ${onDay(usedAt)}, so the one on paper is spent. The browser that used it was shown the next. If you didn’t write that down, or it wasn’t you, make a new one: it signs out your other browsers.`;
};

const formatGames = (games: number): string => plural(games)`1 game|${formatCount(games)} games`;

/** Whether this browser is the only way to the games. */
export const isOnlyAccess = ({ passkeys, sessions, recoveryCodeSince }: Credentials): boolean =>
  passkeys.length === 0 && sessions.length < 2 && recoveryCodeSince === null;

/** Where the viewer's games are, and whether they would outlive this browser. */
export const keptWords = (credentials: Credentials): string => {
  const { games, passkeys, sessions, recoveryCodeSince } = credentials;
  const count = formatCount(games);
  if (passkeys.length > 0 || recoveryCodeSince !== null)
    return games === 0
      ? t`Whatever you play is safe, on any device.`
      : plural(
          games,
        )`Your game is safe, on any device.|Your ${count} games are safe, on any device.`;
  if (isOnlyAccess(credentials))
    return games === 0
      ? t`Whatever you play lives in this browser only.`
      : plural(
          games,
        )`Your game lives in this browser only.|Your ${count} games live in this browser only.`;
  const browsers = formatCount(sessions.length);
  return games === 0
    ? t`Whatever you play lives in ${browsers} browsers only.`
    : plural(
        games,
      )`Your game lives in ${browsers} browsers only.|Your ${count} games live in ${browsers} browsers only.`;
};

/** `none yet`, `made 12 November`. */
export const codeNote = (since: string | null): string =>
  since === null ? t`none yet` : t`made ${whenWords(since)}`;

/** Whether the viewer has cancelled. The browser reports only that there is no credential. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name);

const refusals: Partial<Record<ProblemCode, string>> = {
  'sign-in-refused': t`That doesn’t lead to any games. It may have been removed or replaced.`,
  'too-many-passkeys': t`You have 10 passkeys, the most you can. Remove one first.`,
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

/** What this browser's player has, if a sign-in failed because of that; null otherwise. */
export const leavingFailure = (failure: unknown): Leaving | null =>
  failure instanceof RequestProblem ? failure.leaving : null;

/** `12 games, 3 people you follow, the club Tuesday Rollers and seats at 2 tables`; may be empty. */
const hasWords = (leaving: Leaving): string => {
  const { games, unfinished, follows, followers, challenges, clubs, tables } = leaving;
  return listWithAnd([
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
      .map(({ name }) => plural(clubs.length)`the club ${name}|${/* clubs */ clubs.length} clubs`),
    ...(tables > 0
      ? [plural(tables)`1 seat at a table|${formatCount(tables)} seats at tables`]
      : []),
  ]);
};

/** Whom this browser plays as, and what they have. */
export const ownWords = (leaving: Leaving): string => {
  const { handle } = leaving.player;
  const has = hasWords(leaving);
  return has === ''
    ? t`This browser plays as ${handle}.`
    : t`This browser plays as ${handle}: ${has}.`;
};

/** What becomes of what doesn't come along, for whoever has a way back to it or hasn't. */
export const whatWaits = (leaving: Leaving, hasWayBack: boolean): readonly string[] => {
  const { handle } = leaving.player;
  const { unfinished, tables } = leaving;
  if (!hasWayBack)
    return [
      ...(unfinished > 0
        ? [plural(unfinished)`Your game ends unfinished.|Your games end unfinished.`]
        : []),
      t`You can’t export or delete ${handle} later.`,
    ];
  return [
    ...(unfinished > 0
      ? [
          plural(
            unfinished,
          )`The game you’ve begun waits for ${handle}.|The games you’ve begun wait for ${handle}.`,
        ]
      : []),
    ...(tables > 0
      ? [plural(tables)`Your table waits for ${handle}.|Your tables wait for ${handle}.`]
      : []),
  ];
};
