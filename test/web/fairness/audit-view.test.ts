/** The check of a day, before it is started. */
import { html } from 'lit';
import { expect, test } from 'vitest';
import '../../../web/fairness/audit-view.ts';
import { mount, one, settled, textOf } from '../fixture.ts';

test('a noted number that can’t be one is shown, and nothing is started', async () => {
  const view = await mount(html`<audit-view target="2026-11-20"></audit-view>`);
  const input = one(view, '.noted input') as HTMLInputElement;
  input.value = 'abc';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
  const button = one(view, '.key');
  const words = textOf(button);
  button.click();
  await settled();
  expect(one(view, 'details').hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(input);
  expect(textOf(button)).toBe(words);
});
