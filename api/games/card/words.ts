/**
 * The results of a game with a card in words: its points. Separate from the schema, so that pages
 * load no validator.
 */
import { formatPoints } from '../../format/numbers.ts';
import type { ResultWords } from '../../game.ts';

export const cardWords = (title: string): ResultWords => ({
  title,
  headline: ({ score }) => String(score),
  sentence: ({ score }) => formatPoints(score),
  figure: ({ score }) => ({ value: String(score), unit: '', rest: '' }),
});
