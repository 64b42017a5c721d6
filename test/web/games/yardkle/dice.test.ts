/** What is written under the dice of a Yardkle. */
import { expect, test } from 'vitest';
import type { Dice } from '../../../../engine/yardkle/sets.ts';
import { slotsOf } from '../../../../web/games/yardkle/dice.ts';

test.each<[string, Dice, readonly (string | undefined)[]]>([
  ['one to six', [3, 1, 2, 6, 5, 4], ['1,500', '', '', '', '', '']],
  ['three alike and a five', [4, 5, 4, 2, 4, 3], ['400', '50', '', undefined, '', undefined]],
  ['two ones', [1, 2, 1, 3, 4, 6], ['100', undefined, '100', undefined, undefined, undefined]],
])('the points of %s stand under one die of each set', (_, dice, points) => {
  const slots = slotsOf({ dice, before: [] }, 0, false);
  expect(slots.map(({ pays }) => pays)).toEqual(points);
});
