import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PlayerRow } from '../players/queries.ts';

/** As whom a browser was identified, and what that uses up. */
export interface Identified {
  /** In the epoch of the identification. */
  readonly player: PlayerRow;
  /** Holds while what identifies is good. */
  readonly onlyIf: SQL;
  /** Uses it up, if the condition holds. Parts of a transaction. */
  readonly use: (onlyIf: SQL) => readonly BatchItem<'sqlite'>[];
  /** Whether this repeats a request that signed a browser in, and whose answer may be lost. */
  readonly isRepeated?: boolean;
}
