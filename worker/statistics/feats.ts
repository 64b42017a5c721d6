/** Firsts and bests of a player's games of one kind. */
import { topTenthFrom, type Best, type Feat, type Feats } from '../../api/schemas/feats.ts';
import { gamesMax } from '../../api/schemas/statistics.ts';
import type { Facts } from '../../engine/facts/facts.ts';
import { factSheet, readFacts } from '../../engine/game-facts.ts';
import { dailyVariant } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { toFourDecimals } from './averages.ts';
import { percentileOf, resultOfRow, type GameRow } from './queries.ts';

interface NotedRow {
  readonly row: GameRow;
  readonly facts: Facts | null;
}

type Test = (game: NotedRow) => boolean;

/** Every feat of the game, with what tells whether a game did it. */
const featsOf = (game: GameName): readonly (readonly [Feat['feat'], Test])[] => [
  ['first-game', () => true],
  ...(factSheet(game)?.feats ?? []).map(
    ({ name, isIn }) => [name, ({ facts }: NotedRow) => facts !== null && isIn(facts)] as const,
  ),
  ['every-turn-best', ({ facts }) => facts?.isEveryTurnBest ?? false],
  ['ahead-of-best-play', ({ facts }) => facts?.isAheadOfBestPlay ?? false],
  ['top-tenth', ({ row }) => (percentileOf(row) ?? 0) >= topTenthFrom],
];

/** The game with the smallest value; of equal ones the earliest. null if none has one. */
const leastBy = (rows: readonly GameRow[], of: (row: GameRow) => number | null): GameRow | null =>
  rows.reduce<GameRow | null>((least, row) => {
    const value = of(row);
    if (value === null) return least;
    return least === null || value < (of(least) ?? Infinity) ? row : least;
  }, null);

const bestOf = (
  best: Best['best'],
  row: GameRow | null,
  value: (row: GameRow) => number | null,
): Best[] => {
  const found = row && value(row);
  if (row === null || found === null) return [];
  const { id: replay, date, score, turns } = row;
  return [{ best, value: toFourDecimals(found), replay, date, score, turns }];
};

const minus = (value: number | null): number | null => (value === null ? null : -value);

/** `read` is sorted latest first, and has more than `gamesMax` rows if there are older games. */
export const featsIn = (game: GameName, read: readonly GameRow[]): Feats => {
  const rows = read.slice(0, gamesMax).toReversed();
  const games = rows.map((row) => ({ row, facts: readFacts(game, row.facts) }));
  const result = (row: GameRow): number | null => resultOfRow(dailyVariant(game), row);
  return {
    game,
    games: rows.length,
    more: read.length > gamesMax,
    noted: games.filter(({ facts }) => facts !== null).length,
    feats: featsOf(game).map(([feat, isIn]) => {
      const done = games.filter(isIn);
      const [first] = done;
      return {
        feat,
        times: done.length,
        first: first ? { replay: first.row.id, date: first.row.date } : null,
      };
    }),
    bests: [
      ...bestOf(
        'result',
        leastBy(rows, ({ standing }) => standing),
        result,
      ),
      ...bestOf(
        'mistakes',
        leastBy(rows, ({ mistakes }) => mistakes),
        ({ mistakes }) => mistakes,
      ),
      ...bestOf(
        'percentile',
        leastBy(rows, (row) => minus(percentileOf(row))),
        percentileOf,
      ),
    ],
  };
};
