/**
 * What a table's record says in D1, where players find their tables. Of a live table that is not
 * whose turn it is, which changes all the time: its object says that (worker/tables/own-tables.ts).
 */
import { dayMs } from '../../api/days.ts';
import { deadlineOf } from '../../engine/table/live/seen.ts';
import type { SeatRowsOf } from './queries.ts';
import {
  idleMs,
  keptMs,
  lobbyMs,
  type TableRecord,
  type TurnRecord,
} from '../../engine/table/live/record.ts';

/** For an object whose alarm was late. */
const slackMs = dayMs;

/** When the table ends if nothing happens any more. */
const endOf = ({ phase, pace, createdAt, movedAt, overAt }: TableRecord): number => {
  switch (phase) {
    case 'lobby':
      return createdAt + lobbyMs;
    case 'play':
      return movedAt + idleMs[pace];
    case 'over':
      return overAt ?? createdAt;
  }
};

/** When the rows expire. Rounded up to whole days, so that it does not change with every move. */
const untilOf = (record: TableRecord): number =>
  Math.ceil((endOf(record) + keptMs) / dayMs) * dayMs + slackMs;

/** The turn that the rows name. */
const turnInRows = ({ pace, turn }: TableRecord): TurnRecord | null =>
  pace === 'slow' ? turn : null;

export const rowsOf = (record: TableRecord): SeatRowsOf => {
  const { id, game, pace, phase, seats } = record;
  const turn = turnInRows(record);
  const deadline = turn === null ? null : deadlineOf(record, turn);
  return {
    tableId: id,
    game,
    pace,
    phase,
    until: untilOf(record),
    seats: seats.flatMap(({ playerId, hasLeft }, seat) => {
      const own = turn?.seat === seat ? turn : null;
      const row = { playerId, hasLeft, isTurn: own !== null, deadline, turn: own?.turn ?? null };
      return playerId === '' ? [] : [row];
    }),
  };
};

/** Whether two records have the same rows: each move at a slow table renews the deadline. */
export const haveSameRows = (one: TableRecord, other: TableRecord): boolean => {
  const [turn, otherTurn] = [turnInRows(one), turnInRows(other)];
  return (
    turn?.seat === otherTurn?.seat &&
    turn?.turn === otherTurn?.turn &&
    (turn && deadlineOf(one, turn)) === (otherTurn && deadlineOf(other, otherTurn)) &&
    one.phase === other.phase &&
    untilOf(one) === untilOf(other) &&
    one.seats.length === other.seats.length &&
    one.seats.every((seat, at) => {
      const { playerId, hasLeft } = other.seats[at] ?? {};
      return seat.playerId === playerId && seat.hasLeft === hasLeft;
    })
  );
};
