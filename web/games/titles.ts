/** What each game is called. */
import type { GameName } from '../../engine/games.ts';

export const gameTitles: Readonly<Record<GameName, string>> = {
  yahtzee: 'Yahtzee',
  yardkle: 'Yardkle',
};
