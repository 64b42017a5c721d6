import { expect, test } from 'vitest';
import { heldWords } from '../../../web/lib/face-names.ts';

test('dice that are held are named', () =>
  expect(heldWords([6, 3, 3, 6, 1], 0b01001)).toBe('6, 6'));
