import fc from 'fast-check';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { dealerOf, faceOf, parseSeed, recordingDealer, type Seed } from '../../engine/dice.ts';
import { isIn } from '../../engine/positions.ts';
import { rollOf } from '../reference/dice.ts';
import { readVectors } from '../reference/vectors.ts';
import { dealing } from './dealing.ts';

interface DiceRow {
  readonly seed: string;
  readonly game: string;
  readonly turn: number;
  readonly roll: number;
  readonly faces: readonly number[];
}

const seedOf = (hex: string): Seed => {
  const seed = parseSeed(hex);
  if (!seed.ok) throw new Error(seed.error);
  return seed.value;
};

const digits = '7f6ddb1d3aafaab52ad64191107f1548e295502f830d8f102fd0a8f9413ff3e2';

test.each(readVectors<DiceRow[]>('dice'))(
  '$game turn $turn roll $roll of $seed shows $faces',
  ({ seed, game, turn, roll, faces }) => {
    expect(dealerOf(seedOf(seed), game, faces.length)(turn, roll, 0)).toEqual(faces);
  },
);

test.each([
  ['empty text', ''],
  ['63 digits', digits.slice(1)],
  ['65 digits', `${digits}0`],
  ['62 digits', digits.slice(2)],
  ['upper-case digits', digits.toUpperCase()],
  ['one upper-case digit', `${digits.slice(0, 63)}E`],
  ['a letter after f', `g${digits.slice(1)}`],
  ['a prefix', `0x${digits.slice(2)}`],
  ['a space before', ` ${digits}`],
  ['a line feed after', `${digits}\n`],
  ['a line feed instead of a digit', `${digits.slice(1)}\n`],
  ['a full-width digit', `\uff11${digits.slice(1)}`],
])('rejects a seed: %s', (_name, text) => {
  expect(parseSeed(text)).toEqual({ ok: false, error: 'invalid-seed' });
});

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a seed is parsed as the 32 bytes of its digits', () => {
  fc.assert(
    fc.property(bytes, (seed) => {
      expect(seedOf(bytesToHex(seed))).toEqual(seed);
    }),
  );
});

test('dice follow the published formula for every seed, game, turn, roll and number of positions', () => {
  const small = fc.nat({ max: 99 });
  const size = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(bytes, fc.stringMatching(/^[a-z]{1,9}$/), small, small, size, (...sample) => {
      const [seed, game, turn, roll, positions] = sample;
      const faces = rollOf(bytesToHex(seed), `${game}/${turn}/${roll}`, positions);
      expect(dealerOf(seed, game, positions)(turn, roll, 0)).toEqual(faces);
    }),
    { numRuns: 500 },
  );
});

/** Faces 2 to 6 start at 2^32 / 6, 2^33 / 6, ..., rounded up. */
test.each([
  [0, 1],
  [715_827_882, 1],
  [715_827_883, 2],
  [1_431_655_765, 2],
  [1_431_655_766, 3],
  [2_147_483_647, 3],
  [2_147_483_648, 4],
  [2_863_311_530, 4],
  [2_863_311_531, 5],
  [3_579_139_413, 5],
  [3_579_139_414, 6],
  [4_294_967_295, 6],
])('the word %i shows a %i', (word, face) => {
  expect(faceOf(word)).toBe(face);
});

test('neither the order of calls nor held dice change a roll', () => {
  const asked = fc.array(fc.tuple(fc.nat(12), fc.nat(2), fc.nat(31)), { maxLength: 30 });
  fc.assert(
    fc.property(bytes, asked, (seed, questions) => {
      const deal = dealerOf(seed, 'yahtzee', 5);
      for (const [turn, roll, held] of questions)
        expect(deal(turn, roll, held)).toEqual(dealerOf(seed, 'yahtzee', 5)(turn, roll, 0));
    }),
  );
});

test('a dealer copies its seed: changing the bytes later changes no die', () => {
  const seed = seedOf(digits);
  const deal = dealerOf(seed, 'yahtzee', 5);
  seed.fill(0);
  expect(deal(0, 0, 0)).toEqual([4, 1, 3, 5, 1]);
});

test('a recording dealer deals the same dice and records only those not held', () => {
  const recorder = recordingDealer(dealing('11234 22345 33456', '66666'));
  expect(recorder.deal(0, 0, 0)).toEqual([1, 1, 2, 3, 4]);
  expect(recorder.deal(0, 1, 0b00001)).toEqual([2, 2, 3, 4, 5]);
  recorder.deal(0, 2, 0b10110);
  recorder.deal(1, 0, 0);
  expect(recorder.rolls).toEqual([
    { turn: 0, roll: 0, faces: [1, 1, 2, 3, 4] },
    { turn: 0, roll: 1, faces: [null, 2, 3, 4, 5] },
    { turn: 0, roll: 2, faces: [3, null, null, 5, null] },
    { turn: 1, roll: 0, faces: [6, 6, 6, 6, 6] },
  ]);
});

test('a recording dealer records no roll that is not dealt yet', () => {
  const recorder = recordingDealer(() => null);
  expect(recorder.deal(0, 0, 0)).toBeNull();
  expect(recorder.rolls).toEqual([]);
});

test.each([
  [0b00000, []],
  [0b00001, [0]],
  [0b10000, [4]],
  [0b10101, [0, 2, 4]],
  [0b111111, [0, 1, 2, 3, 4, 5]],
])('the set %i holds the positions %j', (set, positions) => {
  expect([0, 1, 2, 3, 4, 5, 6].filter((position) => isIn(set, position))).toEqual(positions);
});
