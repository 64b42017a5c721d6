/** What is published about the dice and the results. */
import { pageMax } from '../list-limits.ts';
import * as v from 'valibot';
import { Count, Day, Hash, Instant, listOf, type Wire } from './values.ts';

const daysInYearMax = 366;

export const FairnessQuery = v.object({ year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))) });

export const Fairness = v.object({
  anchors: v.record(v.string(), Hash),
  /** The day on which a year's anchor was published elsewhere, where the operator has noted it. */
  publishedOn: v.record(v.string(), Day),
  /** The first day of each game. */
  firstDays: v.record(v.string(), Day),
  days: listOf(
    v.object({ date: Day, commitment: v.nullable(Hash), seed: v.nullable(Hash) }),
    daysInYearMax,
  ),
});
export type Fairness = Wire<typeof Fairness>;

export const ResultsChainQuery = v.object({
  before: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/),
      v.description('A position; the entries before it.'),
    ),
  ),
});

/** An entry of the chain of results. */
export const ChainedResults = v.object({
  /** Counted from 1. */
  position: Count,
  /** `2026-11-20/yahtzee`. */
  challenge: v.string(),
  /** The number of results, withdrawn ones included. */
  results: Count,
  /** Of the lines of its results, in the order of their file: see api/results-chain.ts. */
  digest: Hash,
  notedAt: Instant,
  /** The SHA-256 of the link before and everything above. */
  link: Hash,
});
export type ChainedResults = Wire<typeof ChainedResults>;

/** Newest first. `next` is the `before` of the next page; null after the first entry. */
export const ResultsChain = v.object({
  entries: listOf(ChainedResults, pageMax),
  next: v.nullable(Count),
});
export type ResultsChain = Wire<typeof ResultsChain>;

/** The end of the chain of results; null before its first entry. */
export const ResultsChainEnd = v.nullable(v.object({ position: Count, link: Hash }));
export type ResultsChainEnd = Wire<typeof ResultsChainEnd>;
