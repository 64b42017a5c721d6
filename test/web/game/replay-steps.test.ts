import { expect, test } from 'vitest';
import { hashOf, stepOfHash, turnFrom } from '../../../web/game/replay-steps.ts';
import type { Replay } from '../../../web/lib/api.ts';
import { openReplay } from '../replays.ts';

const faces = [1, 2, 3, 4, 5] as const;
const log = '1ABCDEFGHIJKLM';
const rolls = [...log].map((_, at) => ({
  turn: Math.max(0, at - 1),
  roll: at === 1 ? 1 : 0,
  faces: [...faces],
}));
const challenge = { game: 'yahtzee', rules: 'official' };
const replay = { challenge, log, rolls } as unknown as Replay;

test('the steps of a replay are one for each move, with what was kept or filled', () => {
  const steps = openReplay(replay).steps;
  expect(steps).toHaveLength(14);
  expect(steps[0]).toMatchObject({ turn: 0, roll: 0, kept: 1, filled: null });
  expect(steps[1]).toMatchObject({
    turn: 0,
    roll: 1,
    kept: 0,
    filled: { box: 'ones', points: 1 },
  });
  expect(steps[2]).toMatchObject({ turn: 1, just: 'ones' });
  expect(steps[11]).toMatchObject({ filled: { box: 'largeStraight', points: 40 } });
});

test.each([
  ['#t1r2', 1],
  ['#t2r1', 2],
  ['#t2', 2],
  ['#t2r3', 2],
  ['#t2r0', 0],
  ['#t99r1', 0],
  ['', 0],
  ['#<script>', 0],
])('the steps of a replay are found by the address %s', (hash, at) => {
  expect(stepOfHash(openReplay(replay).steps, hash)).toBe(at);
});

test.each([
  [0, 1, 2],
  [2, -1, 0],
  [1, -1, 0],
  [13, -1, 12],
  [13, 1, 13],
  [0, -1, 0],
] as const)('from step %i, %i turns on, one comes to step %i', (at, turns, found) => {
  expect(turnFrom(openReplay(replay).steps, at, turns)).toBe(found);
});

test('the steps of a replay have an address of their own', () => {
  const steps = openReplay(replay).steps;
  expect(steps.map(hashOf).map((hash) => stepOfHash(steps, hash))).toEqual(
    steps.map((_, at) => at),
  );
});
