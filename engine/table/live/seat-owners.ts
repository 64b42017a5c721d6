/** Whose the seats are after players were deleted: pure changes of a table. */
import { leave, reseat, standUp, type StoredGame, type TableChange } from './changes.ts';
import { seatIndexOf } from './record.ts';

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
