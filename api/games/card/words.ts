/**
 * The results of games with a card in words: their points. Separate from the schema, so that pages
 * load no validator.
 */
import { formatPoints } from '../../format/numbers.ts';
import type { ResultWords } from '../../game.ts';

const cardWords = (title: string): ResultWords => ({
  title,
  headline: ({ score }) => String(score),
  sentence: ({ score }) => formatPoints(score),
  figure: ({ score }) => ({ value: String(score), unit: '', rest: '' }),
});

export const yahtzeeWords = cardWords('Yahtzee');
export const yatzyWords = cardWords('Yatzy');
