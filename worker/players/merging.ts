/** Two players who become one. */
import { sql } from 'drizzle-orm';

/** Two players, of whom `from` is merged into `to`. */
export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** A merge that has been decided. */
export interface Merging extends Pair {
  /**
   * When it was decided: what was over by then stays ranked only if `to` had a ranked game of it
   * too.
   */
  readonly begunAt: number;
}

/** Neither player is deleted. Every statement that gives a player something checks this. */
export const whereBothExist = ({ from, to }: Pair) =>
  sql`not exists (select 1 from deleted_players where id in (${from}, ${to}))`;

/** What decides a merge: the browser that chose it, and as whom that browser was identified. */
export interface MergeRequest extends Pair {
  /** The epoch of `to` in which the browser was identified. */
  readonly epoch: number;
  /** Hash of the deciding browser's token, whose session alone goes along. */
  readonly tokenHash: string;
}
