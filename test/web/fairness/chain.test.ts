import { expect, test } from 'vitest';
import {
  closedMonths,
  earlierYears,
  latestClosed,
  pastLinks,
  proofOf,
  tomorrowWords,
} from '../../../web/fairness/chain.ts';
import { chainPicture, proofList } from '../../../web/fairness/picture.ts';
import { draw } from '../fixture.ts';
import { all, expectAccessible, hrefs, textOf } from '../reading.ts';

const hash = (digit: string): string => digit.repeat(64);
const day = (date: string, seed: string | null, commitment: string | null = null) => ({
  date,
  seed,
  commitment,
});

const days = [
  day('2026-11-21', null, hash('c')),
  day('2026-11-20', hash('c'), hash('b')),
  day('2026-11-19', hash('b'), hash('a')),
  day('2026-11-18', hash('a')),
];

const known = { anchors: { '2026': hash('0') }, days, firstDays: {}, publishedOn: {} };

test('the chain shows the two days that are over, and what the later one proves', () => {
  expect(pastLinks(days)).toEqual([
    {
      ring: '19',
      title: 'Thursday 19 November',
      words: 'Over. Its seed is public: bbbb…bbbb',
      check: '/fairness/2026-11-19',
    },
    {
      ring: '20',
      title: 'Friday 20 November',
      words: 'Over. Its seed hashes to the seed of 19 November.',
      check: '/fairness/2026-11-20',
    },
  ]);
});

test.each([
  ['the first day of a year', days.slice(0, 1), []],
  ['the second day of a year', days.slice(0, 2), ['Over. Its seed is public: cccc…cccc']],
  [
    'a day whose predecessor is in its grace period',
    [days[0]!, day('2026-11-20', null), day('2026-11-19', hash('b'))],
    [
      'Over. Its seed is public: bbbb…bbbb',
      'Over. Its seed comes out once the last games are finished.',
    ],
  ],
])('the chain describes the past days on %s', (_, known, words) => {
  expect(pastLinks(known).map((link) => link.words)).toEqual(words);
});

test('every day whose seed is public can be checked, latest month first', () => {
  const open = day('2026-10-31', hash('d'));
  expect(closedMonths([...days, open])).toEqual([
    ['2026-11', ['2026-11-18', '2026-11-19', '2026-11-20']],
    ['2026-10', ['2026-10-31']],
  ]);
  expect([latestClosed(days), latestClosed(days.slice(0, 1))]).toEqual(['2026-11-20', null]);
});

test('the last day of a year is not tied to the next', () => {
  expect(tomorrowWords('2026-12-30')).toContain('hash to today’s seed');
  expect(tomorrowWords('2026-12-31')).toContain('new chain');
});

test('the year’s number and the latest public seed are offered for checking', () => {
  expect(proofOf(known)).toEqual([
    { words: '2026’s number, which locks every day:', hash: hash('0') },
    { words: 'The seed of 20 November, published when it was over:', hash: hash('c') },
    { words: 'Its SHA-256, which is the seed of the day before:', hash: hash('b') },
  ]);
  expect(proofOf({ ...known, days: days.slice(0, 1) })).toHaveLength(1);
});

test('a date of publication is claimed only if it was noted', () => {
  const noted = { '2026': '2025-12-20' };
  expect(proofOf({ ...known, publishedOn: noted })[0]?.words).toBe(
    '2026’s number, published on 20 December 2025:',
  );
});

test('the picture has a lock per day and passes axe', async () => {
  const picture = await draw([chainPicture(known), proofList(known)]);
  expect(all(picture, '.chain b').map(textOf)).toEqual([
    'The year’s number',
    'Thursday 19 November',
    'Friday 20 November',
    'Today, 21 November',
    'Tomorrow',
  ]);
  expect(all(picture, '.shut')).toHaveLength(2);
  expect(hrefs(picture, '.open a')).toEqual(['/fairness/2026-11-19', '/fairness/2026-11-20']);
  await expectAccessible(picture);
});

test('on the first days of a year, earlier years are known, and the newest seed hashes to the year’s number', () => {
  const january = [day('2028-01-02', null), day('2028-01-01', hash('1'), hash('8'))];
  const years = { '2026': hash('6'), '2028': hash('8'), '2027': hash('7') };
  expect(earlierYears({ ...known, anchors: years, days: january })).toEqual(['2027', '2026']);
  expect(earlierYears(known)).toEqual([]);
  expect(proofOf({ ...known, anchors: years, days: january }).at(-1)).toEqual({
    words: 'Its SHA-256, which is the year’s number:',
    hash: hash('8'),
  });
});
