/** Anchors: the published part of each year's chain. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { anchors } from '../db/schema.ts';

export type AnchorRow = typeof anchors.$inferSelect;

/** Every year that has been used, one row per year. */
export const listAnchors = (database: Database) =>
  database.select().from(anchors).orderBy(anchors.year);

/** Stores a year's anchor unless there is one, and returns the stored one. */
export const insertAnchor = async (
  database: Database,
  year: number,
  anchor: string,
): Promise<AnchorRow> => {
  await database.insert(anchors).values({ year, anchor }).onConflictDoNothing();
  const row = await database.select().from(anchors).where(eq(anchors.year, year)).get();
  if (row === undefined) throw new Error('an anchor that was just stored is missing');
  return row;
};

export const publishLastSeed = (database: Database, year: number, lastSeed: string) =>
  database
    .update(anchors)
    .set({ lastSeed })
    .where(and(eq(anchors.year, year), isNull(anchors.lastSeed)));
