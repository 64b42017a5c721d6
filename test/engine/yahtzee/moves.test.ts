import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/card/moves.ts';
import { formatMove, readMove } from '../../../engine/yahtzee/boxes.ts';

const digits = [...'0123456789abcdefghijklmnopqrstu'];
const letters = [...'ABCDEFGHIJKLM'];

test('a digit keeps the positions of its bits, lowest first', () => {
  expect(digits.map((digit) => readMove(digit, 0))).toEqual(
    digits.map((_, held) => ({ kind: 'keep', held })),
  );
});

test('a letter fills the box at its place on the card', () => {
  expect(letters.map((letter) => readMove(letter, 0))).toEqual(
    letters.map((_, box) => ({ kind: 'fill', box })),
  );
});

test('exactly 44 characters are moves, and each is formatted as it was parsed', () => {
  const moves: string[] = [];
  for (let code = 0; code <= 0xffff; code++) {
    const move = readMove(String.fromCharCode(code), 0);
    if (move !== null) moves.push(formatMove(move));
  }
  expect(moves).toEqual([...digits.slice(0, 10), ...letters, ...digits.slice(10)]);
});

test.each([
  ['keeping all five dice', 'v'],
  ['a fourteenth box', 'N'],
  ['an upper-case digit', 'U'],
  ['a space', ' '],
  ['a full-width digit', '\uff11'],
  ['half of a surrogate pair', '\ud83c'],
])('rejects text that is not a move: %s', (_name, text) => {
  expect(readMove(text, 0)).toBeNull();
});

test.each([
  ['past the end of the log', 'aB', 2],
  ['before the beginning of the log', 'aB', -1],
  ['in an empty log', '', 0],
])('finds no move %s', (_name, log, at) => {
  expect(readMove(log, at)).toBeNull();
});

test.each<[string, Move]>([
  ['all five dice kept', { kind: 'keep', held: 31 }],
  ['a negative set of dice kept', { kind: 'keep', held: -1 }],
  ['a box after the last', { kind: 'fill', box: 13 }],
])('%s can’t be formatted', (_name, move) => {
  expect(() => formatMove(move)).toThrow(RangeError);
});

test('a move is parsed at any index of a log', () => {
  const text = fc.string({ unit: fc.constantFrom(...digits, ...letters) });
  fc.assert(
    fc.property(text, (log) => {
      const moves = Array.from(log, (_, at) => readMove(log, at));
      expect(moves.map((move) => (move === null ? '?' : formatMove(move))).join('')).toBe(log);
    }),
  );
});
