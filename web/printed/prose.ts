/** The games in the prose of pages. */
import { listWithAnd, listWithOr } from '../../api/format/lists.ts';
import type { Unit } from '../../engine/game.ts';
import { dailyVariant } from '../../engine/games.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';

const titlesOf = (games: readonly GameName[]): readonly string[] =>
  games.map((game) => dailyVariant(game).gameTitle);
const titlesBy = (unit: Unit): readonly string[] =>
  titlesOf(gameNames.filter((game) => dailyVariant(game).unit === unit));

/** Lists of games by the words in braces. */
export const gamesInProse: Readonly<Record<string, string>> = {
  'all games': listWithAnd(titlesOf(gameNames)),
  'any game': listWithOr(titlesOf(gameNames)),
  'games of points': listWithAnd(titlesBy('points')),
  'games of turns': listWithAnd(titlesBy('turns')),
};
