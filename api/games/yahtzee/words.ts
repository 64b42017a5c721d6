import { cardWords } from '../card/words.ts';

export const yahtzeeWords = cardWords('Yahtzee');
