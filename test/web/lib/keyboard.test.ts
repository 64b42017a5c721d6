/** Shortcuts on keyboards other than the English one. */
import { expect, test } from 'vitest';
import { shortcutOf } from '../../../web/lib/keyboard.ts';

test.each([
  ['English', 'r', 'KeyR', 'r'],
  ['English with caps lock', 'R', 'KeyR', 'r'],
  ['English', '1', 'Digit1', '1'],
  ['English, the number pad', '1', 'Numpad1', '1'],
  ['English', '?', 'Slash', '?'],
  ['English', ' ', 'Space', ' '],
  ['English', 'ArrowUp', 'ArrowUp', 'arrowup'],
  ['German', 'z', 'KeyY', 'z'],
  ['German', 'y', 'KeyZ', 'y'],
  ['Dvorak', 'r', 'KeyO', 'r'],
  ['Dvorak', ',', 'KeyW', ','],
  ['French', '&', 'Digit1', '1'],
  ['French with shift', '1', 'Digit1', '1'],
  ['French', 'à', 'Digit0', '0'],
  ['Czech', 'š', 'Digit3', '3'],
  ['Russian', 'к', 'KeyR', 'r'],
  ['Russian with caps lock', 'К', 'KeyR', 'r'],
  ['Greek', 'β', 'KeyB', 'b'],
  ['Hebrew', 'י', 'KeyH', 'h'],
  ['Korean', 'ㄱ', 'KeyR', 'r'],
  ['Arabic', '١', 'Digit1', '1'],
  ['a virtual one, which names no key', 'r', '', 'r'],
])('%s: %s of the key %s is the shortcut %s', (_, key, code, shortcut) => {
  expect(shortcutOf(new KeyboardEvent('keydown', { key, code }))).toBe(shortcut);
});
