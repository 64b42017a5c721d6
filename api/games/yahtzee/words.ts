/** The results of a Yahtzee in words. Apart from the schema, so that a page loads no validator. */
import { pointsWords } from '../../format/numbers.ts';
import type { ResultWords } from '../../game.ts';

export const yahtzeeWords: ResultWords = {
  title: 'Yahtzee',
  headline: ({ score }) => String(score),
  sentence: ({ score }) => pointsWords(score),
  figure: ({ score }) => ({ value: String(score), unit: '', rest: '' }),
};
