import { isGameName, type GameName } from '../../engine/rule-sets.ts';

/** The game of a stored result; throws if it is unknown, which would be a bug. */
export const gameOf = (game: string): GameName => {
  if (!isGameName(game)) throw new Error('a stored result is of no known game');
  return game;
};
