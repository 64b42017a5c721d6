/** What each game is called. */
import { yahtzeeWords } from '../../api/games/yahtzee/words.ts';
import { yardkleWords } from '../../api/games/yardkle/words.ts';
import type { GameName } from '../../engine/games.ts';

export const gameTitles: Readonly<Record<GameName, string>> = {
  yahtzee: yahtzeeWords.title,
  yardkle: yardkleWords.title,
};
