/** Means of games, and how far single games are from them. */
import {
  latestMax,
  type Average,
  type Change,
  type Period,
  type Statistics,
} from '../../api/schemas/statistics.ts';

/** Minimum number of games in a period, because means of fewer are mostly chance. */
const periodGamesMin = 5;
const periodsMax = 40;
/**
 * Games on either side of a change. With fewer than `changeGamesMin` before it, there is nothing to
 * compare.
 */
const changeGames = latestMax;
const changeGamesMin = 10;
/**
 * Standard errors that a clear change exceeds; chance alone exceeds them once in a hundred times.
 */
const changeErrors = 2.576;

/** One game's figures that change over time. */
export interface Point {
  readonly date: string;
  readonly result: number | null;
  readonly percentile: number | null;
  readonly luck: number | null;
  readonly mistakes: number | null;
}

type Measure = Exclude<keyof Point, 'date'>;

const perMeasure = <Value>(of: (measure: Measure) => Value): Readonly<Record<Measure, Value>> => ({
  result: of('result'),
  percentile: of('percentile'),
  luck: of('luck'),
  mistakes: of('mistakes'),
});

/** Rounds to a ten-thousandth; no page shows more. */
export const toFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const squaresAround = (values: readonly number[], mean: number): number =>
  values.reduce((sum, value) => sum + (value - mean) ** 2, 0);

const known = (points: readonly Point[], measure: Measure): number[] =>
  points.map((point) => point[measure]).filter((value) => value !== null);

/** null if there are no values. */
export const averageOf = (values: readonly number[]): Average | null => {
  if (values.length === 0) return null;
  const mean = meanOf(values);
  const spread =
    values.length < 2 ? null : Math.sqrt(squaresAround(values, mean) / (values.length - 1));
  return {
    games: values.length,
    mean: toFourDecimals(mean),
    spread: spread === null ? null : toFourDecimals(spread),
  };
};

/** Groups of equally many games, earliest first; only the first group may be smaller. */
const groupsOf = (points: readonly Point[]): Point[][] => {
  const size = Math.max(periodGamesMin, Math.ceil(points.length / periodsMax));
  const first = points.length % size;
  const groups = first > 0 ? [points.slice(0, first)] : [];
  for (let at = first; at < points.length; at += size) groups.push(points.slice(at, at + size));
  return groups;
};

const periodMean = (points: readonly Point[], measure: Measure): Period[Measure] => {
  const values = known(points, measure);
  return values.length === 0
    ? null
    : { games: values.length, mean: toFourDecimals(meanOf(values)) };
};

const periodOf = (points: readonly Point[]): Period => ({
  from: points[0]?.date ?? '',
  to: points.at(-1)?.date ?? '',
  games: points.length,
  ...perMeasure((measure) => periodMean(points, measure)),
});

/**
 * The pooled standard deviation within groups, so that a real change between groups does not widen
 * it; null if there is none.
 */
const pooledSpread = (groups: readonly Point[][], measure: Measure): number | null => {
  const [squares, freedom] = groups.reduce(
    ([sum, free], group) => {
      const values = known(group, measure);
      if (values.length < 2) return [sum, free] as const;
      return [sum + squaresAround(values, meanOf(values)), free + values.length - 1] as const;
    },
    [0, 0] as readonly [number, number],
  );
  return freedom === 0 ? null : toFourDecimals(Math.sqrt(squares / freedom));
};

/** Games over time; `points` are sorted earliest first. */
export const averagesOf = (points: readonly Point[]): Pick<Statistics, 'periods' | 'spreads'> => {
  const groups = groupsOf(points);
  return {
    periods: groups.map(periodOf),
    spreads: perMeasure((measure) => pooledSpread(groups, measure)),
  };
};

/** Of several values, so that there is a spread. */
const squaredError = ({ spread, games }: Average): number => Number(spread) ** 2 / games;

/**
 * Compares the latest values with those before them; `values` are sorted earliest first. null if
 * there are none.
 */
export const changeOf = (values: readonly number[]): Change | null => {
  const recent = averageOf(values.slice(-changeGames));
  if (recent === null) return null;
  const earlier = averageOf(values.slice(-2 * changeGames, -changeGames));
  if (earlier === null || earlier.games < changeGamesMin)
    return { recent, before: null, clear: false };
  const error = Math.sqrt(squaredError(recent) + squaredError(earlier));
  const clear = Math.abs(recent.mean - earlier.mean) > changeErrors * error;
  return { recent, before: earlier, clear };
};
