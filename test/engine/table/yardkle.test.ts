import { expect, test } from 'vitest';
import { findTableVariant } from '../../../engine/games.ts';
import {
  recordedAfter,
  startRecorded,
  type RecordedTable,
} from '../../../engine/table/recorded.ts';
import { lastTurnAt, turnAt, winnersAt } from '../../../engine/table/table.ts';
import { dealing } from '../dealing.ts';

const dull = '223346';
const rich = '111111';

/**
 * A table of single players, the first of whom begins. Each text contains the rolls of one player,
 * one word per turn.
 */
const tableOf = (...rolls: readonly string[]): RecordedTable => {
  const variant = findTableVariant('yardkle', 'yardkle');
  if (!variant.ok) throw new Error(variant.error);
  return startRecorded({
    variant: variant.value,
    sizes: rolls.map(() => 1),
    starter: { team: 0, member: 0 },
    deals: rolls.map((turns) => dealing(...turns.split(' '))),
  });
};

/** Plays `turns` turns in total, each banking all six dice. */
const afterBanks = (table: RecordedTable, turns: number): RecordedTable => {
  const end = recordedAfter(table, '_.'.repeat(turns));
  if (!end.ok) throw new Error(`at ${end.error.at}: ${end.error.reason}`);
  return end.value;
};

const summary = (table: RecordedTable) => ({
  scores: table.cards.map((card) => card.score()),
  next: turnAt(table)?.card ?? null,
  by: lastTurnAt(table)?.by ?? null,
  winners: winnersAt(table),
});

test('the first card to reach the target lets those after it finish the round', () => {
  const start = tableOf(rich, '123456', '222444');
  expect(summary(afterBanks(start, 9))).toEqual({
    scores: [9000, 4500, 7500],
    next: 0,
    by: null,
    winners: [],
  });
  expect(summary(afterBanks(start, 10))).toEqual({
    scores: [12_000, 4500, 7500],
    next: 1,
    by: 0,
    winners: [],
  });
  expect(summary(afterBanks(start, 12))).toEqual({
    scores: [12_000, 6000, 10_000],
    next: null,
    by: 0,
    winners: [0],
  });
});

test('the last card to reach the target gives those before it one more turn, which may win', () => {
  const start = tableOf('222444 222444 222444 222222 222222', rich);
  expect(summary(afterBanks(start, 8))).toEqual({
    scores: [10_500, 12_000],
    next: null,
    by: 0,
    winners: [1],
  });
  const behind = tableOf('222444 222444 222444 123456 222222', rich);
  expect(summary(afterBanks(behind, 8))).toEqual({
    scores: [9000, 12_000],
    next: 0,
    by: 1,
    winners: [],
  });
  expect(summary(afterBanks(behind, 9))).toEqual({
    scores: [12_000, 12_000],
    next: null,
    by: 1,
    winners: [0, 1],
  });
});

test('a last turn that ties the leader shares the win', () => {
  expect(summary(afterBanks(tableOf(rich, rich), 8)).winners).toEqual([0, 1]);
});

test('a last turn lost with its first roll is not played again', () => {
  const start = tableOf(`${rich} ${rich} ${rich} ${dull} ${dull} 123456`, rich);
  // The first card loses its fourth and its fifth turn before the second card arrives in its
  // fourth.
  expect(summary(afterBanks(start, 7))).toEqual({
    scores: [9000, 12_000],
    next: null,
    by: 1,
    winners: [1],
  });
});

test('lost turns are skipped, and the other cards catch up', () => {
  const start = tableOf(`${dull} ${dull} ${rich}`, rich);
  expect([0, 1, 2, 3, 4].map((turns) => turnAt(afterBanks(start, turns))?.card)).toEqual([
    1, 1, 0, 1, 0,
  ]);
});

test('a table has no limit of fifty turns', () => {
  const start = tableOf(...Array<string>(2).fill(`${`${dull} `.repeat(60)}${rich}`));
  expect(turnAt(start)).toEqual({ card: 0, member: 0, turn: 60 });
  expect(summary(afterBanks(start, 8)).winners).toEqual([0, 1]);
});

test('a move after the end is refused', () => {
  const start = tableOf(rich, rich);
  expect(recordedAfter(start, '_.'.repeat(9))).toEqual({
    ok: false,
    error: { at: 16, reason: 'the game is over' },
  });
});
