import type { BatchItem } from 'drizzle-orm/batch';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { brokenRule, wordsOfRule } from './handles.ts';
import { changeHandle, type PlayerRow } from './queries.ts';

/** Renames a player; throws `invalid-handle` or `handle-taken`. */
export const rename = async (
  { database }: Scope,
  player: PlayerRow,
  handle: string,
  alongside: readonly BatchItem<'sqlite'>[] = [],
): Promise<PlayerRow> => {
  const rule = brokenRule(handle);
  if (rule !== null) throw new ProblemError('invalid-handle', { rule, detail: wordsOfRule(rule) });
  if (!(await changeHandle(database, player.id, handle, alongside)))
    throw new ProblemError('handle-taken');
  return { ...player, handle };
};
