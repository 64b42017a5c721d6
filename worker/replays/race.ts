/**
 * A race against a finished game. How much of that game is shown follows from the viewer's own play
 * on record, never from the request, and only a total leaves the server.
 */
import type { Ghost } from '../../api/schemas/replays.ts';
import { afterTurns } from '../../engine/prefix.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { dealOfChallenge } from '../challenges/terms.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findOwnPlay } from '../plays/plays.ts';
import type { GhostRow } from './queries.ts';

/**
 * A finished game after as many turns as the viewer has completed; throws `not-found` if they have
 * no play, or can no longer continue it.
 */
export const readGhost = async (
  scope: Scope,
  challenge: ChallengeAt,
  { player, result }: GhostRow,
): Promise<Ghost> => {
  const own = await findOwnPlay(scope, challenge);
  if (own === null || own.status === 'void') throw new ProblemError('not-found');
  const { variant, deal } = await dealOfChallenge(scope, challenge);
  const reached = afterTurns(variant, result.log, own.turns, deal);
  if (!reached.ok) throw new Error('a stored log does not replay');
  return { player, turns: reached.value.turns, total: reached.value.score() };
};
