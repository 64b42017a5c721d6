import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMove, readMove, type Move } from '../../../engine/yardkle/moves.ts';

const digits = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

test('a digit sets aside the positions of its bits, then a sign tells whether to roll or bank', () => {
  expect(digits.map((digit) => readMove(`${digit}~`, 0))).toEqual(
    digits.map((_, aside) => ({ kind: 'roll', aside })),
  );
  expect(digits.map((digit) => readMove(`${digit}.`, 0))).toEqual(
    digits.map((_, aside) => ({ kind: 'bank', aside })),
  );
});

test('the digits are those of base64url', () => {
  const coded = digits.map((_, aside) => Buffer.from([aside << 2]).toString('base64url')[0]);
  expect(coded).toEqual(digits);
});

test('g~Q. sets aside position 5, rolls, sets aside position 4, banks', () => {
  expect([readMove('g~Q.', 0), readMove('g~Q.', 2)]).toEqual([
    { kind: 'roll', aside: 1 << 5 },
    { kind: 'bank', aside: 1 << 4 },
  ]);
});

test('exactly 128 pairs of characters are moves, and each is formatted as it was parsed', () => {
  const moves: string[] = [];
  for (let first = 0; first < 0x180; first++)
    for (let second = 0; second < 0x180; second++) {
      const move = readMove(String.fromCharCode(first, second), 0);
      if (move !== null) moves.push(formatMove(move));
    }
  const expected = digits.flatMap((digit) => [`${digit}.`, `${digit}~`]);
  expect(moves).toEqual(expected.toSorted());
});

test.each([
  ['half a move', 'B', 0],
  ['the second half of a move', 'B~', 1],
  ['past the end of the log', 'B~', 2],
  ['before the beginning of the log', 'B~', -1],
  ['an empty log', '', 0],
  ['padding', 'B=', 0],
  ['base64 that is not URL-safe', '+.', 0],
  ['the sign before the digit', '~B', 0],
  ['two signs', '~.', 0],
  ['a full-width digit', '\uff11.', 0],
  ['a sign from another script', 'B\u223c', 0],
  ['half of a surrogate pair', '\ud83c.', 0],
])('rejects text that is not a move: %s', (_name, log, at) => {
  expect(readMove(log, at)).toBeNull();
});

test.each<[string, Move]>([
  ['a seventh position', { kind: 'roll', aside: 64 }],
  ['a negative set of dice', { kind: 'bank', aside: -1 }],
  ['half a position', { kind: 'bank', aside: 0.5 }],
])('%s can’t be formatted', (_name, move) => {
  expect(() => formatMove(move)).toThrow(RangeError);
});

test('a move is parsed at any index of a log', () => {
  const move = fc.tuple(fc.constantFrom(...digits), fc.constantFrom('~', '.'));
  fc.assert(
    fc.property(fc.array(move), (pairs) => {
      const log = pairs.flat().join('');
      const moves = pairs.map((_, index) => readMove(log, 2 * index));
      expect(moves.map((read) => (read === null ? '??' : formatMove(read))).join('')).toBe(log);
    }),
  );
});
