/**
 * The steps of a replay, and the card beside each.
 *
 * @holds web/games
 */
import { expect, test } from 'vitest';
import { hashOf, stepOfHash, turnFrom, undecided } from '../../../web/game/replay-steps.ts';
import type { Replay } from '../../../web/lib/api.ts';
import { draw } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';
import { openReplay } from '../replays.ts';

const faces = [1, 2, 3, 4, 5] as const;
const log = '1ABCDEFGHIJKLM';
const rolls = [...log].map((_, at) => ({
  turn: Math.max(0, at - 1),
  roll: at === 1 ? 1 : 0,
  faces: [...faces],
}));
const challenge = { game: 'yahtzee', rules: 'official' };
const totals = { upper: 15, upperBonus: 35, lower: 185, yahtzeeBonus: 100, total: 235 };
const player = { handle: 'mild-harbour', knownAs: null };
const replay = { challenge, log, rolls, totals, player } as unknown as Replay;

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
  expect(steps.map(({ end }) => end).slice(0, 3)).toEqual([null, 'Ones 1', 'Twos 2']);
  expect(steps[1]?.dealt).toBe(0b11111);
});

test.each([
  [0, 'Kept 1.'],
  [1, 'Scored 1 in Ones.'],
  [7, 'Took a 0 in Three of a kind.'],
])('step %i of a replay: %s', async (at, words) => {
  expect(textOf(await draw(openReplay(replay).steps[at]?.verdict))).toBe(words);
});

test('the card beside a step is the one before its decision, or with the box that it filled', async () => {
  const { cardAt } = openReplay(replay);
  const card = async (...of: Parameters<typeof cardAt>) =>
    one(await draw(cardAt(...of)), 'score-card');
  const shown = async (...of: Parameters<typeof cardAt>) =>
    all(await card(...of), '.box.filled, .box.just, .box.better').map((box) => [
      textOf(box),
      box.className,
    ]);
  expect(await shown(1, false)).toEqual([]);
  expect(await shown(1, true)).toEqual([['Ones 1', 'box filled  just']]);
  expect(await shown(2, false)).toEqual([['Ones 1', 'box filled  just']]);
  expect((await card(2, false, 'M')).querySelector('.better')?.textContent).toContain('15');
  expect(textOf(await card(13, true))).toContain('Total with 100 Yahtzee bonus 235');
});

test('before a decision, what was dealt is loose and what was held is on the line', () => {
  const dice = ['chosen', 'loose', 'gone'].map((stand) => ({
    stand,
    tag: 'kept',
    words: ', kept',
  }));
  const stands = undecided({ dice, dealt: 0b101 } as never).map(({ stand, tag }) => stand + tag);
  expect(stands).toEqual(['loose', 'chosen', 'gonekept']);
});

test('the rows of a replay are its boxes and bonuses', async () => {
  const rows = openReplay(replay).rows.map(
    async ({ name, points }) => `${textOf(await draw(name))} ${points}`,
  );
  expect((await Promise.all(rows)).slice(9)).toEqual([
    ...['Small straight 30', 'Large straight 40', 'Yahtzee 0', 'Chance 15'],
    ...['Upper bonus 35', 'Yahtzee bonuses 100'],
  ]);
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
