/** Ranks of results in the order of a board. Equal results share a rank. */

/** Returns a function that ranks results, called with one after the other, best first; `standing` is what they are sorted by. */
export const rankInOrder = (): ((standing: number | null) => number) => {
  let [seen, rank] = [0, 0];
  let last: number | null | undefined;
  return (standing) => {
    seen++;
    if (standing !== last) rank = seen;
    last = standing;
    return rank;
  };
};

/** The rank of each result of a histogram, whose bars come best first. */
export const ranksOfCounts = (
  counts: Iterable<readonly [result: number, count: number]>,
): ReadonlyMap<number, number> => {
  const ranks = new Map<number, number>();
  let better = 0;
  for (const [result, count] of counts) {
    ranks.set(result, better + 1);
    better += count;
  }
  return ranks;
};
