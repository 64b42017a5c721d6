/**
 * What becomes of a table by itself, and when. It follows from the record alone, so an alarm that
 * comes late, twice or never changes nothing.
 */
import { giveUp, pass, type TableChange, type StoredGame } from './changes.ts';
import { deadlineOf } from './seen.ts';
import {
  idleMs,
  keptMs,
  lobbyMs,
  passesAfterMs,
  turnMs,
  type TableRecord,
  type TurnRecord,
} from './record.ts';

/**
 * `over`: nobody has started or moved for too long. `pass`: a turn is passed. `free`: nobody needs
 * the table any more.
 */
interface Due {
  readonly what: 'over' | 'pass' | 'free';
  /** Milliseconds UTC on the product's clock. */
  readonly at: number;
}

/**
 * When a turn is passed without anybody asking; null for never. A turn has two deadlines at most,
 * however late the second was given: without a move it ends so long after they could have ended.
 */
const passesAt = (record: TableRecord, turn: TurnRecord): number | null => {
  const after = passesAfterMs[record.pace];
  if (after === null) return null;
  return Math.min(deadlineOf(record, turn), turn.movedAt + 2 * turnMs[record.pace]) + after;
};

/** The next thing that is due. There always is one. */
export const nextDue = (record: TableRecord): Due => {
  const { phase, pace, createdAt, movedAt, overAt, turn } = record;
  switch (phase) {
    case 'lobby':
      return { what: 'over', at: createdAt + lobbyMs };
    case 'over':
      return { what: 'free', at: (overAt ?? createdAt) + keptMs };
    case 'play': {
      const over: Due = { what: 'over', at: movedAt + idleMs[pace] };
      const passes = turn && passesAt(record, turn);
      return passes !== null && passes < over.at ? { what: 'pass', at: passes } : over;
    }
  }
};

/**
 * Does what is due by `now`, each thing as of its own time; null if the table is not needed any
 * more.
 */
export const afterDue = (table: StoredGame, now: number): TableChange | null => {
  let change: TableChange = { ...table, events: [] };
  for (;;) {
    const { what, at } = nextDue(change.record);
    if (at > now) return change;
    if (what === 'free') return null;
    const next = what === 'pass' ? pass(change, null, at) : giveUp(change, at);
    change = { ...next, events: [...change.events, ...next.events] };
  }
};
