import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { players } from '../db/schema.ts';
import { withoutStatement } from '../http/failures.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { brokenRule, handleRuleWords, skeletonOf } from './handles.ts';
import type { PlayerRow } from './queries.ts';

/**
 * Renames a player, in one transaction with `alongside`; throws `invalid-handle`, or `handle-taken`
 * if another one looks like it.
 */
export const rename = async (
  { database }: Scope,
  player: PlayerRow,
  handle: string,
  alongside: readonly BatchItem<'sqlite'>[] = [],
): Promise<PlayerRow> => {
  const rule = brokenRule(handle);
  if (rule !== null)
    throw new ProblemError('invalid-handle', { rule, detail: handleRuleWords[rule] });
  const renamed = database
    .update(players)
    .set({ handle, handleSkeleton: skeletonOf(handle), isNamed: true })
    .where(eq(players.id, player.id));
  try {
    await database.batch([renamed, ...alongside]);
  } catch (error) {
    const isTaken = withoutStatement(error).message.includes('UNIQUE constraint failed');
    throw isTaken ? new ProblemError('handle-taken') : error;
  }
  return { ...player, handle };
};
