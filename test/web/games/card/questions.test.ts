import { expect, test } from 'vitest';
import { boxes, type Box } from '../../../../engine/yahtzee/boxes.ts';
import { isAsked } from '../../../../web/games/card/questions.ts';
import { yahtzeeKind } from '../../../../web/games/yahtzee/kind.ts';
import type { Confirmation } from '../../../../web/lib/settings.ts';

test.each<[string, Box, number, number, Confirmation, boolean]>([
  ['less than a box can hold, with rolls left', 'sixes', 24, 1, 'rolls-remain', true],
  ['as much as a box can hold', 'ones', 5, 0, 'rolls-remain', false],
  ['one less than all sixes', 'sixes', 29, 0, 'rolls-remain', true],
  ['all sixes', 'sixes', 30, 0, 'rolls-remain', false],
  ['three of a kind below 30', 'threeOfAKind', 29, 0, 'rolls-remain', true],
  ['four of a kind at 30', 'fourOfAKind', 30, 0, 'rolls-remain', false],
  ['a full house, which is always worth the same', 'fullHouse', 25, 0, 'rolls-remain', false],
  ['Chance, whatever the points', 'chance', 5, 0, 'rolls-remain', false],
  ['no rolls left', 'sixes', 6, 2, 'rolls-remain', false],
  ['a 0 with no rolls left', 'sixes', 0, 2, 'rolls-remain', true],
  ['a 0, even with confirmation off', 'sixes', 0, 0, 'off', true],
  ['few points, with confirmation off', 'sixes', 6, 0, 'off', false],
  ['the most points, with confirmation always on', 'sixes', 30, 2, 'always', true],
  ['Chance, with confirmation always on', 'chance', 20, 2, 'always', true],
])('asks about %s: %s for %i after roll %i, %s', (_, box, points, roll, confirmation, asks) => {
  expect(isAsked(yahtzeeKind, { roll, options: { [box]: points } }, box, confirmation)).toBe(asks);
});

test('a box that may not be filled is not asked about', () => {
  for (const box of boxes)
    expect(isAsked(yahtzeeKind, { roll: 0, options: {} }, box, 'always')).toBe(false);
});
