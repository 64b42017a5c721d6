/** Tables of what operators do. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { results } from './schema.ts';

/** Results that an operator has withdrawn, and why. A withdrawal that is undone leaves no row here; both acts stay in `operatorActs`. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: text()
      .primaryKey()
      .references(() => results.id),
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    reason: text().notNull(),
    withdrawnAt: integer('withdrawn_at').notNull(),
  },
  (table) => [index('withdrawals_of').on(table.challengeId, table.game)],
);

const operatorActNames = ['withdraw', 'restore', 'rename'] as const;

/** What operators have done, for everybody to read. It names no player. */
export const operatorActs = sqliteTable(
  'operator_acts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    act: text({ enum: operatorActNames }).notNull(),
    actedAt: integer('acted_at').notNull(),
    reason: text(),
    /** Of a result: it, and its challenge. */
    resultId: text('result_id'),
    challengeId: text('challenge_id'),
    game: text(),
  },
  (table) => [index('operator_acts_of').on(table.challengeId, table.game, table.id)],
);
