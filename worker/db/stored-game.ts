import { isGameName, type GameName } from '../../engine/games.ts';

/** The game of a stored result; one of no known game is a bug. */
export const gameOf = (game: string): GameName => {
  if (!isGameName(game)) throw new Error('a stored result is of no known game');
  return game;
};
