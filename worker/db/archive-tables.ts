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
    /** When it became final, milliseconds UTC. */
    finalAt: integer('final_at').notNull().default(0),
    /**
     * Null while D1 has its results whole. Then boards and logs are read from the files: 0 while results are still on their way there, or what
     * \`archived\` was when all of them had arrived.
     */
    moved: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.game] }),
    index('archives_due')
      .on(table.challengeId, table.game)
      .where(sql`changes <> archived`),
    index('archives_whole')
      .on(table.finalAt)
      .where(sql`archived > 0 and moved is not archived`),
  ],
);
