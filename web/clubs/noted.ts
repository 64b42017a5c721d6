/**
 * How many lines the viewer's clubs and friends took when last seen, so that a finish can reserve
 * their room before it knows them.
 */
import { recall, remember } from '../lib/storage.ts';

const key = 'place-lines';
/** More clubs share a line. */
export const linesMax = 3;

export const noteLines = (lines: number): void => {
  const shown = Math.min(lines, linesMax);
  if (shown !== notedLines()) remember(key, shown);
};

export const notedLines = (): number => {
  const lines = recall(key);
  return typeof lines === 'number' ? Math.min(lines, linesMax) : 0;
};
