/**
 * Sets of dice positions. Separate from dice.ts so that code which does not deal dice loads no hash
 * functions.
 */
import type { Positions } from './types.ts';

/** Whether `position` belongs to the set. */
export const isIn = (set: Positions, position: number): boolean => ((set >> position) & 1) === 1;

/** The number of members of a set of positions, or of any other set that is stored as bits. */
export const countIn = (set: Positions): number => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** The positions whose item meets the condition. */
export const positionsWhere = <Item>(
  items: readonly Item[],
  meets: (item: Item) => boolean,
): Positions =>
  items.reduce<Positions>((set, item, at) => (meets(item) ? set | (1 << at) : set), 0);
