import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import '../../../web/play/help-panel.ts';
import { expectAccessible, mount, one, until } from '../fixture.ts';

describe('the help panel', () => {
  const panel = () =>
    mount(
      html`<help-panel>
        <button type="button" class="help" aria-label="Rules and keys">?</button>
        <dialog aria-label="Keys"><button type="button" class="key">Back</button></dialog>
      </help-panel>`,
    );

  test('opens by its shortcut and closes by Escape, and the focus returns', async () => {
    const element = await panel();
    one(element, '.help').focus();
    await userEvent.keyboard('?');
    // Its parts are loaded when it is opened.
    await until(() => expect(one(element, 'dialog').hasAttribute('open')).toBe(true));
    await expectAccessible(element);
    await userEvent.keyboard('{Escape}');
    await until(() => expect(one(element, 'dialog').hasAttribute('open')).toBe(false));
    await until(() => expect(document.activeElement).toBe(one(element, '.help')));
  });

  test('opens at a tap and closes by its button', async () => {
    const element = await panel();
    one(element, '.help').click();
    await until(() => expect(one(element, 'dialog').hasAttribute('open')).toBe(true));
    one(element, 'dialog .key').click();
    expect(one(element, 'dialog').hasAttribute('open')).toBe(false);
  });

  test('ignores a question mark that is typed into a field', async () => {
    const element = await panel();
    const field = document.createElement('input');
    element.append(field);
    field.focus();
    await userEvent.keyboard('?');
    expect(one(element, 'dialog').hasAttribute('open')).toBe(false);
  });
});
