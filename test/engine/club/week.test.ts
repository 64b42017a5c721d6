import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekEntries, type CountedResult, type WeekEntry } from '../../../engine/club/week.ts';
import { slowWeek } from '../../reference/club-weeks.ts';

// Every figure is worked out by hand.
test.each([
  {
    name: 'the week of the contract',
    days: [
      'A 250, B 250, C 200',
      'A 300',
      'A 280, B 260, C 260, D 240',
      'B 210, A 200',
      'B 220, C 220, D 220',
      'A 190, C 180',
    ],
    // Wednesday: A beats three of three; B beats one and ties with one: 1.5 / 3; D beats nobody.
    entries: ['A 9167 4 3 #1', 'B 7500 4 3 #2', 'C 3333 4 1 #3', 'D 2500 2 1'],
  },
  { name: 'a week in which nobody played', days: ['', ''], entries: [] },
  { name: 'fields of one score nobody', days: ['A 1', 'B 2', 'A 3'], entries: [] },
  {
    name: 'a day that somebody did not play is never a zero',
    days: ['A 2, B 1', 'A 2, B 1', 'A 2, B 1', 'B 2, C 1'],
    // B: 0, 0, 0 and 1: the best three are 1, 0, 0.
    entries: ['A 10000 3 3 #1', 'B 3333 4 1 #2', 'C 0 1 0'],
  },
  {
    name: 'a fourth, worse day lowers nothing',
    days: ['A 2, B 1', 'A 2, B 1', 'A 2, B 1', 'B 2, A 1', 'B 2, A 1'],
    // A: 1, 1, 1, 0, 0. B: 0, 0, 0, 1, 1: the best three are 1, 1, 0.
    entries: ['A 10000 5 3 #1', 'B 6667 5 2 #2'],
  },
  {
    name: 'two scored days have points, but no rank',
    days: ['A 2, B 1', 'A 2, B 2'],
    // A: 1 and 1/2. B: 0 and 1/2.
    entries: ['A 7500 2 2', 'B 2500 2 1'],
  },
  {
    name: 'everybody equal: a shared first is a win for each',
    days: ['A 5, B 5, C 5', 'A 5, B 5, C 5', 'A 5, B 5, C 5'],
    entries: ['A 5000 3 3 #1', 'B 5000 3 3 #1', 'C 5000 3 3 #1'],
  },
  {
    name: 'equal points share a rank, and the next rank is skipped',
    days: ['A 3, B 2, C 1', 'B 3, A 2, C 1', 'A 3, B 3, C 1'],
    // A: 1, 1/2, 3/4. B: 1/2, 1, 3/4. Both 2.25 / 3.
    entries: ['A 7500 3 2 #1', 'B 7500 3 2 #1', 'C 0 3 0 #3'],
  },
  {
    name: 'who joins on Wednesday has the days from Wednesday on',
    days: ['A 2, B 1', 'A 2, B 1', 'A 3, B 2, N 1', 'A 1, B 2, N 3', 'A 1, B 2, N 3'],
    // A: 1, 1, 1, 0, 0. B: 0, 0, 1/2, 1/2, 1/2. N: 0, 1, 1.
    entries: ['A 10000 5 3 #1', 'B 5000 5 0 #3', 'N 6667 3 2 #2'],
  },
  {
    name: 'a tie at the end of a field is half a win',
    // D and E: 1/8. With two days of 0 E's mean is 1/24: 416.67.
    days: ['A 5, B 4, C 3, D 1, E 1', 'A 2, E 1', 'A 2, E 1'],
    entries: ['A 10000 3 3 #1', 'B 7500 1 0', 'C 5000 1 0', 'D 1250 1 0', 'E 417 3 0 #2'],
  },
])('$name', ({ days, entries }) => {
  expect(words(days)).toEqual(entries);
});

test('exactly half a point is rounded up', () => {
  // A field of seventeen whose last two tie: 1/32 of 10,000 is 312.5.
  const field = Array.from({ length: 17 }, (_, at) => `M${at} ${at === 1 ? 0 : at}`).join(', ');
  expect(words([field])).toContain('M0 313 1 0');
});

test('without a withdrawn result the others are scored as if it had never been', () => {
  // With C: A beats two of two, B one of two. Without C: A beats one of one, B nobody.
  expect(words(['A 3, B 2, C 1'])).toEqual(['A 10000 1 1', 'B 5000 1 0', 'C 0 1 0']);
  expect(words(['A 3, B 2'])).toEqual(['A 10000 1 1', 'B 0 1 0']);
});

test('the largest field, of a hundred, is exact', () => {
  const field = Array.from({ length: 100 }, (_, at) => `M${at} ${at === 99 ? 98 : at}`).join(', ');
  // The best two tie: 98 beaten and one tie of 99 others: 98.5 / 99 = 0.99494…
  expect(words([field, field, field])).toContain('M99 9949 3 3 #1');
  expect(words([field, field, field])).toContain('M0 0 3 0 #100');
});

test('any week is what a slow reference makes of it', () => {
  const result = fc.record({
    member: fc.constantFrom(...'ABCDEFGHIJKLMNOP'),
    standing: fc.integer({ min: -6, max: 6 }),
  });
  const anyDay = fc.uniqueArray(result, { selector: ({ member }) => member });
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 7 }), (days) => {
      const byMember = (one: WeekEntry, other: WeekEntry): number =>
        one.member < other.member ? -1 : 1;
      expect(weekEntries(days).toSorted(byMember)).toEqual(slowWeek(days).toSorted(byMember));
    }),
    { numRuns: 300 },
  );
});

test('no further day lowers anybody’s points once three are scored', () => {
  const result = fc.record({
    member: fc.constantFrom(...'ABCDE'),
    standing: fc.integer({ min: 0, max: 4 }),
  });
  const anyDay = fc.uniqueArray(result, { selector: ({ member }) => member });
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 3, maxLength: 6 }), anyDay, (days, further) => {
      const after = new Map(weekEntries([...days, further]).map((entry) => [entry.member, entry]));
      for (const { member, rank, points } of weekEntries(days))
        if (rank !== null) expect(after.get(member)?.points).toBeGreaterThanOrEqual(points);
    }),
    { numRuns: 200 },
  );
});

/**
 * A day as people say it: `A 250, B 200`. Higher scores are better, so they become lower standings.
 */
const day = (text: string): CountedResult[] =>
  text
    .split(', ')
    .filter((one) => one !== '')
    .map((one) => {
      const [member = '', score] = one.split(' ');
      return { member, standing: -Number(score) };
    });

/** `A 9167 4 3 #1`: points, days, wins, rank. */
const words = (days: readonly string[]): string[] =>
  weekEntries(days.map(day))
    .map(
      ({ member, points, days: scored, wins, rank }) =>
        `${member} ${points} ${scored} ${wins}${rank === null ? '' : ` #${rank}`}`,
    )
    .sort();
