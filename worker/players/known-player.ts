/** Finds a player by id, for any viewer. */
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findPlayerById, type PlayerRow } from './queries.ts';

/** The player with this id; null if there is none. */
export const findKnown = async (
  { config, database }: Scope,
  id: string,
): Promise<PlayerRow | null> =>
  isIssued(config.idKey, 'player', id) ? findPlayerById(database, id) : null;

/** The same; throws `not-found` if there is none. */
export const requireKnown = async (scope: Scope, id: string): Promise<PlayerRow> => {
  const player = await findKnown(scope, id);
  if (player === null) throw new ProblemError('not-found');
  return player;
};
