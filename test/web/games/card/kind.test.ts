/** @holds web/game web/games/yatzy web/games/yahtzee */
import { expect, test } from 'vitest';
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
