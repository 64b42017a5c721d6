import { expect, test } from 'vitest';
import type { Play } from '../../../web/lib/api.ts';
import {
  dealtWords,
  diceWords,
  faceName,
  facesWords,
  heldWords,
} from '../../../web/lib/face-names.ts';

test('faces and dice have names', () => {
  expect(heldWords([6, 3, 3, 6, 1], 0b01001)).toBe('6, 6');
  expect([1, 6, 7].map(faceName)).toEqual(['one', 'six', '']);
  expect([1, 5, 7].map(facesWords)).toEqual(['ones', 'fives', '']);
  expect([1, 3].map(diceWords)).toEqual(['1 die', '3 dice']);
  const rolls = [{ faces: [1, 1, 1] }, { faces: [null, 3, 3] }];
  expect(dealtWords({ rolls } as unknown as Play)).toBe('Rolled 3, 3.');
});
