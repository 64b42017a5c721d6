/** @holds web/stage web/game */
import { expect, test } from 'vitest';
import { formatMove } from '../../../../engine/yardkle/moves.ts';
import { pointsOf, type Dice } from '../../../../engine/yardkle/sets.ts';
import '../../../../web/games/yardkle/bank-sheet.ts';
import { yardkleCard } from '../../../../web/games/yardkle/card.ts';
import { yardkleChart } from '../../../../web/games/yardkle/chart.ts';
import type { Face } from '../../../../engine/types.ts';
import { yardkleHelp } from '../../../../web/games/yardkle/combination-scores.ts';
import { yardkleDecision } from '../../../../web/games/yardkle/decision.ts';
import { dieMarksOf, slotsOf } from '../../../../web/games/yardkle/dice.ts';
import { yardklePlayable } from '../../../../web/games/yardkle/playable.ts';
import { sinceWords } from '../../../../web/games/yardkle/message.ts';
import { riskWords } from '../../../../web/games/yardkle/risk.ts';
import { stepsOf } from '../../../../web/games/yardkle/replay.ts';
import { setAsideOf } from '../../../../web/games/yardkle/set-aside.ts';
import { rolledIn, turnsOver } from '../../../../web/games/yardkle/turns.ts';
import { rememberChosen } from '../../../../web/stage/play-memory.ts';
import { hashOf, stepOfHash } from '../../../../web/game/replay-steps.ts';
import { draw, make } from '../../fixture.ts';
import { all, one, textOf } from '../../reading.ts';

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
  // Where nothing was decided, nothing is set aside.
  expect(rolled.map(({ at, aside }) => (at === null ? aside : null)).filter(Boolean)).toEqual([]);
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

test.each([
  [0, '1,600 banked in turn 2. Three Yardkles in a row: turns 3 to 5.'],
  [300, 'Three Yardkles in a row: turns 3 to 5, and 300 points.'],
])('three Yardkles in a row are counted, the first after %i points', (running, words) => {
  const bust = { roll: 0, dice: [2, 3], end: 'bust', running: 0 };
  const turns = [
    running ? { ...bust, turn: 1, end: 'roll' } : { ...bust, turn: 1, end: 'bank', running: 1600 },
    ...[2, 3, 4].map((turn) => ({ ...bust, turn, running: turn === 2 ? running : 0 })),
    { ...bust, turn: 5, end: 'open' },
  ];
  expect(sinceWords(turns as never)).toBe(words);
});

const [someLeft, allLeft] = [
  { dice: [1, 5, 1, 2, 3, 4], running: 100, score: 0, onBoard: true },
  { dice: [1, null, null, null, null, null], running: 400, score: 0, onBoard: true },
] as never[];
const onlyOne = { kind: 'roll', aside: 0b1 } as const;
const two = { kind: 'roll', aside: 0b101 } as const;
const banked = { kind: 'bank', aside: 0b1 } as const;

test.each([
  [onlyOne, banked, 'rolled 5 dice', 'bank 200', 'There’s enough at stake now. Would you risk it?'],
  [
    two,
    onlyOne,
    'set aside 1, 1 and rolled 4 dice',
    'set aside 1 and roll 5 dice',
    'The next roll is worth its risk. How many dice would you want for it?',
  ],
  [
    banked,
    onlyOne,
    'banked 200',
    'roll 5 dice',
    'The next roll is worth its risk. How many dice would you want for it?',
  ],
  [
    { ...banked, aside: 0b101 },
    banked,
    'set aside 1, 1 and banked 300',
    'set aside 1 and bank 200',
    'There’s enough at stake now. Would you risk it?',
  ],
])('after %j, %j is better: %s; %s', (move, best, did, better, idea) => {
  const compared = yardkleDecision.compared(someLeft!, formatMove(move), formatMove(best));
  expect(compared).toEqual({ did, youDid: `You ${did}`, better });
  expect(yardkleDecision.idea(someLeft!, formatMove(best))).toBe(idea);
});

test('hot dice are all six', () => {
  const { words, idea } = yardkleDecision;
  expect(words(allLeft!, formatMove(onlyOne))).toBe('Set aside 1 and roll all six');
  expect(words(allLeft!, formatMove(banked))).toBe('Set aside 1 and bank 500');
  expect(idea(allLeft!, formatMove(onlyOne))).toBe('Every die can score here.');
});

test.each([
  [3, ['Roll 1', '100', 'Roll 2', '200', 'Roll 3', '300', 'This turn', '600']],
  [4, ['Rolls 1 and 2', '300', 'Roll 3', '300', 'Roll 4', '400', 'This turn', '1,000']],
  [5, ['Rolls 1 to 3', '600', 'Roll 4', '400', 'Roll 5', '500', 'This turn', '1,500']],
])('of %i rolls the last ones have a line of their own', async (count, lines) => {
  const tally = Array.from({ length: count }, (_, roll) => ({
    ...{ roll, dice: [], aside: 0, points: 100 * (roll + 1) },
  }));
  const running = tally.reduce((sum, { points }) => sum + points, 0);
  const isLost = count === 5;
  const sheet = await make('bank-sheet', { turn: 0, tally, running, isLost });
  expect(all(sheet, 'dt, dd').map(textOf)).toEqual(lines);
  // The sum of a lost turn is struck out.
  expect(sheet.querySelectorAll('dd svg')).toHaveLength(isLost ? 1 : 0);
  expect(sheet.querySelector('.tally.lost') !== null).toBe(isLost);
});

test.each([
  [100, 1, 'of 10,000, over 50 turns at this pace', 'Yardkle, 0, 50 lost'],
  [200, 1, 'of 10,000, pace 50 turns', 'Yardkle, 0, 50 lost'],
  [10_000, 1, 'of 10,000', 'Yardkle, 0, 50 lost'],
  [0, 0, 'of 10,000', 'Yardkle, 0'],
])('with %i points: %s', async (score, ended, pace, lost) => {
  const turns = [{ turn: 0, banked: 0, lost: ended && 50 }];
  const sheet = await make('bank-sheet', { score, turns });
  expect(all(sheet, '.road .soft, .bust b .vh').map(textOf)).toEqual([pace, lost]);
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

test('every row of what scores has the points of its dice', async () => {
  const rows = all(await draw(yardkleHelp()), 'tbody tr').map((row) => {
    const dice = all(row, 'svg').map((die) => die.querySelectorAll('.m-pip').length as Face);
    return [String(pointsOf(dice, 2 ** dice.length - 1)), textOf(one(row, '.fig'))] as const;
  });
  expect(
    rows.flatMap(([due, points]) => (due === points.replace(',', '') ? [] : [points])),
  ).toEqual(['face × 100']);
});

test('a histogram of turns says in words what it shows', () => {
  const histogram = [18, 18, 30, null].map((turns) => ({ turns, count: 1 }));
  expect(yardkleChart(histogram, { score: 10_000, turns: 18 })?.label).toBe(
    'Turns of 4 players, from 18 to 30; 1 didn’t reach 10,000. You took 18.',
  );
  const nobody = yardkleChart([{ turns: null, count: 2 }], { score: 9_950, turns: 50 });
  expect(nobody).toMatchObject({
    ...{ flag: '–', label: 'Turns of 2 players, nobody reached 10,000. You didn’t.' },
  });
  expect(yardkleChart(histogram.slice(0, 3), null)).toMatchObject({
    ...{ flag: '', label: 'Turns of 3 players, from 18 to 30.' },
  });
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
