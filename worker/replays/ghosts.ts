/** Whose finished game a player may race: a friend's, or one whose link they were sent. */
import type { ChallengeAt } from '../challenges/challenges.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findGhost, type GhostRow } from './queries.ts';
import { findShared } from './replays.ts';

export const requireGhost = async (
  scope: Scope,
  challenge: ChallengeAt,
  followerId: string,
  playerId: string,
): Promise<GhostRow> => {
  const { config, database } = scope;
  const isPlayer = isIssued(config.idKey, 'player', playerId);
  const ghost = isPlayer ? await findGhost(database, challenge, followerId, playerId) : null;
  if (ghost === null) throw new ProblemError('not-found');
  return ghost;
};

/**
 * The shared game that the viewer races, whoever has played it. Throws `not-found` for a game of
 * another challenge, for the viewer's own, and for a deleted player's, who can't be named. An
 * unranked game may be raced because it was played when the dice were already public.
 */
export const requireGhostByReplay = async (
  scope: Scope,
  { challengeId, game }: ChallengeAt,
  viewerId: string,
  replayId: string,
): Promise<GhostRow> => {
  const found = await findShared(scope, replayId);
  if (!found?.player || found.player.id === viewerId) throw new ProblemError('not-found');
  const { result } = found;
  if (result.challengeId !== challengeId || result.game !== game)
    throw new ProblemError('not-found');
  return { player: { ...found.player, knownAs: found.knownAs }, result };
};
