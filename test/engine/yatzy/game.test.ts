import { expect, test } from 'vitest';
import { replay } from '../../../engine/replay.ts';
import { boxes, formatMove, readMove } from '../../../engine/yatzy/boxes.ts';
import { yatzy } from '../../../engine/yatzy/game.ts';
import { ruleSetNames, ruleSets } from '../../../engine/yatzy/rules.ts';
import { dealing } from '../dealing.ts';

const mixed = dealing('11234 22345 33456');
const allFilled = 'ABCDEFGHIJKLMNO';
const filled = 'this box is already filled';

test.each([
  ['a third re-roll', 'yatzy', '00', '0', 'no rolls are left in this turn'],
  ['a box that is filled', 'yatzy', 'H', 'H', filled],
  ['a box that holds a zero', 'yatzy', 'O', 'O', filled],
  ['a second box before the first', 'forced', '', 'B', 'boxes are filled in the order of the card'],
  ['the last box after the first', 'forced', 'A', 'O', 'boxes are filled in the order of the card'],
  ['a filled box', 'forced', 'AB', 'A', filled],
  ['a box in a game that is over', 'yatzy', allFilled, 'A', 'the game is over'],
  ['a re-roll in a game that is over', 'forced', allFilled, '0', 'the game is over'],
  ['keeping all five dice', 'yatzy', '0', 'v', 'not a valid move'],
  ['a letter that names no box', 'yatzy', '', 'P', 'not a valid move'],
] as const)('refuses %s (%s)', (_name, rules, before, move, reason) => {
  expect(replay(yatzy, ruleSets[rules], before, mixed).ok).toBe(true);
  const end = replay(yatzy, ruleSets[rules], before + move, mixed);
  expect(end).toEqual({ ok: false, error: { at: before.length, reason } });
});

test.each(ruleSetNames)('%s: all boxes can be filled in the order of the card', (rules) => {
  const end = replay(yatzy, ruleSets[rules], allFilled, mixed);
  expect(end.ok && yatzy.isOver(end.value)).toBe(true);
});

test('the most possible is 374', () => {
  const best = dealing(
    ...['11111', '22222', '33333', '44444', '55555', '66666', '66123', '66551', '66612', '66661'],
    ...['12345', '23456', '66655', '66666', '66666'],
  );
  const end = replay(yatzy, ruleSets.forced, allFilled, best);
  expect(end.ok && yatzy.view(ruleSets.forced, end.value).totals).toEqual({
    upper: 105,
    upperBonus: 50,
    lower: 219,
    total: 374,
  });
});

test('62 in the upper boxes earn no bonus, 63 earn 50', () => {
  const dice = ['11432', '22234', '33312', '44412', '55512', '66612'];
  const end = replay(yatzy, ruleSets.yatzy, 'ABCDEF', dealing(...dice));
  expect(end.ok && yatzy.view(ruleSets.yatzy, end.value).totals).toMatchObject({
    upper: 62,
    upperBonus: 0,
  });
  const more = replay(yatzy, ruleSets.yatzy, 'ABCDEF', dealing('11132', ...dice.slice(1)));
  expect(more.ok && yatzy.view(ruleSets.yatzy, more.value).totals).toMatchObject({
    upper: 63,
    upperBonus: 50,
    total: 113,
  });
});

test('five equal dice after a Yatzy score like any other dice: there is no joker and no further bonus', () => {
  const end = replay(yatzy, ruleSets.yatzy, 'O', dealing('44444'));
  const view = end.ok ? yatzy.view(ruleSets.yatzy, end.value) : null;
  expect(view?.totals.total).toBe(50);
  expect(view?.options).toEqual({
    ...Object.fromEntries(boxes.filter((box) => box !== 'yatzy').map((box) => [box, 0])),
    fours: 20,
    onePair: 8,
    threeOfAKind: 12,
    fourOfAKind: 16,
    chance: 20,
  });
});

test('under forced rules only the first open box is an option', () => {
  const end = replay(yatzy, ruleSets.forced, 'AB', dealing('33124'));
  expect(end.ok && yatzy.view(ruleSets.forced, end.value).options).toEqual({ threes: 6 });
});

test('exactly 46 characters are moves, and each is formatted as it was parsed', () => {
  const moves: string[] = [];
  for (let code = 0; code <= 0xffff; code++) {
    const move = readMove(String.fromCharCode(code), 0);
    if (move !== null) moves.push(formatMove(move));
  }
  expect(moves.join('')).toBe('0123456789ABCDEFGHIJKLMNOabcdefghijklmnopqrstu');
  expect(() => formatMove({ kind: 'fill', box: 15 })).toThrow(RangeError);
});
