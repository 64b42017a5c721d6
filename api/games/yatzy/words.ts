import { cardWords } from '../card/words.ts';

export const yatzyWords = cardWords('Yatzy');
