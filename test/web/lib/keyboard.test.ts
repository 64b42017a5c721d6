/** Shortcuts on any keyboard, and what is none. */
import { html } from 'lit';
import { expect, test } from 'vitest';
import { isControl, isPageShortcut, isTyping, shortcutOf } from '../../../web/lib/keyboard.ts';
import { mount } from '../fixture.ts';
import { all, one } from '../reading.ts';

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

test.each([{}, { ctrlKey: true }, { metaKey: true }, { altKey: true }, 'prevented', 'dialog'])(
  'a key press is for the page only without %j',
  async (how) => {
    const event = new KeyboardEvent('keydown', { cancelable: true, ...(how as object) });
    if (how === 'prevented') event.preventDefault();
    await mount(html`<dialog ?open=${how === 'dialog'}></dialog>`);
    expect(isPageShortcut(event)).toBe(JSON.stringify(how) === '{}');
  },
);

test('keys pressed in a field are for the field, and those on a control press it', async () => {
  const fields = await mount(
    html`<p>
      <input /><textarea></textarea
      ><select></select
      ><b contenteditable></b> <input type="range" /><i></i>
    </p>`,
  );
  const targets = all(fields, '*');
  expect(targets.map(isTyping)).toEqual([true, true, true, true, false, false]);
  let isOurs = true;
  one(fields, 'input').addEventListener('keydown', (event) => (isOurs = isPageShortcut(event)));
  one(fields, 'input').dispatchEvent(new KeyboardEvent('keydown'));
  expect(isOurs).toBe(false);
  const keys = await mount(
    html`<p>
      <a><b></b></a><button></button><i tabindex="0"></i><i tabindex="-1"></i>
    </p>`,
  );
  expect(all(keys, '*').map(isControl)).toEqual([true, true, true, true, false]);
  expect([isTyping(null), isControl(document)]).toEqual([false, false]);
});
