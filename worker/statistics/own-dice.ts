/**
 * The faces that a player has rolled and the luck of their games, with how often chance alone does
 * as much.
 */
import type { OwnDice } from '../../api/schemas/feats.ts';
import { gamesMax } from '../../api/schemas/statistics.ts';
import { chanceOfFaces, chanceOfLuck } from '../../engine/facts/chance.ts';
import { readFacts } from '../../engine/game-facts.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { faces } from '../../engine/types.ts';
import { toFourDecimals } from './averages.ts';
import type { GameRow } from './queries.ts';

const luckOf = (game: GameName, rows: readonly GameRow[]): OwnDice['luck'] => {
  const luck = rows.map((row) => row.luck).filter((value) => value !== null);
  if (luck.length === 0) return [];
  const sum = luck.reduce((total, value) => total + value, 0);
  const chance = chanceOfLuck(luck);
  return [
    {
      game,
      games: luck.length,
      sum: toFourDecimals(sum),
      chance: chance === null ? null : toFourDecimals(chance),
    },
  ];
};

/** `read` has the games of each kind, the latest first. */
export const ownDiceOf = (
  read: readonly { readonly game: GameName; readonly rows: readonly GameRow[] }[],
): OwnDice => {
  const kinds = read.map(({ game, rows }) => ({ game, rows: rows.slice(0, gamesMax) }));
  const games = kinds.reduce((sum, { rows }) => sum + rows.length, 0);
  const counted = kinds.flatMap(({ game, rows }) =>
    rows.flatMap((row) => {
      const counts = readFacts(game, row.facts)?.faces;
      return counts ? [counts] : [];
    }),
  );
  const sums = faces.map((_, at) => counted.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));
  const chance = chanceOfFaces(sums);
  return {
    games: counted.length,
    uncounted: games - counted.length,
    faces: sums,
    facesChance: chance === null ? null : toFourDecimals(chance),
    luck: kinds.flatMap(({ game, rows }) => luckOf(game, rows)),
  };
};
