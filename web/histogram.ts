/** Scores gathered into bars of equal width. */
import type { Board } from './api.ts';

/** How many have a score. */
export interface Scores {
  readonly score: number;
  readonly count: number;
}

/** The bars of a board that counts by score. */
export const scoresOf = (histogram: Board['histogram']): Scores[] =>
  histogram.filter((bar) => 'score' in bar);

export interface Bins {
  /** Lower edge of the first bar, included. */
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
}

const binsMin = 12;
const binsMax = 32;
/** So that five labels, evenly spread, stand at edges of bars. */
const binsStep = 4;

const widthFor = (low: number, high: number): number => {
  let width = 10;
  while ((high - low) / width > binsMax - binsStep) width *= 2;
  return width;
};

export const binsOf = (histogram: readonly Scores[]): Bins => {
  const scores = histogram.map(({ score }) => score);
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  const width = widthFor(low, high);
  const first = Math.floor(low / width);
  const needed = Math.max(binsMin, Math.floor(high / width) - first + 1);
  const count = Math.ceil(needed / binsStep) * binsStep;
  const start =
    Math.max(0, first - Math.floor((count - (Math.floor(high / width) - first + 1)) / 2)) * width;
  const counts = Array<number>(count).fill(0);
  for (const entry of histogram) {
    const at = Math.floor((entry.score - start) / width);
    counts[at] = (counts[at] ?? 0) + entry.count;
  }
  return { start, width, counts };
};

/** The score that half of the players reach at most. */
export const medianOf = (histogram: readonly Scores[]): number => {
  const sorted = [...histogram].sort((a, b) => a.score - b.score);
  const players = sorted.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { score, count } of sorted) {
    below += count;
    if (2 * below >= players) return score;
  }
  return 0;
};
