/**
 * Facts as text: what is written can be read back, and other text is rejected.
 *
 * @holds engine/card engine/yahtzee engine/yatzy engine/yardkle
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  featDigits,
  featIndex,
  packFacts,
  unpackFacts,
  type Facts,
  type FactSheet,
} from '../../../engine/facts/facts.ts';
import { factsOf, readFacts, writeFacts } from '../../../engine/game-facts.ts';
import { knownSheet } from '../../reference/known-facts.ts';
import { dailyVariant } from '../../../engine/games.ts';
import { solvedGames } from '../../reference/solved-games.ts';
import { gradeOf } from '../solved.ts';

const plain = { hasFeat: false, isEveryTurnBest: false, isAheadOfBestPlay: false, faces: null };

test('packed facts are unpacked unchanged', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const text = packFacts(sheet, facts);
      expect(text).toMatch(/^[\w-]+$/);
      expect(unpackFacts(sheet, text)).toEqual(facts);
      expect(featDigits.includes(text.charAt(featIndex - 1))).toBe(facts.hasFeat);
    }),
  );
});

test('unpacking any text returns facts or null and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => unpackFacts(sheet, text)).not.toThrow();
    }),
  );
});

test.each([
  ['empty text', ''],
  ['another version', 'CAAAAA'],
  ['text cut off in the figures', 'DAA'],
  ['text cut off in a habit', 'DAAAAAAB'],
  ['text cut off in a loss', 'DAAAAAABBA'],
  ['an unknown habit', 'DAAAAADBA'],
  ['an invalid letter', 'DA~AAA'],
])('%s is read as null', (_, text) => {
  expect(unpackFacts(sheet, text)).toBeNull();
});

test('more occasions than a digit holds are stored with the same share', () => {
  const tally = { habit: 1, occasions: 126, done: 70, loss: 3, costliest: { turn: 4, roll: 2 } };
  const text = packFacts(sheet, { ...plain, figures: [1, 2], tallies: [tally] });
  const [read] = unpackFacts(sheet, text)?.tallies ?? [];
  expect(read).toEqual({ ...tally, occasions: 63, done: 35 });
});

/** The number of habits that the bounds of engine/facts/evidence.ts allow for. */
const habitsMax = 20;

test.each(solvedGames)('the sheet of %s fits its text', (game) => {
  const { habits, figures, version } = knownSheet(game);
  expect(habits.length).toBeLessThanOrEqual(habitsMax);
  expect(new Set(habits).size).toBe(habits.length);
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  expect(version).toBeLessThan(32);
});

/** What is stored is read for ever: another text needs another version of the sheet. */
test.each([
  ['yahtzee', 'BAABCDEFGHIJKLMNOADBADIEBPDBADIEB'],
  ['yardkle', 'BAABAACADBAfQEBIDBAfQEB'],
  ['yatzy', 'BAABCDEFGHIJKLMNOPADBADIEBQDBADIEB'],
] as const)('facts of %s are stored as they were', (game, text) => {
  const { figures, habits } = knownSheet(game);
  const tallies = [0, habits.length - 1].map((habit) => ({
    ...{ habit, occasions: 3, done: 1, loss: 2, costliest: { turn: 4, roll: 1 } },
  }));
  const facts = { ...plain, figures: figures.map((_, at) => at), tallies };
  expect(writeFacts(game, facts)).toBe(text);
});

/** Faces by turn and roll, ignoring held positions. */
const dealOf =
  (dice: readonly (readonly string[])[]) =>
  (turn: number, roll: number): readonly (1 | 2 | 3 | 4 | 5 | 6)[] =>
    [...(dice[turn]?.[roll] ?? '11111')].map((text) => Number(text)) as (1 | 2 | 3 | 4 | 5 | 6)[];

test('the facts of a Yahtzee contain its boxes, bonuses and feat', () => {
  const variant = dailyVariant('yahtzee');
  // Five ones in every turn: the yahtzee box first, then Ones with a bonus, then jokers in the
  // lower boxes.
  const deal = dealOf([]);
  const log = 'LAGHIJKMBCDEF';
  const facts = factsOf(variant.rules, log, deal, gradeOf(variant, log, deal));
  const names = knownSheet('yahtzee').figures.map(({ name }) => name);
  expect(Object.fromEntries(names.map((name, at) => [name, facts.figures[at]]))).toEqual({
    ones: 5,
    twos: 0,
    threes: 0,
    fours: 0,
    fives: 0,
    sixes: 0,
    threeOfAKind: 5,
    fourOfAKind: 5,
    fullHouse: 25,
    smallStraight: 30,
    largeStraight: 40,
    yahtzee: 50,
    chance: 5,
    upperBonus: 0,
    furtherYahtzees: 12,
  });
  expect(facts.hasFeat).toBe(true);
  const text = writeFacts('yahtzee', facts);
  expect(readFacts('yahtzee', text)).toMatchObject({ figures: facts.figures, hasFeat: true });
  expect(readFacts('yahtzee', null)).toBeNull();
});

const sheet: FactSheet = {
  version: 3,
  figures: [
    { name: 'small', digits: 1 },
    { name: 'large', digits: 3 },
  ],
  habits: ['a', 'b', 'c'],
  feats: [],
  lossScale: 100,
};

const tallies = fc.uniqueArray(fc.integer({ min: 0, max: 2 })).chain((habits) =>
  fc.tuple(
    ...habits
      .toSorted((one, other) => one - other)
      .map((habit) =>
        fc
          .record({
            occasions: fc.integer({ min: 1, max: 63 }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
            steps: fc.integer({ min: 1, max: 200_000 }),
            turn: fc.integer({ min: 0, max: 63 }),
            roll: fc.integer({ min: 0, max: 63 }),
          })
          .map(({ occasions, share, steps, turn, roll }) => {
            const done = Math.floor(occasions * share);
            const some = { loss: steps / 100, costliest: { turn, roll } };
            const none = { loss: 0, costliest: null };
            return { habit, occasions, done, ...(done > 0 ? some : none) };
          }),
      ),
  ),
);

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  hasFeat: fc.boolean(),
  isEveryTurnBest: fc.boolean(),
  isAheadOfBestPlay: fc.boolean(),
  faces: fc.option(fc.array(fc.integer({ min: 0, max: 4095 }), { minLength: 6, maxLength: 6 })),
  figures: fc.tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 262_143 })),
  tallies,
});
