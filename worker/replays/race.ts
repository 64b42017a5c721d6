/**
 * Races against a finished game: a friend's, or one whose link the viewer was sent. How much of it
 * is revealed follows from the viewer's own play on record, never from the request, and only a
 * total leaves the server.
 */
import type { Ghost } from '../../api/schemas/replays.ts';
import { afterTurns } from '../../engine/prefix.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { dealOfChallenge } from '../challenges/terms.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findOwnPlay } from '../plays/plays.ts';
import { findGhost, type GhostRow } from './queries.ts';
import { findShared } from './replays.ts';

/**
 * The number of turns that the viewer has completed; throws `not-found` if they have no play, or
 * can no longer continue it.
 */
export const requireTurns = async (scope: Scope, challenge: ChallengeAt): Promise<number> => {
  const own = await findOwnPlay(scope, challenge);
  if (own === null || own.status === 'void') throw new ProblemError('not-found');
  return own.turns;
};

export const requireGhost = async (
  scope: Scope,
  challenge: ChallengeAt,
  followerId: string,
  playerId: string,
): Promise<GhostRow> => {
  const { config, database } = scope;
  const isPlayer = isIssued(config.masterKey, 'player', playerId);
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
  const { result, player } = found;
  if (result.challengeId !== challengeId || result.game !== game)
    throw new ProblemError('not-found');
  return { player, result };
};

/** A finished game, up to `turns` turns. */
export const toGhost = async (
  scope: Scope,
  challenge: ChallengeAt,
  { player: { id, handle }, result }: GhostRow,
  turns: number,
): Promise<Ghost> => {
  const { variant, deal } = await dealOfChallenge(scope, challenge);
  const reached = afterTurns(variant, result.log, turns, deal);
  if (!reached.ok) throw new Error('a stored log does not replay');
  return { player: { id, handle }, turns: reached.value.turns, total: reached.value.score() };
};
