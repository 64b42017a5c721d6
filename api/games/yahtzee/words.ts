/** Yahtzee results in words. Separate from the schema, so that pages load no validator. */
import { formatPoints } from '../../format/numbers.ts';
import type { ResultWords } from '../../game.ts';

export const yahtzeeWords: ResultWords = {
  title: 'Yahtzee',
  headline: ({ score }) => String(score),
  sentence: ({ score }) => formatPoints(score),
  figure: ({ score }) => ({ value: String(score), unit: '', rest: '' }),
};
