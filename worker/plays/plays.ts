/** Plays as the routes use them: found by owner, started by the rules of the day, answered with their rank. */
import type { Scope } from '../http/scope.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { invalidateBoard } from '../boards/read-board.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { findRank } from '../boards/histogram.ts';
import { insertCustomPlay } from '../challenges/queries.ts';
import { findWithdrawal } from '../operator/queries.ts';
import type { PlayerRow } from '../players/queries.ts';
import {
  findLatestUnrankedId,
  findRankedResult,
  findUnrankedPlayId,
  replaceUnrankedPlayId,
} from './queries.ts';
import type { Bindings } from '../http/env.ts';
import { findOrCreatePlayer, findPlayer } from '../players/identity.ts';
import { randomId, rankedPlayId } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { heldAfterEndMs } from './held-plays.ts';
import { occasionsOf } from './occasions.ts';
import type { PlaySnapshot, PlayStart } from './play-record.ts';

/** The Durable Object of a play. */
export const playObject = (env: Bindings, id: string): ReturnType<Bindings['PLAYS']['get']> =>
  env.PLAYS.get(env.PLAYS.idFromName(id));

/** Adds the result to a snapshot: rank and percentile as they are now, null while the board does not have them. */
export const toPlay = async (scope: Scope, snapshot: PlaySnapshot): Promise<Play> => {
  const { play, challengeId, score, turns, standing, isPublished, ledger, review } = snapshot;
  if (standing === null || play.finishedAt === null) return { ...play, result: null };
  const challenge = { challengeId, game: play.challenge.game };
  const none = { rank: null, players: null, percentile: null };
  if (!play.ranked || !isPublished)
    return { ...play, result: { score, turns, ...none, ledger }, ...(review && { review }) };
  const { tokenHash } = scope.viewer;
  const finished = { ...challenge, id: play.id, standing, finishedAt: Date.parse(play.finishedAt) };
  const [rank, withdrawn, occasions] = await Promise.all([
    findRank(scope.database, challenge, standing),
    findWithdrawal(scope.database, play.id),
    tokenHash !== null ? occasionsOf(scope.database, tokenHash, finished) : [],
  ]);
  const place = withdrawn ? { ...none, withdrawn } : rank;
  const result = { score, turns, ledger, ...place };
  const said = { ...play, result, occasions: withdrawn ? [] : occasions };
  return review ? { ...said, review } : said;
};

/** A finished play has changed its board. */
export const invalidateOnFinish = ({ play, challengeId, standing }: PlaySnapshot): void => {
  if (standing !== null) invalidateBoard({ challengeId, game: play.challenge.game });
};

/** Begins the viewer's play of a challenge, or finds it: see "Days" of the protocol. */
export const beginPlay = async (
  scope: Scope,
  challenge: ChallengeAt,
): Promise<{ snapshot: PlaySnapshot; isNew: boolean }> => {
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
  ownerHash: string,
  ranked: boolean,
): PlayStart => ({ id, playerId, ownerHash, challengeId, game, rules, ranked });

const rankedId = (scope: Scope, player: PlayerRow, { challengeId, game }: ChallengeAt): string =>
  rankedPlayId(scope.config.masterKey, player.id, challengeId, game);

const beginRanked = async (scope: Scope, challenge: ChallengeAt) => {
  const player = await findOrCreatePlayer(scope);
  const id = rankedId(scope, player, challenge);
  const { code } = challenge.custom ?? {};
  if (code !== undefined) await insertCustomPlay(scope.database, player.id, code, scope.now);
  return playObject(scope.env, id).start(startOf(challenge, id, player.id, player.tokenHash, true));
};

const requireBegun = async (scope: Scope, challenge: ChallengeAt): Promise<PlaySnapshot> => {
  const player = await findPlayer(scope);
  if (player === null) throw new ProblemError('challenge-closed');
  const id = rankedId(scope, player, challenge);
  const snapshot = await playObject(scope.env, id).read(player.tokenHash);
  if (snapshot === null) throw new ProblemError('challenge-closed');
  return snapshot;
};

const beginUnranked = async (scope: Scope, challenge: ChallengeAt) => {
  const player = await findOrCreatePlayer(scope);
  const { database } = scope;
  const previous = await findUnrankedPlayId(database, player.id, challenge);
  const known =
    previous === null ? null : await playObject(scope.env, previous).read(player.tokenHash);
  if (known !== null && known.standing === null) return { snapshot: known, isNew: false };
  const fresh = randomId(scope.config.masterKey, 'play');
  const id = await replaceUnrankedPlayId(database, player.id, challenge, previous, fresh);
  return playObject(scope.env, id).start(
    startOf(challenge, id, player.id, player.tokenHash, false),
  );
};

/**
 * Whether there can be a ranked play of the player's. Waking an object makes it, so that somebody who looks at every day there is would
 * make one for each: an object is asked only while it may hold a play, D1 afterwards.
 */
const mayHaveBegun = async (
  scope: Scope,
  { tokenHash }: PlayerRow,
  challenge: ChallengeAt,
): Promise<boolean> => {
  if (challenge.status === 'upcoming') return false;
  if (scope.now < challenge.schedule.revealsAt + heldAfterEndMs) return true;
  return (await findRankedResult(scope.database, tokenHash, challenge)) !== null;
};

/** The viewer's play of a challenge without beginning one: what they can go on with, else what they have finished. */
export const findOwnPlay = async (
  scope: Scope,
  challenge: ChallengeAt,
): Promise<PlaySnapshot | null> => {
  const player = await findPlayer(scope);
  if (player === null) return null;
  const read = (id: string): Promise<PlaySnapshot | null> =>
    playObject(scope.env, id).read(player.tokenHash);
  const mayExist = await mayHaveBegun(scope, player, challenge);
  const ranked = mayExist ? await read(rankedId(scope, player, challenge)) : null;
  if (challenge.status !== 'closed') return ranked;
  const { database } = scope;
  const id =
    (await findUnrankedPlayId(database, player.id, challenge)) ??
    (await findLatestUnrankedId(database, player.id, challenge));
  const unranked = id === null ? null : await read(id);
  const isGoingOn = unranked?.play.status === 'playing';
  return isGoingOn || ranked?.play.status !== 'finished' ? (unranked ?? ranked) : ranked;
};
