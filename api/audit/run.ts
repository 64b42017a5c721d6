/** An audit in progress: what it needs, how far it is, and how it ends. */
import type { Coach } from '../../engine/coach.ts';
import type { GameName, RulesName } from '../../engine/rule-sets.ts';
import type { ResultsChainEnd } from '../schemas/fairness.ts';
import type { Difference } from './difference.ts';
import type { Host, Site } from './site.ts';
import type { AuditCounts, Tally } from './tally.ts';

/**
 * What has been checked, by game. A day has one challenge per game, a custom challenge is of one
 * game.
 */
type CountsByGame = Readonly<Partial<Record<GameName, AuditCounts>>>;

/**
 * The state of an audit: plain data that can be structured-cloned. Resuming an audit modifies its
 * state.
 */
export interface AuditState {
  readonly checked: CountsByGame;
  readonly current: { readonly game: GameName; readonly tally: Tally } | null;
}

export type AuditStage = 'chain' | 'results' | 'boards' | 'replays';

export interface AuditProgress {
  readonly stage: AuditStage;
  /** The game whose challenge is being checked; null for the chain. */
  readonly game: GameName | null;
  /** Results or replays checked so far. */
  readonly done: number;
  readonly total: number;
  readonly counts: AuditCounts | null;
}

export interface Auditing extends Host {
  /** A day (`2026-11-20`), or `c/{code}`. */
  readonly target: string;
  /** The coach of a rule set, null if it has none. Called once per challenge. */
  loadCoach(rules: RulesName): Coach | null | Promise<Coach | null>;
  /**
   * A random number from 0 to 1. The site must not be able to predict which replays are checked.
   */
  random(): number;
  /**
   * A number that the viewer noted beforehand: the year's anchor, any link of the chain of results,
   * or the commitment of a custom challenge.
   */
  readonly known?: string | null;
  /** The state from which to resume. */
  readonly from?: AuditState | null;
  onProgress?(progress: AuditProgress): void;
}

/** What was checked, in any outcome. */
export interface Report {
  readonly target: string;
  /** Links of the year's chain; 0 for a custom challenge, which has no chain. */
  readonly links: number;
  readonly games: CountsByGame;
  /**
   * The end of the chain of results, whose links were computed back to the day. Null for a custom
   * challenge, which is not in it.
   */
  readonly resultsChain: ResultsChainEnd;
  /**
   * For a custom challenge, the SHA-256 of its seed that its players were shown; null for a day.
   */
  readonly commitment: string | null;
  /** No late results are expected after this time; null if it has passed. */
  readonly finalAt: string | null;
}

export type AuditEnd =
  | { readonly end: 'passed'; readonly report: Report }
  | { readonly end: 'different'; readonly report: Report; readonly difference: Difference }
  | { readonly end: 'stopped'; readonly report: Report; readonly state: AuditState }
  /**
   * The outcome is unknown. `code` is the problem's: `challenge-not-closed`, `not-found`,
   * `unreachable`. Such an audit can be resumed, too.
   */
  | { readonly end: 'unavailable'; readonly code: string; readonly state: AuditState };

/** An audit in progress. */
export interface Run {
  readonly auditing: Auditing;
  readonly site: Site;
  checked: CountsByGame;
  current: AuditState['current'];
  links: number;
  resultsChain: ResultsChainEnd;
  commitment: string | null;
  finalAt: string | null;
}

export const reportOf = ({
  auditing,
  links,
  checked,
  current,
  resultsChain,
  commitment,
  finalAt,
}: Run): Report => ({
  target: auditing.target,
  links,
  games: { ...checked, ...(current && { [current.game]: current.tally.counts }) },
  resultsChain,
  commitment,
  finalAt,
});
