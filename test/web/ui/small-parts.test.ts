import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setServerNow } from '../../../web/lib/clock.ts';
import '../../../web/ui/count-down.ts';
import '../../../web/play/help-panel.ts';
import '../../../web/play/share-sheet.ts';
import { all, expectAccessible, eventsOf, mount, one, settled, textOf, until } from '../fixture.ts';

describe('the countdown', () => {
  test('follows the server’s clock and reports when it is over', async () => {
    setServerNow('2030-01-01T00:00:00Z');
    onTestFinished(() => setServerNow(new Date().toISOString()));
    const element = await mount(html`<count-down until="2030-01-01T00:00:01Z"></count-down>`);
    const elapsed = eventsOf(element, 'elapsed');
    expect(textOf(element)).toBe('1 s');
    await until(() => expect(elapsed).toHaveLength(1));
    expect(textOf(element)).toBe('0 s');
    // The home page then shows the next day in the same element.
    element.setAttribute('until', '2030-01-01T00:00:03Z');
    await until(() => expect(textOf(element)).toBe('1 s'));
    await until(() => expect(elapsed).toHaveLength(2));
  });
});

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
    expect(document.activeElement).toBe(one(element, '.help'));
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

describe('the share sheet', () => {
  const sheet = () =>
    mount(
      html`<share-sheet
        .text=${'Evenroll 260'}
        .words=${'260 points.'}
        .link=${'https://e/r/1'}
      ></share-sheet>`,
    );
  const keyOf = (element: HTMLElement, words: string): HTMLElement =>
    all(element, 'button').find((button) => textOf(button) === words) ??
    one(element, `.no-${words}`);
  const clipboard = (write: (text: string) => Promise<void>): void => {
    const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    onTestFinished(() => spy.mockRestore());
  };

  test('shows the lines and the same in words', async () => {
    const element = await sheet();
    expect(textOf(one(element, 'pre'))).toBe('Evenroll 260');
    expect(textOf(one(element, '.note'))).toBe('As words: 260 points.');
    await expectAccessible(element);
  });

  test('offers the picture of the card if there is one, described by the words', async () => {
    expect(all(await sheet(), 'a')).toEqual([]);
    const element = await mount(
      html`<share-sheet .words=${'260 points.'} .card=${'/r/1.png'}></share-sheet>`,
    );
    const link = one(element, 'a');
    expect([link.getAttribute('href'), textOf(link)]).toEqual(['/r/1.png', 'Save the card']);
    expect(link.hasAttribute('download')).toBe(true);
    const words = one(element, `#${link.getAttribute('aria-describedby')}`);
    expect(textOf(words)).toBe('As words: 260 points.');
    await expectAccessible(element);
  });

  test('copies the words with the link', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    const element = await sheet();
    keyOf(element, 'Copy as words').click();
    await until(() => expect(textOf(one(element, '[role="status"]'))).toBe('Words copied.'));
    expect(copied).toEqual(['260 points. https://e/r/1']);
  });

  test('selects the text if copying is refused', async () => {
    clipboard(() => Promise.reject(new Error('refused')));
    const element = await sheet();
    keyOf(element, 'Copy').click();
    await settled();
    expect(String(getSelection())).toContain('Evenroll 260');
  });
});
