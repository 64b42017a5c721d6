/** Sets of dice positions. Separate from dice.ts so that code which does not deal dice loads no hash functions. */
import type { Positions } from './types.ts';

/** Whether `position` belongs to the set. */
export const isIn = (set: Positions, position: number): boolean => ((set >> position) & 1) === 1;
