/** Results gathered into bars. */
import type { Board } from '../../lib/api.ts';

/** How many have a score. */
export interface Scores {
  readonly score: number;
  readonly count: number;
}

/** The bars of a board that counts by score. */
export const scoresOf = (histogram: Board['histogram']): Scores[] =>
  histogram.filter((bar) => 'score' in bar);

interface Bins {
  /** Lower edge of the first bar, included. */
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
}

const binsMin = 12;
const binsMax = 32;
/** So that five labels, evenly spread, stand at edges of bars. */
const binsStep = 4;

/** Points in a bar of scores, at least. */
const scoresInBar = 10;

const widthFor = (low: number, high: number, least: number): number => {
  let width = least;
  while ((high - low) / width > binsMax - binsStep) width *= 2;
  return width;
};

/** `least` is what a bar spans at least. */
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

/** What a histogram draws. */
export interface ChartData {
  /** How many each bar stands for. */
  readonly counts: readonly number[];
  /** The bar the reader is in; -1 for none. */
  readonly own: number;
  /** The reader's own figure, over their bar. */
  readonly flag: string;
  /** Figures under the bars; `at` counts bars from the left edge of the chart, and may lie between two. */
  readonly ticks: readonly { readonly at: number; readonly words: string }[];
  /** All of it in words. */
  readonly label: string;
}

type Bars = Omit<ChartData, 'flag' | 'label'>;

const tickParts = [0, 0.25, 0.5, 0.75, 1] as const;

/** Scores as bars of equal width, with their edges as figures. There is at least one score. */
export const chartOf = (
  histogram: readonly Scores[],
  own: number | null,
  least = scoresInBar,
): Bars => {
  const { start, width, counts } = binsOf(histogram, least);
  return {
    counts,
    own: own === null ? -1 : Math.floor((own - start) / width),
    ticks: tickParts.map((part) => ({
      at: part * counts.length,
      words: String(Math.round(start + part * counts.length * width)),
    })),
  };
};

/** How many took so many turns; `null` turns for those who did not arrive. */
export interface Turns {
  readonly turns: number | null;
  readonly count: number;
}

/** The bars of a board that counts by turns. */
export const turnsOf = (histogram: Board['histogram']): Turns[] =>
  histogram.filter((bar) => 'turns' in bar);

const turnBarsMin = 12;
const turnTicksMax = 6;
/** The part of the chart that figures may stand under, where words stand at its end. */
const turnTicksEnd = 0.7;

/** Every number of turns has its bar, and the last one, a gap further, is for those who did not arrive, with `below` under it. There is at least one bar. */
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
    // The words at the end need the room of a figure or two.
    ticks: [...ticks.filter(({ at }) => at < last * turnTicksEnd), { at: last, words: below }],
  };
};
