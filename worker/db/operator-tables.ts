import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { results } from './schema.ts';

/**
 * Results that an operator has withdrawn, and why. Undoing a withdrawal deletes its row here; both
 * acts stay in `operatorActs`.
 */
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

const operatorActNames = [
  'withdraw',
  'restore',
  'rename',
  'clear-name',
  'rename-club',
  'close-club',
] as const;

/** The public log of what operators have done. It names no player. */
export const operatorActs = sqliteTable(
  'operator_acts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    act: text({ enum: operatorActNames }).notNull(),
    actedAt: integer('acted_at').notNull(),
    reason: text(),
    /** The result that the act concerns, and its challenge. */
    resultId: text('result_id'),
    challengeId: text('challenge_id'),
    game: text(),
  },
  (table) => [index('operator_acts_of').on(table.challengeId, table.game, table.id)],
);
