import { expect, test } from 'vitest';
import { cardDecision } from '../../../../web/games/card/decision.ts';
import { heldBy, keepMove, slotsOf } from '../../../../web/games/card/dice.ts';
import { justFilled } from '../../../../web/games/card/kind.ts';
import type { CardSession } from '../../../../web/games/card/session.ts';
import { rollCount } from '../../../../web/games/card/tray-parts.ts';
import { yahtzeeKind } from '../../../../web/games/yahtzee/kind.ts';
import { mount } from '../../fixture.ts';
import { one, textOf } from '../../reading.ts';

test.each([
  ['9gA', 'ones'],
  ['9g', null],
  ['', null],
])('the box that the log %j has filled last is %s', (log, box) =>
  expect(justFilled(yahtzeeKind, log)).toBe(box),
);

test.each([
  ['F', 'M', 'took Sixes for 12', 'Chance for 18'],
  ['L', '0', 'took a 0 in Yahtzee', 're-roll all five'],
  ['0', '3', 're-rolled all five', 'keep 6, 6'],
  ['3', '9', 'kept 6, 6', '6, 2'],
  ['3', 'L', 'kept 6, 6', 'take a 0 in Yahtzee'],
])('after %s, %s is better: %s; %s', (move, best, did, better) => {
  const state = { dice: [6, 6, 3, 2, 1], options: { sixes: 12, chance: 18, yahtzee: 0 } };
  const { compared } = cardDecision(yahtzeeKind);
  expect(compared(state as never, move, best)).toEqual({ did, youDid: `You ${did}`, better });
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
