/** @holds web/game web/games/yatzy web/games/yahtzee */
import { expect, test } from 'vitest';
import type { Outlook } from '../../../../engine/card/solver/outlook.ts';
import { aboutOf, cardAdvice, cardFacts } from '../../../../web/games/card/advice.ts';
import { cardChart } from '../../../../web/games/card/chart.ts';
import { cardDecision } from '../../../../web/games/card/decision.ts';
import { heldBy, keepMove, slotsOf } from '../../../../web/games/card/dice.ts';
import { actWords } from '../../../../web/games/card/move-words.ts';
import { justFilled } from '../../../../web/games/card/kind.ts';
import { scenesBetween } from '../../../../web/games/card/scenes.ts';
import type { CardSession } from '../../../../web/games/card/session.ts';
import { rollCount } from '../../../../web/games/card/tray-parts.ts';
import { yahtzeeKind } from '../../../../web/games/yahtzee/kind.ts';
import { yahtzeePlayable } from '../../../../web/games/yahtzee/playable.ts';
import { yatzyKind } from '../../../../web/games/yatzy/kind.ts';
import { mount } from '../../fixture.ts';
import { one, textOf } from '../../reading.ts';

test.each([
  ['9gA', 'ones'],
  ['9g', null],
  ['', null],
])('the box that the log %j has filled last is %s', (log, box) =>
  expect(justFilled(yahtzeeKind, log)).toBe(box),
);

const state = { dice: [6, 6, 3, 2, 1], options: { sixes: 12, chance: 18, yahtzee: 0 } };

test.each([
  ['F', 'M', 'took Sixes for 12', 'Chance for 18'],
  ['L', '0', 'took a 0 in Yahtzee', 're-roll all five'],
  ['0', '3', 're-rolled all five', 'keep 6, 6'],
  ['3', '9', 'kept 6, 6', '6, 2'],
  ['3', 'L', 'kept 6, 6', 'take a 0 in Yahtzee'],
])('after %s, %s is better: %s; %s', (move, best, did, better) => {
  const { compared } = cardDecision(yahtzeeKind);
  expect(compared(state as never, move, best)).toEqual({ did, youDid: `You ${did}`, better });
  const andRolled = /kept/.test(did) ? ' and rolled' : '';
  expect(yahtzeePlayable.did(state as never, move)).toBe(did + andRolled);
});

const rollLeft = 'There’s a roll left, but you don’t need it. ';
test.each([
  ['L', 2, 'Take a 0 in Yahtzee', 'Something has to be a 0: which box will you miss least?'],
  ['F', 2, 'Sixes for 12', 'Look at the upper section.'],
  ['M', 2, 'Chance for 18', 'Look at the lower section.'],
  ['F', 1, 'Sixes for 12', `${rollLeft}Look at the upper section.`],
  ['M', 1, 'Chance for 18', `${rollLeft}Look at the lower section.`],
  ['0', 1, 'Re-roll all five', 'Nothing here is worth holding on to.'],
  ['3', 1, 'Keep 6, 6', 'One number counts most now.'],
  ['6', 1, 'Keep 6, 3', 'Think of dice in a row.'],
  ['7', 1, 'Keep 6, 6, 3', 'More than one number is worth keeping.'],
])('%s on roll %i is %s; a hint at it: %s', (move, roll, words, idea) => {
  const decision = cardDecision(yahtzeeKind);
  expect(decision.words(state as never, move)).toBe(words);
  const first = words.replace(/^(Tak|Re-roll|Keep)e?/, '$1ing');
  const inside = first.replace(/^\w(?=[\w-]+ing)/, (letter) => letter.toLowerCase());
  const act = { first, inside, isSure: 'FLM'.includes(move) };
  expect(actWords(yahtzeeKind, state as never, move)).toEqual(act);
  expect(decision.idea({ ...state, roll } as never, move)).toBe(idea);
});

test.each([
  [[5, 6, 2, 3, 4], { largeStraight: 20 }, 'a large straight'],
  [[6, 6, 6, 6, 6], { chance: 30 }, 'five of a kind'],
  [[1, 2, 3, 4, 6], { chance: 16 }, null],
])('whoever rolls %j once more at Yatzy, where %j are open, has %s', (dice, options, words) => {
  const card = Object.fromEntries(yatzyKind.boxes.map((box) => [box, null]));
  expect(yatzyKind.fullWords({ state: { dice, card, options } } as never)).toBe(words);
});

test.each([
  ['zero', 'ones', 0, 'playing', ['scored zero', 'null null']],
  ['some points', 'ones', 3, 'playing', ['scored score', 'null null']],
  ['the last box', 'ones', 3, 'finished', ['over finish', 'null null']],
  ['a Yahtzee after it', 'ones', 3, 'alike', ['scored score', 'alike alike']],
])('a box is written, then dice land: %s', (_, box, points, status, scenes) => {
  const isAlike = status === 'alike';
  const before = { log: '', rolls: [{}], state: {} };
  const after = {
    ...{ log: 'A', status: isAlike ? 'playing' : status, challenge: { rules: 'official' } },
    rolls: status === 'finished' ? [{}] : [{}, { faces: isAlike ? [4, 4, 4, 4, 4] : [1, 4] }],
    state: { card: { [box]: points }, dice: isAlike ? [4, 4, 4, 4, 4] : [1, 4, 4, 4, 4] },
  };
  const kind = { ...yahtzeeKind, isFeat: () => isAlike };
  const found = scenesBetween(kind, before as never, after as never, 0);
  expect(found.map(({ beat, cue }) => `${beat} ${cue}`)).toEqual(scenes);
});

test.each([
  [10, ''],
  [110, ', and 100 bonus'],
])('a turn of %i points is summed up%s', (points, more) => {
  const summary = yahtzeePlayable.turnSummary({
    ...{ play: { state: { card: { twos: 10 } } }, log: 'B', turn: 0, points },
  } as never);
  expect(summary?.words).toBe(`Twos, 10${more}`);
});

test('a histogram of scores without one’s own says only those of others', () => {
  expect(cardChart([], null)).toBeNull();
  const { flag, label } = cardChart(
    [
      { score: 90, count: 1 },
      { score: 200, count: 2 },
    ],
    null,
  )!;
  const words = 'Scores of 3 players, from 90 to 200; half of them have 200 or less.';
  expect([flag, label]).toEqual(['', words]);
});

test('a move keeps positions, and all of them by filling a box', () => {
  expect(['0', '9', 'A'].map(heldBy)).toEqual([0, 0b01001, 0b11111]);
  expect([0, 0b01001, 0b11111].map(keepMove)).toEqual(['0', '9', '']);
});

test('dice that are held are on the line; those without a face, and all that are fixed, are off', () => {
  const [held, loose, none] = slotsOf([6, 3], 0b101, 'held');
  expect(held).toMatchObject({ stand: 'chosen', words: ', held', isOff: false });
  expect(loose).toMatchObject({ face: 3, stand: 'loose', tag: '', words: '', isOff: false });
  expect(none).toMatchObject({ face: null, stand: 'loose', isOff: true });
  expect(slotsOf([6], 0, 'held', true)[0]?.isOff).toBe(true);
});

test.each([
  [null, null, 100, 'Roll 0 of 3'],
  [1, null, 100, 'Roll 2 of 3'],
  [1, 'alike', 100, 'Roll 2 of 3 +100'],
  [1, 'alike', 0, 'Roll 2 of 3'],
])('roll %s, beat %s, bonus %i: %s', async (roll, beat, bonus, words) => {
  const play = roll === null ? null : { state: { roll } };
  const session = { play, beat, kind: { rule: () => ({ bonus }) } };
  const count = await mount(rollCount(session as unknown as CardSession));
  expect([one(count, '.vh'), count.querySelector('b')].map(textOf).join(' ').trim()).toBe(words);
  expect(count.classList.contains('paid')).toBe(words.includes('+'));
});

type Ending = readonly [box: number, scored: number, made: number, points: number];
const [sixes, yahtzee, chance] = [5, 11, 12];
const outlook = (value: number, upperBonus: number, ...endings: readonly Ending[]): Outlook => ({
  ...{ move: '', value, upperBonus, feat: upperBonus / 10 },
  endings: endings.map(([box, scored, made, points]) => ({
    ...{ box, chance: (1 + scored) / 2, scored, made, points },
  })),
});
const scored = (points: number, value = 200, bonus = 0.3) =>
  outlook(value, bonus, [chance, 1, 1, points]);

test.each<[chosen: string, best: string, of: Outlook, wanted: Outlook, sentence: string]>([
  [
    'M',
    'F',
    scored(18),
    scored(12, 205, 0.32),
    'Chance for 18 brings 6 more points this turn, but the rest of the card after Sixes for 12 is worth 11 more on average.',
  ],
  [
    'M',
    'F',
    scored(18),
    scored(12, 200.2, 0.304),
    'Chance for 18 brings 6 more points this turn, but the rest of the card after Sixes for 12 is worth 6.2 more on average.',
  ],
  [
    'M',
    'F',
    scored(18),
    scored(12, 205, 0.45),
    'Sixes for 12 wins the bonus in 45% of games; Chance for 18, in 30%.',
  ],
  [
    'M',
    '3',
    scored(18),
    outlook(205, 0.3, [sixes, 0.6, 0.4, 9], [chance, 0.4, 0.4, 8]),
    'Keeping 6, 6 puts three or more into Sixes this turn in 40% of games; Chance for 18 never does.',
  ],
  [
    '0',
    '3',
    outlook(200, 0.3, [sixes, 0.5, 0.2, 9]),
    outlook(205, 0.3, [sixes, 0.6, 0.4, 9]),
    'Keeping 6, 6 puts three or more into Sixes this turn in 40% of games; re-rolling all five, in 20%.',
  ],
  [
    '0',
    '3',
    outlook(200, 0.3, [yahtzee, 0.1, 0.1, 5]),
    outlook(205, 0.3, [yahtzee, 0.2, 0.2, 10]),
    'Keeping 6, 6 makes Yahtzee this turn in 20% of games; re-rolling all five, in 10%.',
  ],
  [
    'L',
    'A',
    outlook(200, 0.3, [yahtzee, 0, 0, 0]),
    outlook(201, 0.3, [0, 0, 0, 0]),
    'Both score nothing this turn; after taking a 0 in Ones the rest of the card is worth 1 more point on average.',
  ],
  [
    '0',
    '3',
    scored(8),
    scored(10, 205, 0.9),
    'Keeping 6, 6 scores in Chance (100%) and brings 2 more points this turn on average than re-rolling all five; the rest of the card is worth 3 more.',
  ],
  [
    '0',
    '3',
    scored(8),
    scored(8, 205),
    'Keeping 6, 6 scores in Chance (100%) and brings as much this turn on average as re-rolling all five; the rest of the card is worth 5 more points on average.',
  ],
  [
    '0',
    '3',
    scored(8),
    scored(15.5, 205),
    'Keeping 6, 6 scores in Chance (100%) and brings 7.5 more points this turn on average than re-rolling all five; the rest of the card is worth 2.5 less.',
  ],
  [
    '3',
    'F',
    scored(8),
    scored(12, 204),
    'Sixes for 12 brings 4 more points this turn on average than keeping 6, 6; the rest of the card is worth as much.',
  ],
  [
    'M',
    'F',
    scored(11),
    scored(12, 201),
    'Sixes for 12 brings 1 more point this turn than Chance for 18; the rest of the card is worth as much.',
  ],
])('after %s, with %s as the best, it is said what made the difference, %#', (...row) => {
  const [move, best, of, wanted, sentence] = row;
  const known = { ...state, card: {} } as never;
  const advising = { kind: yahtzeeKind, rules: 'official', thumbs: [] };
  expect(cardAdvice(advising, known, [move, best], [of, wanted])).toEqual({ sentence, rule: null });
});

test('the chances of two moves stand side by side, and the boxes that they aim at', () => {
  const of = outlook(200, 0.3, [yahtzee, 0.1, 0.1, 5], [chance, 0.9, 0.9, 18]);
  const wanted = outlook(205, 0.4, [yahtzee, 0.2, 0.2, 10], [sixes, 0.5, 0.3, 9]);
  expect(aboutOf(yahtzeeKind, [of, wanted])).toEqual([
    { name: 'Sixes', note: '50% instead of 0%', points: '18' },
    { name: 'Chance', note: '0% instead of 90%', points: '20' },
  ]);
  expect(cardFacts(yahtzeeKind, { card: { yahtzee: null } } as never, [of, wanted])).toEqual([
    { name: 'Bonus by the end', chosen: '30%', best: '40%' },
    { name: '50 for Yahtzee by the end', chosen: '3%', best: '4%' },
    { name: 'Sixes, this turn', chosen: '0%', best: '50%' },
  ]);
  expect(cardFacts(yahtzeeKind, { card: { yahtzee: 0 } } as never, [of, wanted])).toHaveLength(2);
  const sure = [{ name: 'Chance', note: '', points: '12' }];
  expect(aboutOf(yahtzeeKind, [scored(18), scored(12)])).toEqual(sure);
  // A turn that only takes a 0 aims at no box.
  const none = outlook(201, 0.3, [0, 0, 0, 0]);
  expect(cardFacts(yahtzeeKind, { card: { yahtzee: 0 } } as never, [of, none])).toHaveLength(1);
  expect(aboutOf(yahtzeeKind, [of, none]).map(({ points }) => points)).toEqual(['0', '20']);
});
