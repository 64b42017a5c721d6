/** The registry of ceilings, by rule set. Separate from coaches.ts, because a ceiling knows all dice and needs no table. */
import type { RulesName } from './games.ts';
import type { CeilingOf } from './solver.ts';
import { yahtzeeCeilings } from './yahtzee/solver/ceilings.ts';
import { yatzyCeilings } from './yatzy/solver/ceilings.ts';

const ceilings: Readonly<Partial<Record<RulesName, CeilingOf>>> = {
  ...yahtzeeCeilings,
  ...yatzyCeilings,
};

/** Null if the best possible result of the rule set can't be computed: in Yardkle, any number of turns can bust. */
export const ceilingFor = (rules: RulesName): CeilingOf | null => ceilings[rules] ?? null;
