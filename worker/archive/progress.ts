/**
 * A generation of files that is being written: how far it is, and what it is written with. Stored,
 * so a step goes on after the last one.
 */
import type { OpenTree } from '../../engine/explorer.ts';
import type { Bindings } from '../bindings.ts';
import { dealOfChallenge, type ChallengeTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { SortKey } from '../db/where.ts';
import type { Folder } from '../files/blocks.ts';
import type { Counts } from '../files/line.ts';
import type { ArchivedFile } from '../files/manifest.ts';
import type { Config } from '../http/config.ts';
import { loadCoach } from '../plays/coaches.ts';
import type { StoredGame } from './games-by-log.ts';

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
  /** The digest of all results written to files: see api/results-chain.ts. */
  readonly digest: string;
  /** Of all results written to files. */
  readonly counts: Counts;
  /** The explorer's tree, the last game in it, and whether it has all of them. */
  readonly tree: OpenTree;
  readonly exploredTo: Pick<StoredGame, 'log' | 'id'> | null;
  readonly isExplored: boolean;
  readonly files: readonly ArchivedFile[];
  /** How many files have been read back, and the counts of their results. */
  readonly checked: { readonly files: number; readonly counts: Counts };
}

export interface Work {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  /** The object's own database. */
  readonly sql: SqlStorage;
  readonly now: number;
  readonly terms: ChallengeTerms;
  readonly folder: Folder;
}

/** The rules with their coach, and the challenge's dice. */
export const coachAndDeal = async (work: Work) => ({
  coach: await loadCoach(work.env, work.terms.rules, work.now),
  ...(await dealOfChallenge(work, work.terms)),
});
