/**
 * Plays for the routes: finds them by owner, starts them according to the challenge's status, and
 * adds their rank.
 */
import { graceMs } from '../../api/schedule.ts';
import type { Scope } from '../http/scope.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { outdateBoard } from '../standings/cached-board.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { hasCustomPlay, insertCustomPlay } from '../challenges/queries.ts';
import {
  findLatestUnrankedId,
  findRankedResult,
  findUnrankedPlayId,
  replaceUnrankedPlayId,
} from './queries.ts';
import { findOrCreatePlayer, findPlayerId } from '../players/current-player.ts';
import { rankedPlayId, unrankedPlayId } from '../http/ids.ts';
import { parseJsonText, type JsonText } from '../http/json-text.ts';
import { ProblemError } from '../http/problems.ts';
import { hasRoom } from '../http/room.ts';
import { heldAfterEndMs } from './held-play-ids.ts';
import { findNoted } from './occasions.ts';
import { playObject, type PlaySnapshot, type PlayStart, type StartedPlay } from './play-record.ts';
import type { Origin } from '../quotas/quota-limits.ts';
import { enforceQuota, quotaOriginOf, refusedBy } from '../quotas/quotas.ts';

/**
 * Adds the result to a snapshot: rank and percentile are current, and null while the board does not
 * have them.
 */
export const toPlay = async (scope: Scope, snapshot: PlaySnapshot): Promise<Play> => {
  const { score, turns, standing, isPublished, ledger, review } = snapshot;
  const play = parseJsonText(snapshot.play);
  if (standing === null || play.finishedAt === null) return play;
  const none = { rank: null, players: null, percentile: null };
  if (!play.ranked || !isPublished)
    return { ...play, result: { score, turns, ...none, ledger }, ...(review && { review }) };
  const { rank, withdrawn, occasions } = await findNoted(scope.reads, play.id);
  const ranked = withdrawn ? { ...none, withdrawn } : rank;
  const result = { score, turns, ledger, ...ranked };
  const said = { ...play, result, occasions: withdrawn ? [] : occasions };
  return review ? { ...said, review } : said;
};

/** The play as a response: an unfinished play is sent as its object serialized it. */
export const answerOf = async (
  scope: Scope,
  snapshot: PlaySnapshot,
): Promise<Play | JsonText<Play>> =>
  snapshot.standing === null ? snapshot.play : toPlay(scope, snapshot);

/** Outdates the cached board of a ranked play that has been published. */
export const outdateOnFinish = ({ ranked, challengeId, game, isPublished }: PlaySnapshot): void => {
  if (ranked && isPublished) outdateBoard({ challengeId, game });
};

/**
 * Begins the viewer's play of a challenge or finds it: ranked while the challenge is open, unranked
 * once it is closed. During the grace period it only finds ranked plays.
 */
export const beginPlay = async (scope: Scope, challenge: ChallengeAt): Promise<StartedPlay> => {
  const { status } = challenge;
  const isBeginning = status === 'open' || status === 'closed';
  if (isBeginning && !(await hasRoom(scope.database, scope.reads, scope.now)))
    return { snapshot: await requireGoingOn(scope, challenge), isNew: false };
  switch (challenge.status) {
    case 'upcoming':
      throw new ProblemError('challenge-not-open');
    case 'open':
      return beginRanked(scope, challenge);
    case 'grace':
      return { snapshot: await requireBegun(scope, challenge), isNew: false };
    case 'closed':
      return beginUnranked(scope, challenge);
  }
};

const startOf = (
  { challengeId, game, rules }: ChallengeAt,
  id: string,
  playerId: string,
  ranked: boolean,
): PlayStart => ({ id, playerId, challengeId, game, rules, ranked });

const rankedId = (scope: Scope, playerId: string, { challengeId, game }: ChallengeAt): string =>
  rankedPlayId(scope.config.idKey, playerId, challengeId, game);

/**
 * Starts a play. Unless it has been counted already, a new one counts against the quota of
 * `origin`.
 */
const startPlay = async (
  scope: Scope,
  start: PlayStart,
  origin: Origin | null,
): Promise<StartedPlay> => {
  const started = await playObject(scope.env, start.id).start(start, origin);
  if (!started.ok) throw await refusedBy(scope.config, started.error, 'play');
  return started.value;
};

/**
 * Custom challenges that one player can have begun at a time, until they close for good. Deletions
 * and exports visit each.
 */
const openCustomPlaysMax = 200;

const recordCustomPlay = async (
  { database, now }: Scope,
  playerId: string,
  code: string,
): Promise<void> => {
  const play = { playerId, code, begunAt: now };
  await insertCustomPlay(database, play, openCustomPlaysMax, now - graceMs);
  if (!(await hasCustomPlay(database, playerId, code)))
    throw new ProblemError('too-many-open-plays');
};

const beginRanked = async (scope: Scope, challenge: ChallengeAt) => {
  const player = await findOrCreatePlayer(scope);
  const start = startOf(challenge, rankedId(scope, player.id, challenge), player.id, true);
  const { code } = challenge.custom ?? {};
  if (code === undefined)
    return startPlay(scope, start, await quotaOriginOf(scope, player, 'play'));
  // The row that lists the play comes first, and is what is counted.
  if (!(await hasCustomPlay(scope.database, player.id, code))) {
    await enforceQuota(scope, 'play', player);
    await recordCustomPlay(scope, player.id, code);
  }
  return startPlay(scope, start, null);
};

/**
 * The play that the object of a ranked play holds. Whether a day was begun, only the object knows.
 * Who has begun a custom challenge is listed in D1, which is asked first.
 */
const readHeld = async (
  scope: Scope,
  playerId: string,
  challenge: ChallengeAt,
): Promise<PlaySnapshot | null> => {
  const { code } = challenge.custom ?? {};
  if (code !== undefined && !(await hasCustomPlay(scope.database, playerId, code))) return null;
  return playObject(scope.env, rankedId(scope, playerId, challenge)).readRanked(playerId);
};

const requireBegun = async (scope: Scope, challenge: ChallengeAt): Promise<PlaySnapshot> => {
  const playerId = await findPlayerId(scope);
  if (playerId === null) throw new ProblemError('challenge-closed');
  const snapshot = await readHeld(scope, playerId, challenge);
  if (snapshot === null) throw new ProblemError('challenge-closed');
  return snapshot;
};

const beginUnranked = async (scope: Scope, challenge: ChallengeAt) => {
  const player = await findOrCreatePlayer(scope);
  const { database } = scope;
  const previous = await findUnrankedPlayId(database, player.id, challenge);
  const known = previous === null ? null : await playObject(scope.env, previous).read(player.id);
  if (known !== null && known.standing === null) return { snapshot: known, isNew: false };
  await enforceQuota(scope, 'play', player);
  const fresh = unrankedPlayId(scope.config.idKey);
  const id = await replaceUnrankedPlayId(database, player.id, challenge, previous, fresh);
  return startPlay(scope, startOf(challenge, id, player.id, false), null);
};

/** The player's ranked play. Its object is asked only while it may hold one, D1 afterwards. */
const findRanked = async (
  scope: Scope,
  playerId: string,
  challenge: ChallengeAt,
): Promise<PlaySnapshot | null> => {
  if (challenge.status === 'upcoming') return null;
  if (scope.now < challenge.schedule.revealsAt + heldAfterEndMs)
    return readHeld(scope, playerId, challenge);
  const result = await findRankedResult(scope.database, playerId, challenge);
  return result && playObject(scope.env, result.id).read(playerId);
};

/**
 * The viewer's play of a challenge, without beginning one: the unfinished play if there is one,
 * otherwise a finished one.
 */
export const findOwnPlay = async (
  scope: Scope,
  challenge: ChallengeAt,
): Promise<PlaySnapshot | null> => {
  const playerId = await findPlayerId(scope);
  if (playerId === null) return null;
  const ranked = await findRanked(scope, playerId, challenge);
  if (challenge.status !== 'closed') return ranked;
  const { database } = scope;
  const id =
    (await findUnrankedPlayId(database, playerId, challenge)) ??
    (await findLatestUnrankedId(database, playerId, challenge));
  const unranked = id === null ? null : await playObject(scope.env, id).read(playerId);
  const isGoingOn = unranked?.status === 'playing';
  return isGoingOn || ranked?.status !== 'finished' ? (unranked ?? ranked) : ranked;
};

/** What `beginPlay` finds while the database is full: a play that has begun, never a new one. */
const requireGoingOn = async (scope: Scope, challenge: ChallengeAt): Promise<PlaySnapshot> => {
  const snapshot = await findOwnPlay(scope, challenge);
  const isOver = challenge.status === 'closed' && snapshot?.status !== 'playing';
  if (snapshot === null || isOver) throw new ProblemError('database-full');
  return snapshot;
};
