/** The registry of bands, by solvable rule set. Separate from coaches.ts because only pages that draw bands need it. */
import type { RulesName } from './games.ts';
import type { BandFinder, BandsFrom } from './solver.ts';
import { yahtzeeBands } from './yahtzee/solver/bands.ts';
import { yardkleBands } from './yardkle/solver/bands.ts';
import { yatzyBands } from './yatzy/solver/bands.ts';

const bands: Readonly<Partial<Record<RulesName, BandsFrom>>> = {
  ...yahtzeeBands,
  ...yardkleBands,
  ...yatzyBands,
};

/**
 * Creates the band finder of a rule set from its solved values (`Solved` in solver.ts). Throws a RangeError if the rule set has no coach.
 */
export const bandsFrom = (rules: RulesName, values: Float64Array): BandFinder => {
  const from = bands[rules];
  if (from === undefined) throw new RangeError(`${rules} has no coach`);
  return from(values);
};
