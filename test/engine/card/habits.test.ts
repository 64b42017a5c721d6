/**
 * Which best moves of the games with a card tempt to which habits, and which moves follow them. A
 * move is a box by its name, or the faces kept.
 *
 * @holds engine/yahtzee engine/yatzy
 */
import { expect, test } from 'vitest';
import type { HabitMove, Situation } from '../../../engine/card/habits.ts';
import type { CardState } from '../../../engine/card/game.ts';
import type { Habit } from '../../../engine/facts/source.ts';
import type { Face } from '../../../engine/types.ts';
import { boxes as yahtzeeBoxes } from '../../../engine/yahtzee/boxes.ts';
import * as yahtzee from '../../../engine/yahtzee/habits.ts';
import { ruleSets as yahtzeeRules } from '../../../engine/yahtzee/rules.ts';
import { boxes as yatzyBoxes } from '../../../engine/yatzy/boxes.ts';
import * as yatzy from '../../../engine/yatzy/habits.ts';
import { ruleSets as yatzyRules } from '../../../engine/yatzy/rules.ts';

const facesOf = (text: string): Face[] => Array.from(text, (digit) => Number(digit) as Face);

type GameName = keyof typeof readers;

const upper = ['fours', 'fives', 'sixes'];
const kinds = ['threeOfAKind', 'fourOfAKind'];
const butYahtzee = yahtzeeBoxes.filter((box) => box !== 'yahtzee');

test.each<Follows>([
  ['yahtzee', 'pair-over-run', '33456', '3456', ['33'], ['345', '34', 'chance']],
  ['yahtzee', 'run-over-pair', '44235', '44', ['234', '2345'], ['23', '443', '4', 'smallStraight']],
  ['yahtzee', 'run-over-pair', '44126', '44', ['124'], ['126']],
  ['yahtzee', 'run-over-pair', '66244', '66', ['246'], ['44']],
  ['yahtzee', 'lower-pair', '55221', '55', ['22'], ['55', '221', '2', 'twos']],
  ['yahtzee', 'lower-pair', '33111', '33', ['11'], ['111', '33']],
  ['yahtzee', 'two-pairs', '22551', '55', ['2255'], ['22', '255', '2551', 'chance']],
  ['yahtzee', 'spare-die', '44412', '444', ['4441', '44412'], ['44', '441', '444', 'fours']],
  ['yahtzee', 'spare-die', '44312', '44', ['443', '1244'], ['44', '43']],
  ['yahtzee', 'broken-three', '33345', '333', ['33', '334', '345'], ['34', '3', '333', 'threes']],
  ['yahtzee', 'broken-three', '33334', '3333', ['33'], ['333', '34']],
  ['yahtzee', 'dropped-pair', '66123', '66', ['', '6', '1'], ['66', '12', 'sixes']],
  ['yahtzee', 'lone-die', '12246', '', ['1', '6'], ['', '22', 'ones']],
  ['yahtzee', 'small-straight-at-once', '23455', '2345', ['smallStraight'], ['fives', '234']],
  ['yahtzee', 'score-at-once', '12346', '1234', ['smallStraight', 'ones'], ['fives', '1']],
  ['yahtzee', 'broken-full-house', '22333', 'fullHouse', ['22', '333'], ['2', '2233', 'chance']],
  ['yahtzee', 'chance-early', '44123', 'fours', ['chance'], ['fives', '']],
  ['yahtzee', 'lower-zero', '22114', 'twos', ['fullHouse', 'largeStraight'], ['yahtzee', 'chance']],
  ['yahtzee', 'lower-zero', '22114', 'ones', ['threeOfAKind'], ['threes', 'sixes', '22']],
  ['yahtzee', 'yahtzee-zero', '22114', 'chance', ['yahtzee'], ['fullHouse', '22']],
  ['yahtzee', 'thin-upper-box', '55124', 'ones', ['fours', 'fives', 'sixes'], ['threes', 'chance']],
  ['yahtzee', 'thin-upper-box', '55512', 'fives', ['fours', 'sixes'], ['fives', 'fourOfAKind']],
  ['yahtzee', 'kind-over-upper-box', '44412', 'fours', kinds, ['chance', 'fullHouse', '444']],
  ['yatzy', 'split-pairs', '22551', '2255', ['22', '55'], ['225', '2', 'onePair']],
  ['yatzy', 'low-pair-scored', '44123', 'chance', ['onePair'], ['fours', '44']],
  ['yatzy', 'yatzy-zero', '44123', 'ones', ['yatzy'], ['fullHouse', '44']],
  ['yatzy', 'lower-zero', '44123', 'ones', ['twoPairs', 'fullHouse'], ['yatzy', 'onePair']],
])('%s: %s with %s, if %s is best, is followed by %j', (game, name, dice, best, follow, others) => {
  const { habitOf, positionOf } = readers[game];
  const { situation, moveOf } = positionOf(dice);
  const { tempts, followed } = habitOf(name);
  const doesFollow = (move: string): boolean => followed(moveOf(move), situation, moveOf(best));
  expect(tempts(moveOf(best), situation)).toBe(true);
  expect([...follow, ...others].filter(doesFollow)).toEqual(follow);
});

type Tempts = readonly [
  game: GameName,
  habit: string,
  dice: string,
  best: readonly string[],
  position?: Position,
];

const untempted: readonly Tempts[] = [
  // Without a pair, with three of a straight, and with four that fit into none.
  ['yahtzee', 'pair-over-run', '12456', ['2456']],
  ['yahtzee', 'pair-over-run', '11346', ['346', '1346', '1134', 'chance']],
  ['yahtzee', 'run-over-pair', '44116', ['44', '11', '4']],
  ['yahtzee', 'lower-pair', '55221', ['22', '2', '2255', 'fives']],
  ['yahtzee', 'two-pairs', '55521', ['55', '555', 'fives']],
  ['yahtzee', 'two-pairs', '22551', ['5', '2255']],
  ['yahtzee', 'spare-die', '44444', ['4', '', '44444', 'fours']],
  ['yahtzee', 'broken-three', '33345', ['33', '3', '345', 'threes']],
  ['yahtzee', 'dropped-pair', '66612', ['6', '666', '61', 'sixes']],
  ['yahtzee', 'lone-die', '12246', ['2', '22', 'twos']],
  ['yahtzee', 'small-straight-at-once', '23455', ['345', '2355', 'smallStraight']],
  // Four that fit into a large straight with a gap score nothing as a small one.
  ['yahtzee', 'small-straight-at-once', '22346', ['2346']],
  ['yahtzee', 'small-straight-at-once', '23455', ['2345'], { filled: ['smallStraight'] }],
  ['yahtzee', 'score-at-once', '12346', ['ones', 'chance']],
  ['yahtzee', 'score-at-once', '12346', ['1234'], { filled: butYahtzee }],
  ['yahtzee', 'broken-full-house', '22333', ['fullHouse'], { roll: 2 }],
  ['yahtzee', 'broken-full-house', '22333', ['chance', '333'], { roll: 1 }],
  ['yahtzee', 'broken-full-house', '22334', ['fullHouse']],
  ['yahtzee', 'chance-early', '44123', ['chance', '44']],
  ['yahtzee', 'chance-early', '44123', ['fours'], { filled: ['chance'] }],
  ['yahtzee', 'lower-zero', '22114', ['threes', 'fullHouse', '22']],
  [
    'yahtzee',
    'lower-zero',
    '22114',
    ['ones', 'twos'],
    { filled: [...kinds, 'fullHouse', 'smallStraight', 'largeStraight'] },
  ],
  ['yahtzee', 'yahtzee-zero', '22114', ['yahtzee', '22']],
  ['yahtzee', 'yahtzee-zero', '22114', ['ones'], { filled: ['yahtzee'] }],
  ['yahtzee', 'yahtzee-zero', '11111', ['ones']],
  ['yahtzee', 'thin-upper-box', '55124', ['ones', 'chance'], { filled: upper }],
  ['yahtzee', 'thin-upper-box', '66124', ['sixes', '66'], { filled: ['fours', 'fives'] }],
  ['yahtzee', 'thin-upper-box', '66612', ['ones'], { filled: ['fours', 'fives'] }],
  ['yahtzee', 'kind-over-upper-box', '44112', ['fours', '44', 'chance']],
  ['yahtzee', 'kind-over-upper-box', '44412', ['threeOfAKind', 'ones', '444']],
  ['yahtzee', 'kind-over-upper-box', '44412', ['fours'], { filled: kinds }],
  ['yahtzee', 'kind-over-upper-box', '44412', ['fours'], { filled: ['threeOfAKind'] }],
  ['yatzy', 'split-pairs', '22551', ['22', '225', 'twoPairs']],
  ['yatzy', 'low-pair-scored', '55123', ['ones']],
  ['yatzy', 'low-pair-scored', '44123', ['onePair', '44']],
  ['yatzy', 'low-pair-scored', '44123', ['ones'], { filled: ['onePair'] }],
];

test.each(
  untempted.map(([game, habit, dice, best, position]) => ({ game, habit, dice, best, position })),
)('$game: nothing tempts to $habit with $dice, if one of $best is best', (row) => {
  const { habitOf, positionOf } = readers[row.game];
  const { situation, moveOf } = positionOf(row.dice, row.position);
  const { tempts } = habitOf(row.habit);
  expect(row.best.filter((one) => tempts(moveOf(one), situation))).toEqual([]);
});

test.each([
  [0, true],
  [1, true],
  [2, false],
])('after roll %i one may roll again: %s', (roll, mayRoll) => {
  expect(readers.yahtzee.positionOf('11234', { roll }).situation.mayRoll).toBe(mayRoll);
});

test('a position and its moves are reduced to faces and points', () => {
  const card = yahtzeeBoxes.map((box) => (box === 'ones' ? 1 : null));
  const state = { turn: 1, roll: 0, dice: facesOf('53153'), card, bonus: 0 };
  const { official } = yahtzeeRules;
  const { counts, points } = yahtzee.situationOf(official, state);
  expect(counts).toEqual([0, 1, 0, 2, 0, 2, 0]);
  expect(points).toEqual([null, 0, 6, 0, 10, 0, 0, 0, 0, 0, 0, 0, 17]);
  const moveOf = (move: Parameters<typeof yahtzee.habitMoveOf>[2]): HabitMove =>
    yahtzee.habitMoveOf(official, state, move);
  expect(moveOf({ kind: 'keep', held: 0b10101 })).toEqual({ kind: 'keep', kept: [1, 3, 5] });
  expect(moveOf({ kind: 'fill', box: 4 })).toEqual({ kind: 'fill', box: 4, points: 10 });
  expect(moveOf({ kind: 'fill', box: 0 })).toEqual({ kind: 'fill', box: 0, points: 0 });
});

interface Position {
  /** The boxes that can't be filled any more. */
  readonly filled?: readonly string[];
  readonly roll?: number;
}

/** Reads positions and moves of a game. */
const readerOf = (
  boxes: readonly string[],
  list: readonly Habit<Situation, HabitMove>[],
  situationOf: (state: CardState) => Situation,
) => ({
  habitOf: (name: string) => list.find((habit) => habit.name === name)!,
  positionOf(dice: string, { filled = [], roll = 0 }: Position = {}) {
    const card = boxes.map((box) => (filled.includes(box) ? 0 : null));
    const turn = filled.length;
    const situation = situationOf({ turn, roll, dice: facesOf(dice), card, bonus: 0 });
    const moveOf = (text: string): HabitMove => {
      const box = boxes.indexOf(text);
      return box < 0
        ? { kind: 'keep', kept: facesOf(text) }
        : { kind: 'fill', box, points: situation.points[box] ?? 0 };
    };
    return { situation, moveOf };
  },
});

const readers = {
  yahtzee: readerOf(yahtzeeBoxes, yahtzee.yahtzeeHabits, (state) =>
    yahtzee.situationOf(yahtzeeRules.official, state),
  ),
  yatzy: readerOf(yatzyBoxes, yatzy.yatzyHabits, (state) =>
    yatzy.situationOf(yatzyRules.yatzy, state),
  ),
};

type Follows = readonly [
  game: GameName,
  habit: string,
  dice: string,
  best: string,
  follow: readonly string[],
  others: readonly string[],
];
