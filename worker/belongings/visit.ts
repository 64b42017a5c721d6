/** Visits the objects that hold something of a player, a page at a time. */
import { entryAt } from '../../engine/entry-at.ts';
import { inGroups } from '../plays/in-groups.ts';
import type { Holding } from './belonging.ts';
import { held, heldNames, type HeldName } from './belongings.ts';

/** The cursor of a round of visits: the kind of objects, and the cursor among these. */
export interface VisitCursor {
  readonly kind: number;
  readonly after: string | null;
}

/**
 * Visits the next page and returns the next cursor, null after the last page of the last kind.
 * `visit` returns the next cursor among objects of its kind, null after the last.
 */
export const visitNext = async (
  cursor: VisitCursor | null,
  visit: (name: HeldName, after: string | null) => Promise<string | null>,
): Promise<VisitCursor | null> => {
  const { kind, after } = cursor ?? { kind: 0, after: null };
  const next = await visit(entryAt(heldNames, kind), after);
  if (next !== null) return { kind, after: next };
  return kind + 1 < heldNames.length ? { kind: kind + 1, after: null } : null;
};

/** Makes the next objects that may hold something of the first player forget all the players. */
export const forgetNext = (
  holding: Holding,
  players: readonly [string, ...string[]],
  cursor: VisitCursor | null,
): Promise<VisitCursor | null> =>
  visitNext(cursor, async (name, after) => {
    const { list, forget, drop } = held[name];
    const { ids, next } = await list(holding, players[0], after);
    await inGroups(ids, async (id) => {
      for (const player of players) await forget(holding.env, id, player);
    });
    await drop?.(holding.database, players[0], ids);
    return next;
  });
