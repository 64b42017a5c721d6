/**
 * What a play's id says: which digits each kind of play has, that they can be read back, and that
 * two games never share them.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../../api/days.ts';
import {
  base58,
  firstPlayDay,
  formatPlayKind,
  idPattern,
  lastPlayDay,
  parsePlayKind,
  playIdPattern,
  type PlayKind,
} from '../../api/ids.ts';
import { gameNames, gameNumber } from '../../engine/rule-sets.ts';

const days = 12_194;

test('a game has the same number for ever, and no other game has it', () => {
  const numbers = gameNames.map((game) => [game, gameNumber(game)] as const);
  expect(Object.fromEntries(numbers)).toMatchObject({ yahtzee: 0, yardkle: 1, yatzy: 2 });
  const fitting = Array.from({ length: 16 }, (_, number) => number);
  const taken = fitting.filter((number) => numbers.some(([, other]) => other === number));
  expect(taken).toHaveLength(gameNames.length);
});

test.each<[name: string, kind: PlayKind, digits: string]>([
  ['the first game of the first day', { date: '2026-01-01', game: 'yahtzee' }, '111'],
  ['another game of that day', { date: '2026-01-01', game: 'yatzy' }, '113'],
  ['the next day', { date: '2026-01-02', game: 'yahtzee' }, '11H'],
  // Day 323: 5,168 = 1 × 58² + 31 × 58 + 6.
  ['a day', { date: '2026-11-20', game: 'yahtzee' }, '2Y7'],
  // Day 790: 12,641 = 3 × 58² + 43 × 58 + 55.
  ['a day after a leap day', { date: '2028-03-01', game: 'yardkle' }, '4kx'],
  // Day 12,193: 195,088 = 57 × 58² + 57 × 58 + 34.
  ['the last day that fits', { date: '2059-05-21', game: 'yahtzee' }, 'zzb'],
  ['a ranked play of a custom challenge', 'custom', 'zzy'],
  ['an unranked play', 'unranked', 'zzz'],
])('the id of %s begins as documented', (_, kind, digits) => {
  expect(formatPlayKind(kind)).toBe(digits);
  const id = '23456789ABCDtags';
  expect(parsePlayKind(`${digits}${id}`)).toEqual(kind);
  expect(id).toMatch(new RegExp(`^${idPattern}$`));
  expect(`${digits}${id}`).toMatch(new RegExp(`^${playIdPattern}$`));
});

test.each(['2025-12-31', '2059-05-22', '2060-01-01', '', 'c/23456789ABCDtags'])(
  'there is no id for a day that does not fit: %j',
  (date) => {
    expect(() => formatPlayKind({ date, game: 'yahtzee' })).toThrow(
      new RangeError(`${date} has no ids of plays: 2026-01-01 to 2059-05-21 have`),
    );
  },
);

test('any day and game can be read back', () => {
  const date = fc.integer({ min: 0, max: days - 1 }).map((day) => dayAfter(firstPlayDay, day));
  fc.assert(
    fc.property(date, fc.constantFrom(...gameNames), (someDate, game) => {
      const kind = { date: someDate, game };
      expect(parsePlayKind(formatPlayKind(kind))).toEqual(kind);
    }),
  );
  expect(dayAfter(firstPlayDay, days - 1)).toBe(lastPlayDay);
});

test('any digits mean one kind of play, or none', () => {
  const kinds = new Set<string>();
  const wrong: string[] = [];
  for (const first of base58)
    for (const second of base58)
      for (const third of base58) {
        const digits = first + second + third;
        const kind = parsePlayKind(digits);
        if (kind === null) continue;
        if (formatPlayKind(kind) !== digits) wrong.push(digits);
        kinds.add(digits);
      }
  expect(wrong).toEqual([]);
  expect(kinds.size).toBe(days * gameNames.length + 2);
});
