/** Whose the seats are after players were deleted or merged: pure changes of a table. */
import { leave, reseat, standUp, type StoredGame, type TableChange } from './changes.ts';
import { seatIndexOf, type Sitter } from './record.ts';

const nobody = { playerId: '', handle: '', knownAs: null, hasLeft: true };

/** The table without whoever has this seat. `now` is milliseconds UTC. */
const emptied = (table: StoredGame, seat: number, now: number): TableChange => {
  const { record } = table;
  if (record.phase === 'lobby') return standUp(table, seat, true);
  const isThere = record.phase === 'play' && record.seats[seat]?.hasLeft === false;
  return isThere ? leave(table, seat, now, nobody) : reseat(table, seat, nobody);
};

/** The table without a deleted player; null if they have no seat. */
export const withoutPlayer = (
  table: StoredGame,
  playerId: string,
  now: number,
): TableChange | null => {
  const seat = seatIndexOf(table.record, playerId);
  return seat < 0 ? null : emptied(table, seat, now);
};

/**
 * The table with the seat of `from` given to `to`; null if `from` has none. If both sit here, the
 * later seat is given up.
 */
export const handedOver = (
  table: StoredGame,
  from: string,
  to: Sitter,
  now: number,
): TableChange | null => {
  const own = seatIndexOf(table.record, from);
  if (own < 0) return null;
  const other = seatIndexOf(table.record, to.id);
  const owner = { playerId: to.id, handle: to.handle, knownAs: to.knownAs };
  if (other < 0) return reseat(table, own, owner);
  // So that no event of giving the later one up names `from`.
  return emptied(reseat(table, Math.min(own, other), owner), Math.max(own, other), now);
};
