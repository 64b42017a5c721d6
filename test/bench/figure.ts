/** Computes figures, and prints them as one line of JSON each. */
import { entryAt } from '../../engine/entry-at.ts';

export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** The product's target: the least for rates and ratios, the most for times and sizes. */
  readonly budget?: number;
}

export const print = ({ value, ...rest }: Figure): void => {
  console.log(JSON.stringify({ ...rest, value: Number(value.toPrecision(4)) }));
};

/** The upper of the two middle values, if there are two. */
export const medianOf = (values: readonly number[]): number =>
  entryAt(
    values.toSorted((one, other) => one - other),
    Math.floor(values.length / 2),
  );

/**
 * Runs `work` of `count` items repeatedly for about `forMs`. Returns the items per second of the
 * best round.
 */
export const bestRate = (count: number, forMs: number, work: () => void): number => {
  let best = 0;
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const startedMs = performance.now();
    work();
    best = Math.max(best, count / ((performance.now() - startedMs) / 1000));
  }
  return best;
};
