/**
 * The chain of results: whenever the results of a day have become final or have changed since, an
 * entry with their digest is appended. Each entry's link is a hash of the one before, so that
 * whoever knows one link can tell if anything before it changes. Each text here is hashed as
 * `digestWith` in engine/digest.ts says; only ASCII occurs.
 */
import { digestWith, emptyDigest } from '../engine/digest.ts';
import { formatInstant } from './days.ts';
import type { ChainedResults } from './schemas/fairness.ts';

/**
 * Extends the digest of a day's results, in the order of their file, by one. Names are left out,
 * because they may change.
 */
export const digestWithResult = (
  before: string,
  result: {
    readonly id: string;
    readonly log: string;
    /** Milliseconds UTC. */
    readonly finishedAt: number;
    readonly isWithdrawn: boolean;
  },
): string => {
  const { id, log, finishedAt, isWithdrawn } = result;
  const text = [id, log, formatInstant(finishedAt), ...(isWithdrawn ? ['withdrawn'] : [])];
  return digestWith(before, text.join(' '));
};

/** The link of an entry after the link `before`, which is `firstLink` for the first entry. */
export const linkAfter = (
  before: string,
  { position, challenge, results, digest, notedAt }: Omit<ChainedResults, 'link'>,
): string => digestWith(before, [position, challenge, results, digest, notedAt].join(' '));

/** The link before the first entry. */
export const firstLink = emptyDigest;
