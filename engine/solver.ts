/** What a game's folder gives the registries of what can be solved: a solver for each of its rule sets. */
import type { Band, Coach } from './coach.ts';
import type { LuckTester } from './luck-test/luck-test.ts';
import type { Deal } from './types.ts';

/** A rule set that was solved: `values` may be stored, and make the same coach again. */
export interface Solved {
  readonly coach: Coach;
  readonly values: Float64Array;
  /** Positions that can be reached between two turns of Yahtzee; positions before a roll of Yardkle. */
  readonly states: number;
}

/** `Kernel` is what solving takes besides the rules. */
export interface Solver<Kernel> {
  readonly needsKernel: boolean;
  /** A RangeError if it needs a kernel and gets none. */
  solve(kernel: Kernel | null): Solved;
  /** A RangeError if the values are not as many as the rule set has. */
  coachFrom(values: Float64Array): Coach;
}

/** Where games end by best play that stand as a log (it ends between two turns) leaves them; a RangeError for one that is not legal. */
export type BandFinder = (log: string, deal: Deal) => Band;

/** From solved values. */
export type BandsFrom = (values: Float64Array) => BandFinder;
export type LuckTesterFrom = (values: Float64Array) => LuckTester;
