/** The interface of a solver. Each solvable game's folder gives the registries one per rule set. */
import type { Band, Coach } from './coach.ts';
import type { LuckTester } from './luck-test/luck-test.ts';
import type { Deal, DealSoFar } from './types.ts';

/** A rule set, solved as far as anything was asked of it. */
export interface Solved<Outlook> {
  readonly coach: Coach;
  /** All of them, solved when read. They can be stored, and `coachFrom` recreates the coach. */
  readonly values: Float64Array;
  /**
   * Reachable positions between two turns in games with a card; positions before a roll in Yardkle.
   */
  readonly states: number;
  readonly bandAfter: BandFinder;
  /** null in a game whose moves have no outlooks. */
  readonly outlooksAfter: OutlookFinder<Outlook> | null;
  /**
   * Solves what is still missing for any question, in steps of a millisecond, in Yardkle of up to
   * twenty.
   */
  inSteps(): Generator<void, void>;
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

/** `NewKernel` creates the compiled code that solving needs besides the rules. */
export interface Solver<NewKernel, Outlook> {
  readonly needsKernel: boolean;
  /** Throws a RangeError if a kernel is needed and none is given. */
  solve(newKernel: NewKernel | null): Solved<Outlook>;
  /**
   * Takes all values of the rule set. Throws a RangeError if their number is not that of the rule
   * set.
   */
  coachFrom(values: Float64Array): Coach;
  /**
   * null if the best possible result can't be computed: in Yardkle, any number of turns can bust.
   */
  readonly ceilingOf: CeilingOf | null;
}

/** Takes a rule set's solved values. Separate from the solver, because only audits test luck. */
export type LuckTesterFrom = (values: Float64Array) => LuckTester;
