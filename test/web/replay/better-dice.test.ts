/** Which dice are marked as better: among equal dice, those that were chosen anyway. */
import { expect, test } from 'vitest';
import { betterDice } from '../../../web/replay/better-dice.ts';

test.each([
  ['more of the same', [1, 6, 6, 3, 6], 0b01010, 0b10110, 0b10110],
  ['the chosen one of two equal dice', [6, 6, 6, 3, 1], 0b00100, 0b00001, 0b00100],
  ['two of three equal dice, one of them chosen', [6, 6, 6, 3, 1], 0b00100, 0b00011, 0b00101],
  ['no dice', [6, 6, 6, 3, 1], 0b00100, 0, 0],
  ['after dice were set aside', [null, 5, null, 5, 1, 2], 0b001000, 0b000010, 0b001000],
])('marks the better dice: %s', (_, faces, chosen, best, better) => {
  expect(betterDice(faces, chosen, best)).toBe(better);
});
