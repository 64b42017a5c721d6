import { expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import { startAfter, startDealer, type StartDeal } from '../../../engine/table/start.ts';
import { facesOf } from '../dealing.ts';
import { variants } from '../variants.ts';

/** Deals `'6 6 1'` as the rolls of a round by seat, one text per round. */
const rolling =
  (...rounds: readonly string[]): StartDeal =>
  (round, seat) =>
    facesOf(rounds[round]?.split(' ')[seat] ?? '');

const tied = rolling('6 2 6', '3 - 3', '1 - 5');

test('everyone rolls in turn, and those who tie roll again until one is left', () => {
  const at = (rolls: number) => startAfter(3, 1, tied, rolls);
  expect(at(0)).toEqual({
    rounds: [],
    contenders: [0, 1, 2],
    next: { round: 0, seat: 0 },
    starter: null,
  });
  expect(at(2)).toMatchObject({ rounds: [[[6], [2], null]], next: { round: 0, seat: 2 } });
  expect(at(3)).toMatchObject({ contenders: [0, 2], next: { round: 1, seat: 0 }, starter: null });
  expect(at(4).rounds).toEqual([
    [[6], [2], [6]],
    [[3], null, null],
  ]);
  expect(at(5)).toMatchObject({ contenders: [0, 2], next: { round: 2, seat: 0 }, starter: null });
  expect(at(6)).toMatchObject({ next: { round: 2, seat: 2 }, starter: null });
  expect(at(7)).toMatchObject({ contenders: [2], next: null, starter: 2 });
});

test('rolls after the start is decided change nothing', () => {
  expect(startAfter(3, 1, tied, 20)).toEqual(startAfter(3, 1, tied, 7));
});

test.each(variants)(
  '$game, $rules: the starting roll has the number of dice in its rules',
  (variant) => {
    const seed = parseSeed('5e'.repeat(32));
    if (!seed.ok) throw new Error(seed.error);
    const deal = startDealer(variant, seed.value);
    expect(deal(0, 7)).toHaveLength(variant.startDice);
    expect(deal(1, 0)).toEqual(startDealer(variant, seed.value)(1, 0));
    expect(startAfter(8, variant.startDice, deal, 100).starter).not.toBeNull();
  },
);
