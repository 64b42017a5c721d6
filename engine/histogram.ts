/** Histograms of results: what a bar counts, and how results fall into bars. */

/**
 * Points per bar of a histogram of many games: charts draw none narrower, and it limits its size
 * whatever the scores.
 */
export const scoresInBar = 10;

/**
 * What one bar of a histogram counts: games with the same score or the same number of turns (`null`
 * for games that did not reach the target).
 */
export type Bar = { readonly score: number } | { readonly turns: number | null };

/** A bar of games in which the mistakes cost the same. */
interface SkillBar {
  readonly mistakes: number;
}

/**
 * The result that a bar counts, in the game's unit; null for games that did not reach the target.
 */
export const resultIn = (bar: Bar): number | null => ('score' in bar ? bar.score : bar.turns);

const orderOf = (bar: Bar | SkillBar): number =>
  'mistakes' in bar ? bar.mistakes : (resultIn(bar) ?? Infinity);

/** Counts one more of a key. */
export const countOne = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * The bars of results that are counted by standing, in ascending order; games that did not reach
 * the target come last.
 */
export const histogramOf = <Kind extends Bar | SkillBar>(
  counts: Iterable<readonly [standing: number, count: number]>,
  barOf: (standing: number) => Kind,
): (Kind & { readonly count: number })[] => {
  const bars = new Map<number, Kind & { readonly count: number }>();
  for (const [standing, count] of counts) {
    const bar = barOf(standing);
    const before = bars.get(orderOf(bar))?.count ?? 0;
    bars.set(orderOf(bar), { ...bar, count: before + count });
  }
  return [...bars].sort(([one], [other]) => one - other).map(([, bar]) => bar);
};
