/** How two players compare, in whole sentences for 0, 1 and many. */
import { expect, test } from 'vitest';
import {
  versusDays,
  versusGraded,
  versusLuck,
  versusMistakes,
  versusOutcomes,
} from '../../../api/format/versus.ts';

const game = (won: number, lost: number, tied: number, ledgerDays = won + lost + tied) => ({
  game: 'yahtzee' as const,
  days: won + lost + tied,
  ...{ won, lost, tied, ledgerDays },
  luck: 0,
  mistakes: 0,
  latest: [],
});

test.each([
  [18, 15, 1, '34 days with the same dice. You won 18, Anna 15, and you tied once.'],
  [18, 15, 3, '36 days with the same dice. You won 18, Anna 15, and you tied 3 times.'],
  [2, 1, 0, '3 days with the same dice. You won 2, Anna 1.'],
  [0, 1, 1, '2 days with the same dice. You won 0, Anna 1, and you tied once.'],
  [3, 0, 0, '3 days with the same dice. You won every time.'],
  [0, 1_000, 0, '1,000 days with the same dice. Anna won every time.'],
  [0, 0, 2, '2 days with the same dice. You tied every time.'],
  [1, 0, 0, '1 day with the same dice. You won.'],
  [0, 1, 0, '1 day with the same dice. Anna won.'],
  [0, 0, 1, '1 day with the same dice. You tied.'],
])('won %i, lost %i, tied %i: %s', (won, lost, tied, words) => {
  const found = game(won, lost, tied);
  expect(`${versusDays(found)} ${versusOutcomes(found, 'Anna')}`).toBe(words);
});

test.each([
  ['points', 212.3, 'Anna had 212 points more luck.', 'You lost 212 points fewer to mistakes.'],
  ['points', 0.6, 'Anna had 1 point more luck.', 'You lost 1 point fewer to mistakes.'],
  ['points', -1.2, 'You had 1 point more luck.', 'Anna lost 1 point fewer to mistakes.'],
  [
    'points',
    -1_061,
    'You had 1,061 points more luck.',
    'Anna lost 1,061 points fewer to mistakes.',
  ],
  ['points', 0.4, 'You and Anna had the same luck.', 'You and Anna lost the same to mistakes.'],
  ['turns', 3.42, 'Anna had 3.4 turns more luck.', 'You lost 3.4 turns fewer to mistakes.'],
  ['turns', -1, 'You had 1.0 turns more luck.', 'Anna lost 1.0 turns fewer to mistakes.'],
  ['turns', -0.04, 'You and Anna had the same luck.', 'You and Anna lost the same to mistakes.'],
] as const)('a difference of %s %d', (unit, difference, luck, mistakes) => {
  expect(versusLuck(difference, unit, 'Anna')).toBe(luck);
  expect(versusMistakes(difference, unit, 'Anna')).toBe(mistakes);
});

test.each([
  [3, ''],
  [2, 'Luck and mistakes: from the 2 days that are known.'],
  [1, 'Luck and mistakes: from the 1 day that is known.'],
  [0, 'Luck and mistakes aren’t known for these days.'],
])('of 3 days, %i with both ledgers: %s', (ledgerDays, words) => {
  expect(versusGraded(game(2, 1, 0, ledgerDays))).toBe(words);
});
