/** Which challenges have files in R2, and whether these are of today: worker/archive/. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Challenges that are final. Their files have to be made, or made again, where the two counts differ. */
export const archives = sqliteTable(
  'archives',
  {
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    /** Grows, by triggers on `results`, with every change of the ranked results; 0 while there are none. */
    changes: integer().notNull(),
    /** What it was when the results were read for the files that stand; 0 while there are no files. */
    archived: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.game] }),
    index('archives_due')
      .on(table.challengeId, table.game)
      .where(sql`changes <> archived`),
  ],
);
