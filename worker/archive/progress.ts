/**
 * A generation of files that is being written: how far it is, and what it is written with. Stored,
 * so a step goes on after the last one.
 */
import type { Bindings } from '../bindings.ts';
import type { Ranked } from '../standings/ranks.ts';
import { dealOfChallenge, type ChallengeTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { SortKey } from '../db/sort-key.ts';
import type { Folder } from '../files/blocks.ts';
import type { Counts } from '../files/line.ts';
import type { ArchivedFile, FileKind } from '../files/manifest.ts';
import type { Config } from '../http/config.ts';
import { loadCoach } from '../plays/coaches.ts';
import type { OrderName } from './orders.ts';

/** What has been derived from the first `blocks` blocks of results. */
export interface Sorted {
  readonly blocks: number;
  readonly ranked: Ranked;
  readonly counts: Counts;
  /** The number of rows in each run, by order. */
  readonly runs: Readonly<Record<OrderName, readonly number[]>>;
}

/**
 * A merge in progress: how many rows of each run it has used, and what the lines of the next row
 * depend on.
 */
interface MergingOrder {
  readonly kind: FileKind;
  readonly positions: readonly number[];
  readonly state: unknown;
}

export interface ArchiveProgress {
  readonly generation: number;
  /** The value of `changes` when the first result was read. */
  readonly changes: number;
  /** The last result written to a file; null before the first. */
  readonly after: SortKey | null;
  /** Whether all results have been written to files. */
  readonly isRead: boolean;
  readonly results: number;
  readonly withdrawn: number;
  /**
   * The digest of all results written to files: see api/results-chain.ts. Missing in what an
   * earlier version has begun.
   */
  readonly digest?: string;
  readonly files: readonly ArchivedFile[];
  /** What has been sorted; missing before the first step. */
  readonly sorted?: Sorted;
  readonly merging?: MergingOrder | null;
  /** How many files have been read back, and the counts of their results. */
  readonly checked?: { readonly files: number; readonly counts: Counts };
}

export interface Work {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  readonly now: number;
  readonly terms: ChallengeTerms;
  readonly folder: Folder;
}

/** The rules with their coach, and the challenge's dice. */
export const coachAndDeal = async (work: Work) => ({
  coach: await loadCoach(work.env, work.terms.rules, work.now),
  ...(await dealOfChallenge(work, work.terms)),
});

export const filesOfKind = (files: readonly ArchivedFile[], kind: FileKind): number =>
  files.filter((file) => file.kind === kind).length;
