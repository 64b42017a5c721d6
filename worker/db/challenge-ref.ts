/**
 * How stored data refers to a challenge, and the condition that a row belongs to one, for every
 * table that has such rows.
 */
import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isGameName, type GameName } from '../../engine/rule-sets.ts';

export interface ChallengeRef<Game extends string = string> {
  /** A day, or `c/{code}` for a custom challenge: see api/challenge-id.ts. */
  readonly challengeId: string;
  readonly game: Game;
}

interface Columns {
  readonly challengeId: SQLiteColumn;
  readonly game: SQLiteColumn;
}

export const whereChallenge = (
  table: Columns,
  { challengeId, game }: ChallengeRef | Readonly<Record<keyof ChallengeRef, Placeholder>>,
): SQL | undefined => and(eq(table.challengeId, challengeId), eq(table.game, game));

/** The same in a prepared statement, of the challenge given by the placeholders. */
export const whereChallengeGiven = (table: Columns): SQL | undefined =>
  whereChallenge(table, {
    challengeId: sql.placeholder('challengeId'),
    game: sql.placeholder('game'),
  });

/** The game of a stored result; throws if it is unknown, which would be a bug. */
export const gameOf = (game: string): GameName => {
  if (!isGameName(game)) throw new Error('a stored result is of no known game');
  return game;
};
