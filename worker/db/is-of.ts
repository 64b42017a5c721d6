/** The condition that a row belongs to a challenge, for every table that has one. */
import { and, eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ChallengeRef } from '../challenges/challenge-ref.ts';

export const isOf = (
  table: { readonly challengeId: SQLiteColumn; readonly game: SQLiteColumn },
  { challengeId, game }: ChallengeRef,
): SQL | undefined => and(eq(table.challengeId, challengeId), eq(table.game, game));
