import { expect, test } from 'vitest';
import { formatMove } from '../../../../engine/yardkle/moves.ts';
import type { Dice } from '../../../../engine/yardkle/sets.ts';
import { yardkleCard } from '../../../../web/games/yardkle/card.ts';
import { yardkleChart } from '../../../../web/games/yardkle/chart.ts';
import type { Face } from '../../../../engine/types.ts';
import { dieMarksOf, slotsOf } from '../../../../web/games/yardkle/dice.ts';
import { yardklePlayable } from '../../../../web/games/yardkle/playable.ts';
import { sinceWords } from '../../../../web/games/yardkle/message.ts';
import { riskWords } from '../../../../web/games/yardkle/risk.ts';
import { stepsOf } from '../../../../web/games/yardkle/replay.ts';
import { setAsideOf } from '../../../../web/games/yardkle/set-aside.ts';
import { rolledIn, turnsOver } from '../../../../web/games/yardkle/turns.ts';
import { rememberChosen } from '../../../../web/stage/play-memory.ts';
import { hashOf, stepOfHash } from '../../../../web/game/replay-steps.ts';

const rollOf = (turn: number, roll: number, faces: Faces) => ({ turn, roll, faces });
const move = (kind: 'roll' | 'bank', aside: number): string => formatMove({ kind, aside });

test('whoever waits can set no die aside', () => {
  const play = { log: '', rolls: [rollOf(0, 0, [1, 1, 5, 2, 3, 4])] };
  const slots = yardklePlayable.slots(play as never, null);
  expect(slots.map(({ isOff }) => isOff)).toEqual(Array(6).fill(true));
});

test('what happened in a Yardkle follows from its rolls and its log', () => {
  expect(rolled.map(({ turn, end, points, running }) => [turn, end, points, running])).toEqual([
    [0, 'roll', 400, 400],
    [0, 'roll', 100, 500],
    [0, 'bust', 0, 500],
    [1, 'roll', 1500, 1500],
    [1, 'bank', 100, 1600],
    [2, 'bust', 0, 0],
    [3, 'open', 0, 0],
  ]);
  expect(turnsOver(rolled)).toEqual([
    { turn: 0, banked: 0, lost: 500 },
    { turn: 1, banked: 1600, lost: 0 },
    { turn: 2, banked: 0, lost: 0 },
  ]);
});

test('what happened in a Yardkle keeps dice of earlier rolls on the line until all six are rolled again', () => {
  expect(rolled[2]?.before).toHaveLength(2);
  expect(rolled[4]?.before).toEqual([]);
});

test('what happened in a Yardkle is described after a bank and a lost turn, but not in the middle of a turn', () => {
  expect(sinceWords(rolled)).toBe(
    '1,600 banked in turn 2. Yardkle! 2, 2, 3, 3, 4, 6 scores nothing.',
  );
  expect(sinceWords(rolled.slice(0, 2))).toBe('');
  const lost = rolledIn({
    log: play.log.slice(0, 4),
    rolls: [...play.rolls.slice(0, 3), rollOf(1, 0, [5, 2, 3, 4, 4, 6])],
  });
  expect(sinceWords(lost)).toBe('Yardkle! 2, 3 scores nothing. You lose 500.');
});

test('what happened in a Yardkle has a step and an address for every roll, including lost ones', () => {
  const steps = stepsOf({ ...play, rolls: play.rolls.slice(0, -1) });
  expect(steps.map(hashOf)).toEqual(['#t1r1', '#t1r2', '#t1r3', '#t2r1', '#t2r2', '#t3r1']);
  const ends = [null, null, 'Yardkle', null, 'banked 1,600', 'Yardkle'];
  expect(steps.map(({ end }) => end)).toEqual(ends);
  expect(stepOfHash(steps, '#t1r3')).toBe(2);
});

test('the dice of a Yardkle show their points under the first of those that score together', () => {
  const marks = dieMarksOf([4, 1, 4, 4, 5, 6], 0b011111);
  expect([...marks].sort(([a], [b]) => a - b).map(([at, { tag }]) => [at, tag])).toEqual([
    [0, '400'],
    [1, '100'],
    [2, ''],
    [3, ''],
    [4, '50'],
  ]);
  expect(marks.get(2)?.words).toBe('400 with dice 1 and 4');
});

test('the dice of a Yardkle say that they score nothing yet, or nothing at all', () => {
  expect(dieMarksOf([4, 4, 4, 2, 3, 6], 0b011).get(0)).toMatchObject({ tag: '0' });
  const slots = slotsOf({ dice: [4, 4, 4, 2, 3, 6], before: [] }, 0b111, false);
  expect(slots.map(({ isOff }) => isOff)).toEqual([false, false, false, true, true, true]);
  expect(slots[3]?.words).toBe(', scores nothing');
});

test.each([
  ['three dice left', [1, 5, 5, 2, 3, 4], 0b000111, 3, '28% chance to bust with 3 dice.'],
  ['one die left', [1, 5, 5, 1, 1, 4], 0b011111, 1, '67% chance to bust with 1 die.'],
  ['hot dice', [1, 2, 3, 4, 5, 6], 0b111111, 6, '2% chance to bust with all six.'],
] as const)('the dice of a Yardkle say the risk of a roll: %s', (_, dice, aside, loose, words) => {
  const state = { turn: 0, roll: 0, dice, running: 0, score: 0, onBoard: false };
  const choice = setAsideOf({ ...state, busts: [], finished: false }, aside);
  expect(choice.loose).toBe(loose);
  expect(riskWords(choice)).toBe(words);
});

test.each<[string, Dice, readonly (string | undefined)[]]>([
  ['one to six', [3, 1, 2, 6, 5, 4], ['1,500', '', '', '', '', '']],
  ['three alike and a five', [4, 5, 4, 2, 4, 3], ['400', '50', '', undefined, '', undefined]],
  ['two ones', [1, 2, 1, 3, 4, 6], ['100', undefined, '100', undefined, undefined, undefined]],
])('the points of %s stand under one die of each set', (_, dice, points) => {
  expect(slotsOf({ dice, before: [] }, 0, false).map(({ pays }) => pays)).toEqual(points);
});

test('a histogram of turns says in words what it shows', () => {
  const histogram = [18, 18, 30, null].map((turns) => ({ turns, count: 1 }));
  expect(yardkleChart(histogram, { score: 10_000, turns: 18 })?.label).toBe(
    'Turns of 4 players, from 18 to 30; 1 didn’t reach 10,000. You took 18.',
  );
});

test('at home a game under way has its turn, its points and its dice', () => {
  const at = (score: number, running: number) =>
    yardkleCard.underWay({ ...play, challenge: {}, state: { turn: 3, score, running } } as never);
  expect(at(1_600, 0)).toMatchObject({
    ...{ state: 'Turn 4', note: '1,600 points banked', next: 'Continue: turn 4' },
    progress: { done: 1, isBegun: true, words: '1,600 of 10,000 points' },
  });
  expect(at(0, 50).progress.isBegun).toBe(true);
  expect([at(0, 0).progress.isBegun, at(12_000, 0).progress.done]).toEqual([false, 10]);
  expect(at(0, 0).dice.map(({ face }) => face)).toEqual([5, 2, 3, 4, 4, 6]);
  rememberChosen({ ...play, challenge: {} } as never, 0b1);
  expect(at(0, 0).dice[0]?.stand).toBe('chosen');
});

type Faces = readonly (Face | null)[];

/** Three 4s, a 1 and a bust; hot dice and a bank; a turn lost at once; and an open turn. */
const play = {
  log: move('roll', 0b000111) + move('roll', 0b001000) + move('roll', 0b111111) + move('bank', 1),
  rolls: [
    rollOf(0, 0, [4, 4, 4, 2, 3, 6]),
    rollOf(0, 1, [null, null, null, 1, 2, 3]),
    rollOf(0, 2, [null, null, null, null, 2, 3]),
    rollOf(1, 0, [1, 2, 3, 4, 5, 6]),
    rollOf(1, 1, [1, 2, 2, 3, 4, 6]),
    rollOf(2, 0, [2, 2, 3, 3, 4, 6]),
    rollOf(3, 0, [5, 2, 3, 4, 4, 6]),
  ],
};

const rolled = rolledIn(play);
