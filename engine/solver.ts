/** The interface of a solver. Each solvable game's folder gives the registries one per rule set. */
import type { Band, Coach } from './coach.ts';
import type { LuckTester } from './luck-test/luck-test.ts';
import type { Deal } from './types.ts';

/** A solved rule set. `values` can be stored, and `coachFrom` recreates the coach from them. */
export interface Solved {
  readonly coach: Coach;
  readonly values: Float64Array;
  /** Reachable positions between two turns in games with a card; positions before a roll in Yardkle. */
  readonly states: number;
}

/** `Kernel` is the compiled code that solving needs besides the rules. */
export interface Solver<Kernel> {
  readonly needsKernel: boolean;
  /** Throws a RangeError if a kernel is needed and none is given. */
  solve(kernel: Kernel | null): Solved;
  /** Throws a RangeError if the number of values is not that of the rule set. */
  coachFrom(values: Float64Array): Coach;
}

/** Computes the band of a game under best play after `log`, which ends between two turns. Throws a RangeError if the log is illegal. */
export type BandFinder = (log: string, deal: Deal) => Band;

/** Both take a rule set's solved values. */
export type BandsFrom = (values: Float64Array) => BandFinder;
export type LuckTesterFrom = (values: Float64Array) => LuckTester;

/** The best score that dice allow with every roll known, and a log that reaches it. */
export interface Ceiling {
  readonly ceiling: number;
  readonly log: string;
}

export type CeilingOf = (deal: Deal) => Ceiling;
