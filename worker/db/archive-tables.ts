/**
 * Which challenges have files in R2, and whether the files are current: worker/archive/; and
 * digests of what is in them.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Challenges that are final. If `changes` and `archived` differ, their files must be written or
 * rewritten.
 */
export const archives = sqliteTable(
  'archives',
  {
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    /**
     * Incremented by triggers on `results` with every change of the ranked results; 0 while there
     * are none.
     */
    changes: integer().notNull(),
    /**
     * The value of `changes` when the results were read for the current files; 0 while there are no
     * files.
     */
    archived: integer().notNull(),
    /** When the challenge became final, milliseconds UTC. */
    finalAt: integer('final_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.game] }),
    index('archives_due')
      .on(table.challengeId, table.game)
      .where(sql`changes <> archived`),
  ],
);

/** The chain of results: api/results-chain.ts. Rows are only added. */
export const resultDigests = sqliteTable(
  'result_digests',
  {
    /** Counted from 1. */
    position: integer().primaryKey(),
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    /** The number of results, withdrawn ones included. */
    results: integer().notNull(),
    digest: text().notNull(),
    notedAt: integer('noted_at').notNull(),
    link: text().notNull(),
  },
  (table) => [index('result_digests_of').on(table.challengeId, table.game, table.position)],
);
