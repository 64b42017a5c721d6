/** The interface of a solver. Each solvable game's folder gives the registries one per rule set. */
import type { Band, Coach } from './coach.ts';
import type { LuckTester } from './luck-test/luck-test.ts';
import type { Deal, DealSoFar } from './types.ts';

/** A solved rule set. `values` can be stored, and `coachFrom` recreates the coach from them. */
export interface Solved {
  readonly coach: Coach;
  readonly values: Float64Array;
  /**
   * Reachable positions between two turns in games with a card; positions before a roll in Yardkle.
   */
  readonly states: number;
}

/**
 * Computes the band of a game under best play after `log`, which ends between two turns. Throws a
 * RangeError if the log is illegal.
 */
export type BandFinder = (log: string, deal: DealSoFar) => Band;

/**
 * The outlooks of `moves` after a log: what each of them leads to. Throws a RangeError if the log
 * or a move is illegal.
 */
export type OutlookFinder<Outlook> = (
  log: string,
  deal: DealSoFar,
  moves: readonly string[],
) => readonly Outlook[];

/** The best score that dice allow with every roll known, and a log that reaches it. */
export interface Ceiling {
  readonly ceiling: number;
  readonly log: string;
}

export type CeilingOf = (deal: Deal) => Ceiling;

/**
 * `values` are the solved ones of the rule set. `Kernel` is the compiled code that solving needs
 * besides the rules.
 */
export interface Solver<Kernel, Outlook> {
  readonly needsKernel: boolean;
  /** Throws a RangeError if a kernel is needed and none is given. */
  solve(kernel: Kernel | null): Solved;
  /** Throws a RangeError if the number of values is not that of the rule set. */
  coachFrom(values: Float64Array): Coach;
  bandsFrom(values: Float64Array): BandFinder;
  /**
   * Solves the rule set twice more, which the kernel is for. null in a game whose moves have no
   * outlooks.
   */
  readonly outlooksFrom: ((values: Float64Array, kernel: Kernel) => OutlookFinder<Outlook>) | null;
  /**
   * null if the best possible result can't be computed: in Yardkle, any number of turns can bust.
   */
  readonly ceilingOf: CeilingOf | null;
}

/** Takes a rule set's solved values. Separate from the solver, because only audits test luck. */
export type LuckTesterFrom = (values: Float64Array) => LuckTester;
