/** Sets of dice positions, apart from how dice are dealt: who only looks at dice needs no hashes. */
import type { Positions } from './types.ts';

/** Whether `position` belongs to the set. */
export const isIn = (set: Positions, position: number): boolean => ((set >> position) & 1) === 1;
