import { expect, test } from 'vitest';
import type { Challenge } from '../../../web/lib/api.ts';
import { pathOf, pathOfAddress } from '../../../web/lib/challenge-path.ts';
import { challengeTitle } from '../../../web/lib/challenge-title.ts';
import { formatLocalMoment } from '../../../web/lib/moments.ts';
import { formatShortDate } from '../../../api/format/days.ts';

const date = '2026-11-20';
const code = '7Hk2pQ9sWx3m';

test.each([
  [{ date, game: 'yahtzee' }, '2026-11-20/yahtzee'],
  [{ date, game: 'yahtzee', code }, `c/${code}`],
])('where a challenge is: %j', (challenge, path) => expect(pathOf(challenge)).toBe(path));

test.each([
  ['/2026-11-20/yahtzee', '2026-11-20/yahtzee'],
  ['/2026-11-20/yahtzee/board', '2026-11-20/yahtzee'],
  [`/c/${code}`, `c/${code}`],
  [`/c/${code}/day`, `c/${code}`],
])('where a challenge is: at %s', (address, path) => expect(pathOfAddress(address)).toBe(path));

type Named = Pick<Challenge, 'date' | 'game' | 'rules' | 'code'>;

test.each<readonly [string, Named, string]>([
  ['Yahtzee', { date, game: 'yahtzee', rules: 'official' }, 'Yahtzee, Friday 20 November 2026'],
  [
    'Yahtzee',
    { date, game: 'yahtzee', rules: 'official', code },
    'Yahtzee challenge with Official rules',
  ],
  [
    'Yahtzee',
    { date, game: 'yahtzee', rules: 'ordered', code },
    'Yahtzee challenge with Ordered rules',
  ],
  ['Yardkle', { date, game: 'yardkle', rules: 'yardkle', code }, 'Yardkle challenge'],
])('%s, %j is called %s', (title, challenge, words) =>
  expect(challengeTitle(title, challenge)).toBe(words),
);

test('a day can be written shorter', () =>
  expect(
    challengeTitle('Yahtzee', { date, game: 'yahtzee', rules: 'official' }, formatShortDate),
  ).toBe('Yahtzee, 20 Nov 2026'));

test('a moment some days ahead names its day', () =>
  expect(formatLocalMoment('2026-11-28T14:00:00Z')).toMatch(
    /^(Friday 27|Saturday 28|Sunday 29) November, \d{2}:\d{2} your time$/,
  ));
