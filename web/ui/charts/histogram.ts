/** Groups results into the bars of a histogram. */
import { scoresInBar } from '../../../engine/histogram.ts';
import type { Board } from '../../lib/api.ts';

/** The number of results with a score. */
export interface Scores {
  readonly score: number;
  readonly count: number;
}

/** The bars of a histogram by score. */
export const scoresOf = (histogram: Board['histogram']): Scores[] =>
  histogram.filter((bar) => 'score' in bar);

interface Bins {
  /** Lower edge of the first bar, inclusive. */
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
}

const binsMin = 12;
const binsMax = 32;
/**
 * The number of bars is a multiple of this, so that five evenly spaced labels fall on the edges of
 * bars.
 */
const binsStep = 4;

const widthFor = (low: number, high: number, least: number): number => {
  let width = least;
  while ((high - low) / width > binsMax - binsStep) width *= 2;
  return width;
};

/** Groups scores into bars at least `least` points wide. */
export const binsOf = (histogram: readonly Scores[], least = scoresInBar): Bins => {
  const scores = histogram.map(({ score }) => score);
  const low = Math.min(...scores);
  const high = Math.max(...scores);
  const width = widthFor(low, high, least);
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

/**
 * The median score: the lowest that at least half of the players do not exceed. 0 without players.
 */
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

export interface ChartData {
  /** The number of results in each bar. */
  readonly counts: readonly number[];
  /** Index of the viewer's bar; -1 for none. */
  readonly own: number;
  /** The viewer's own figure, shown above their bar. */
  readonly flag: string;
  /**
   * Labels under the bars. `at` counts bars from the left edge of the chart and may be fractional.
   */
  readonly ticks: readonly { readonly at: number; readonly words: string }[];
  /** Text alternative of the chart. */
  readonly label: string;
}

type Bars = Omit<ChartData, 'flag' | 'label'>;

const tickParts = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * Scores as bars of equal width, with labels at their edges, as `format` writes them. There must be
 * at least one score.
 */
export const chartOf = (
  histogram: readonly Scores[],
  own: number | null,
  least = scoresInBar,
  format: (score: number) => string = String,
): Bars => {
  const { start, width, counts } = binsOf(histogram, least);
  return {
    counts,
    own: own === null ? -1 : Math.floor((own - start) / width),
    ticks: tickParts.map((part) => ({
      at: part * counts.length,
      words: format(Math.round(start + part * counts.length * width)),
    })),
  };
};

/**
 * The number of results with a number of turns; `turns` is null for those who did not reach the
 * target.
 */
export interface Turns {
  readonly turns: number | null;
  readonly count: number;
}

/** The bars of a histogram by turns. */
export const turnsOf = (histogram: Board['histogram']): Turns[] =>
  histogram.filter((bar) => 'turns' in bar);

const turnBarsMin = 12;
const turnTicksMax = 6;
/**
 * If the chart ends with a label in words, numbers are only placed within this share of its width.
 */
const turnTicksEnd = 0.7;

/**
 * One bar for each number of turns. The last bar, after a gap, is for those who did not reach the
 * target and is labelled `below`. There must be at least one result.
 */
export const turnsChartOf = (
  histogram: readonly Turns[],
  own: { readonly turns: number | null } | null,
  below: string,
): Bars => {
  const arrived = histogram.flatMap(({ turns }) => (turns === null ? [] : [turns]));
  const never = histogram.find(({ turns }) => turns === null);
  const [least, most] = arrived.length
    ? [Math.min(...arrived), Math.max(...arrived)]
    : [1, turnBarsMin];
  const spare = Math.max(0, turnBarsMin - (most - least + 1));
  const low = Math.max(1, least - Math.floor(spare / 2));
  const high = Math.max(most, low + turnBarsMin - 1);
  const counts = Array<number>(high - low + 1).fill(0);
  for (const { turns, count } of histogram) if (turns !== null) counts[turns - low] = count;
  const barOf = (turns: number | null): number =>
    turns === null ? counts.length + 1 : turns - low;
  const step = [1, 2, 5, 10].find((one) => (high - low) / one <= turnTicksMax) ?? turnTicksMax;
  const ticks = counts.flatMap((_, at) =>
    (low + at) % step === 0 ? [{ at: at + 0.5, words: String(low + at) }] : [],
  );
  const isOwnNever = own?.turns === null;
  if (!never && !isOwnNever) return { counts, own: own ? barOf(own.turns) : -1, ticks };
  const last = counts.length + 2;
  return {
    counts: [...counts, 0, never?.count ?? 0],
    own: own ? barOf(own.turns) : -1,
    // The label at the end takes the room of one or two numbers.
    ticks: [...ticks.filter(({ at }) => at < last * turnTicksEnd), { at: last, words: below }],
  };
};
