/** What D1 has of a table, when that has to be written again, and the alarm that does it. */
import { expect, test, vi } from 'vitest';
import type { SeatRecord, TableRecord, TurnRecord } from '../../../engine/table/live/record.ts';
import { TableAlarm } from '../../../worker/tables/table-alarm.ts';
import { haveSameRows, rowsOf } from '../../../worker/tables/table-rows.ts';
import { begunAt, lobby } from '../../engine/table/live/lobbies.ts';

const at = Date.parse;
const tableOf = (changes: Partial<TableRecord>): TableRecord => lobby(changes).record;

test.each<[string, Partial<TableRecord>, string]>([
  ['a lobby', {}, '2026-12-23'],
  ['a live game', { phase: 'play', movedAt: at('2026-11-22T00:00:00Z') }, '2026-12-24'],
  ['a slow game', { phase: 'play', pace: 'slow' }, '2027-01-05'],
  ['a game that is over', { phase: 'over', overAt: at('2026-11-25T00:00:01Z') }, '2026-12-27'],
])('rows of %s expire a month after it ends, and a day for a late alarm', (_, changes, day) => {
  expect(new Date(rowsOf(tableOf(changes)).until).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

const seat: SeatRecord = {
  ...{ playerId: 'ann', handle: 'ann', knownAs: null, team: 0, random: '' },
  ...{ hasLeft: false, satAt: 0, heardAt: null },
};

const turn: TurnRecord = {
  ...{ card: 0, seat: 0, turn: 3, since: 0, movedAt: begunAt },
  ...{ renewedAt: null, left: [] },
};

test('rows name whose turn it is at a slow table, and nobody who is deleted', () => {
  const seats = [seat, { ...seat, playerId: '' }, { ...seat, playerId: 'ben', hasLeft: true }];
  const rows = (pace: 'live' | 'slow') =>
    rowsOf(tableOf({ phase: 'play', pace, seats, turn: { ...turn, seat: 2 } })).seats;
  const deadline = at('2026-11-22T12:00:00Z');
  expect(rows('slow')).toEqual([
    { playerId: 'ann', hasLeft: false, isTurn: false, deadline, turn: null },
    { playerId: 'ben', hasLeft: true, isTurn: true, deadline, turn: 3 },
  ]);
  expect(rows('live')[1]).toMatchObject({ isTurn: false, deadline: null, turn: null });
});

test.each<[string, Partial<TableRecord>, boolean]>([
  ['a move', { turn: { ...turn, movedAt: turn.movedAt + 1 } }, false],
  ['a move at a live table', { pace: 'live', turn: { ...turn, movedAt: turn.movedAt + 1 } }, true],
  ['the same player’s next turn', { turn: { ...turn, turn: 4 } }, false],
  ['the next player’s turn', { turn: { ...turn, seat: 1 } }, false],
  ['the end', { phase: 'over', turn: null }, false],
  ['a day without anything', { movedAt: at('2026-11-21T12:00:00Z') }, false],
  ['somebody who sits down', { seats: [seat, { ...seat, playerId: 'ben' }] }, false],
  ['somebody who leaves', { seats: [{ ...seat, hasLeft: true }] }, false],
  ['another in the same seat', { seats: [{ ...seat, playerId: 'ben' }] }, false],
  ['another name', { seats: [{ ...seat, handle: 'other' }] }, true],
])('after %s, rows that are the same: %s', (_, { pace = 'slow', ...changes }, isSame) => {
  const before = tableOf({ phase: 'play', pace, seats: [seat], turn });
  expect(haveSameRows(before, { ...before, ...changes })).toBe(isSame);
});

test('the alarm rings at the earliest moment that it was set to, until it has rung', async () => {
  let rings: number | null = null;
  const setAlarm = vi.fn(async (to: number) => void (rings = to));
  const getAlarm = vi.fn(async () => rings);
  const alarm = new TableAlarm({ setAlarm, getAlarm } as unknown as DurableObjectStorage);
  for (const moment of [50, 70, 30]) await alarm.setBefore(moment);
  expect(setAlarm.mock.calls).toEqual([[50], [30]]);
  // What is set is known, and asked for again only if something else may have set it.
  expect(getAlarm).toHaveBeenCalledTimes(1);
  rings = 20;
  alarm.forget();
  await alarm.setBefore(25);
  expect(rings).toBe(20);
  alarm.release();
  await alarm.setBefore(90);
  expect(rings).toBe(90);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  setAlarm.mockRejectedValueOnce(new Error('Internal error in storage.'));
  await alarm.setBefore(10);
  expect(logged).toHaveBeenCalledOnce();
  await alarm.setBefore(10);
  expect(rings).toBe(10);
});
