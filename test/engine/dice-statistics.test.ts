/**
 * Checks that the dice are fair: 195,000 dice, or 60 million with `EVENROLL_LONG=1`. The seeds are
 * fixed, so the result never changes.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dealerOf } from '../../engine/dice.ts';
import { chiSquareTail } from '../reference/chi-square.ts';
import { checkDice, type Rolled } from '../reference/dice-tables.ts';
import { randomOf, type Random } from '../reference/random.ts';
import { isLong } from '../long.ts';

const diceMin = isLong ? 60_000_000 : 195_000;
const dicePerSeed = 13 * 3 * 5;

function* rollsOf(seeds: number): Generator<Rolled> {
  for (let number = 0; number < seeds; number++) {
    const seed = createHash('sha256').update(`dice statistics/${number}`).digest();
    const deal = dealerOf(seed, 'yahtzee', 5);
    for (let turn = 0; turn < 13; turn++)
      for (let roll = 0; roll < 3; roll++) yield deal(turn, roll, 0);
  }
}

test('no position, pair of positions or pair of rolls predicts another', async () => {
  const verdict = await checkDice(rollsOf(1 + Math.ceil(diceMin / dicePerSeed)));
  expect(verdict).toEqual({ tables: 71, suspicious: [] });
}, 1_800_000);

const fairRoll = (random: Random): number[] => Array.from({ length: 5 }, () => 1 + random(6));

/** Dice with one fault each, to show that the check detects it. */
const unfair: readonly [fault: string, table: string, rolls: (random: Random) => () => Rolled][] = [
  [
    'a six takes the place of one five in ten',
    'position 2',
    (random) => () =>
      fairRoll(random).map((face, at) => (at === 2 && face === 5 && random(10) === 0 ? 6 : face)),
  ],
  [
    'a die copies its neighbour now and then',
    'position 3, then 4 of one roll',
    (random) => () => {
      const roll = fairRoll(random);
      return random(20) === 0 ? [...roll.slice(0, 4), roll[3] ?? 1] : roll;
    },
  ],
  [
    'a die comes back in the next roll now and then',
    'position 1, then 0 of the next roll',
    (random) => {
      let last = fairRoll(random);
      return () => {
        const roll = fairRoll(random);
        last = random(20) === 0 ? [last[1] ?? 1, ...roll.slice(1)] : roll;
        return last;
      };
    },
  ],
  [
    'faces are counted out instead of rolled',
    'position 0',
    (random) => {
      let count = 0;
      return () => [1 + (count++ % 6), ...fairRoll(random).slice(1)];
    },
  ],
  [
    'five equal dice are rolled again',
    'distinct faces',
    (random) => () => {
      const roll = fairRoll(random);
      return new Set(roll).size === 1 ? fairRoll(random) : roll;
    },
  ],
];

test.each(unfair)('the check detects that %s', async (_fault, table, rolls) => {
  const { suspicious } = await checkDice(Array.from({ length: 40_000 }, rolls(randomOf(1))));
  expect(suspicious.map(({ name }) => name)).toContain(table);
});

/**
 * Upper tails of the chi-square distribution: NIST/SEMATECH e-Handbook of Statistical Methods,
 * 1.3.6.7.4.
 */
test.each([
  [5, 9.236, 0.1],
  [5, 11.07, 0.05],
  [5, 15.086, 0.01],
  [5, 20.515, 0.001],
  [4, 13.277, 0.01],
  [4, 18.467, 0.001],
  [35, 46.059, 0.1],
  [35, 57.342, 0.01],
  [35, 66.619, 0.001],
  [35, 22.465, 0.95],
  [5, 1.145, 0.95],
])(
  'with %i degrees of freedom, a value of at least %d has probability %d',
  (degrees, value, probability) => {
    expect(chiSquareTail(value, degrees) / probability).toBeCloseTo(1, 2);
  },
);
