import { combinations, type CombinationName } from '../../../engine/yardkle/combinations.ts';

/** The points of all combinations with this name, in the engine's order. */
export const combinationsWorth = (name: CombinationName): readonly number[] =>
  combinations.filter((one) => one.name === name).map(({ points }) => points);
