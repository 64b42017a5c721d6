/** The registry of bands: every rule set that can be solved. Apart from the coaches', since only a page that draws them needs them. */
import type { RulesName } from './games.ts';
import type { BandFinder, BandsFrom } from './solver.ts';
import { yahtzeeBands } from './yahtzee/solver/bands.ts';
import { yardkleBands } from './yardkle/solver/bands.ts';

const bands: Readonly<Partial<Record<RulesName, BandsFrom>>> = {
  ...yahtzeeBands,
  ...yardkleBands,
};

/** Where games under a rule set end, from its solved values (`Solved` of coaches.ts); a RangeError if it has no coach. */
export const bandsFrom = (rules: RulesName, values: Float64Array): BandFinder => {
  const from = bands[rules];
  if (from === undefined) throw new RangeError(`${rules} has no coach`);
  return from(values);
};
