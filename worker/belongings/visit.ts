/** Visits the objects that hold something of a player, a page at a time. */
import { entryAt } from '../../engine/entry-at.ts';
import { inGroups } from '../plays/in-groups.ts';
import type { Holding } from './belonging.ts';
import { held, heldNames } from './belongings.ts';

/** The cursor of a round of visits: the kind of objects, and the cursor among these. */
export interface VisitCursor {
  readonly kind: number;
  readonly after: string | null;
}

/**
 * Makes the next objects that may hold something of a player forget them. Returns the next cursor,
 * null after the last page of the last kind.
 */
export const forgetNext = async (
  holding: Holding,
  playerId: string,
  cursor: VisitCursor | null,
): Promise<VisitCursor | null> => {
  const { kind, after } = cursor ?? { kind: 0, after: null };
  const { list, forget, drop } = held[entryAt(heldNames, kind)];
  const { ids, next } = await list(holding, playerId, after);
  await inGroups(ids, (id) => forget(holding.env, id, playerId));
  await drop?.(holding.database, playerId, ids);
  if (next !== null) return { kind, after: next };
  return kind + 1 < heldNames.length ? { kind: kind + 1, after: null } : null;
};
