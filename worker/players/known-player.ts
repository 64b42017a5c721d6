/** Finds a player by id, and renames one. */
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { brokenRule, wordsOfRule } from './handles.ts';
import { changeHandle, findPlayerById, type PlayerRow } from './queries.ts';

/** The player with this id, for any viewer; null if there is none. */
export const findKnown = async (
  { config, database }: Scope,
  id: string,
): Promise<PlayerRow | null> =>
  isIssued(config.masterKey, 'player', id) ? findPlayerById(database, id) : null;

/** The same; throws `not-found` if there is none. */
export const requireKnown = async (scope: Scope, id: string): Promise<PlayerRow> => {
  const player = await findKnown(scope, id);
  if (player === null) throw new ProblemError('not-found');
  return player;
};

/** Renames a player; throws `invalid-handle` or `handle-taken`. */
export const rename = async (
  { database }: Scope,
  player: PlayerRow,
  handle: string,
): Promise<PlayerRow> => {
  const rule = brokenRule(handle);
  if (rule !== null) throw new ProblemError('invalid-handle', { rule, detail: wordsOfRule(rule) });
  if (!(await changeHandle(database, player.id, handle))) throw new ProblemError('handle-taken');
  return { ...player, handle };
};
