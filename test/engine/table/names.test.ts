import { expect, test } from 'vitest';
import { cardNames, distinctNames, nameLengthMax, parseName } from '../../../engine/table/names.ts';

const ok = (value: string) => ({ ok: true, value });
const err = (error: string) => ({ ok: false, error });
const letters = (count: number): string => 'n'.repeat(count);

test.each([
  ['empty text', '', err('empty')],
  ['only spaces', ' \t\n\u00a0', err('empty')],
  ['invisible characters', '\u200b\u2060\u3164', err('empty')],
  ['one character', 'A', ok('A')],
  ['24 characters', letters(nameLengthMax), ok(letters(24))],
  ['25 characters', letters(nameLengthMax + 1), err('too-long')],
  ['24 characters between spaces', `  ${letters(24)}  `, ok(letters(24))],
  ['24 characters of two code units', '🎲'.repeat(24), ok('🎲'.repeat(24))],
  ['25 characters of two code units', '🎲'.repeat(25), err('too-long')],
  ['markup', '<img src=x onerror=1>', ok('<img src=x onerror=1>')],
  ['Greek', 'Άννα', ok('Άννα')],
  ['Arabic', 'آنا', ok('آنا')],
  ['Japanese', '花子', ok('花子')],
  ['Thai', 'สมชาย', ok('สมชาย')],
  ['a letter and its accent', 'Ren\u0065\u0301', ok('René')],
  ['four marks on a letter', 'a\u0301\u0302\u0303\u0304', ok('\u00e1\u0302\u0303\u0304')],
  ['five marks on a letter', 'a\u0301\u0302\u0303\u0304\u0305', err('too-many-marks')],
  ['Burmese, with three', 'ကြွှေး', ok('ကြွှေး')],
  ['two lines', 'Anna\nBen', ok('Anna Ben')],
  ['a right-to-left override', 'An\u202ena', ok('Anna')],
  ['marks of direction', '\u200fAn\u200en\u061ca', ok('Anna')],
  ['what is not seen', 'A\u00adn\u034fn\u200d\u200ca\u{e0061}\u115f\ufff9\u180e\ufe0f', ok('Anna')],
  ['a letter and its accent, kept apart', 'Ren\u0065\u034f\u0301', ok('René')],
  ['joined emoji', 'Ann 👩🏽‍🚀❤️👨‍👩‍👧', ok('Ann 👩🏽‍🚀❤️👨‍👩‍👧')],
  ['Persian', 'می\u200cخواهم\u200c', ok('می\u200cخواهم')],
  ['Sinhala', 'ශ්\u200dරී', ok('ශ්\u200dරී')],
])('parses a name: %s', (_name, text, expected) => {
  expect(parseName(text)).toEqual(expected);
});

test.each([
  ['different names stay', ['Anna', 'Ben'], ['Anna', 'Ben']],
  ['equal names are counted', ['Anna', 'Ben', 'Anna'], ['Anna 1', 'Ben', 'Anna 2']],
  ['all may be equal', Array(8).fill('A'), [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A ${n}`)],
  ['a number that would repeat a name is skipped', ['A', 'A 1', 'A'], ['A 2', 'A 1', 'A 3']],
])('%s', (_name, names, expected) => {
  expect(distinctNames(names)).toEqual(expected);
});

test('people who share a card are named together, with names distinct from all others', () => {
  expect(cardNames([['Anna', 'Ben'], ['Anna']])).toEqual(['Anna 1 & Ben', 'Anna 2']);
});
