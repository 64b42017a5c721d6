/** The sort key of a result: on a board, or in the open data. */

/**
 * Sorted by all three in ascending order. `standing` is a result's standing, or its skill on the
 * skill board.
 */
export interface SortKey {
  readonly standing: number;
  readonly finishedAt: number;
  readonly id: string;
}

/** The sort key of a row that contains one. */
export const toSortKey = ({ standing, finishedAt, id }: SortKey): SortKey => ({
  standing,
  finishedAt,
  id,
});

/** Whether one sort key is before another, in SQLite's order. */
export const isBefore = (one: SortKey, other: SortKey): boolean => {
  if (one.standing !== other.standing) return one.standing < other.standing;
  if (one.finishedAt !== other.finishedAt) return one.finishedAt < other.finishedAt;
  return one.id < other.id;
};
