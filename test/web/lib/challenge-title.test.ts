import { expect, test } from 'vitest';
import type { Challenge } from '../../../web/lib/api.ts';
import { challengeTitle } from '../../../web/lib/challenge-title.ts';
import { formatShortDate } from '../../../api/format/days.ts';

const date = '2026-11-20';
const code = '7Hk2pQ9sWx3m';

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
