/**
 * The second press of a button is answered like the first, though the words are the same.
 *
 * @holds web/home web/lib web/play web/replay
 */
import { html, type TemplateResult } from 'lit';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../../web/home/all-done.ts';
import { Said } from '../../../web/lib/said.ts';
import '../../../web/play/finish-buttons.ts';
import '../../../web/play/what-next.ts';
import '../../../web/play/share-sheet.ts';
import '../../../web/replay/compare-form.ts';
import '../../../web/replay/share-more.ts';
import '../../../web/ui/copy-link.ts';
import '../../../web/ui/copy-text.ts';
import { LightElement } from '../../../web/ui/light-element.ts';
import { Part } from '../../../web/ui/part.ts';
import '../../../web/ui/send-link.ts';
import { hurry, make, mount, until } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';

const challenge = { game: 'yahtzee', rules: 'official', date: null, code: 'x', closesAt: 0 };
const ofDay = { ...challenge, date: '2026-11-20', code: null };
const plays = [{ challenge: ofDay, result: { score: 250, rank: 1, players: 4, percentile: 100 } }];

beforeEach(() => {
  hurry();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
});

/** What is pressed in what, and the answer. */
test.each([
  ['send-link', html`<send-link address="/x"></send-link>`, 'Send the link', 'Link copied.'],
  ['send-link', html`<send-link address="/x" main></send-link>`, 'Copy', 'Link copied.'],
  ['copy-link', html`<copy-link address="/x"></copy-link>`, 'Copy the link', 'Link copied.'],
  ['copy-text', html`<copy-text text="x" label="curl"></copy-text>`, 'Copy curl', 'Copied.'],
  ['share-sheet', html`<share-sheet text="x"></share-sheet>`, 'Copy', 'Copied.'],
  ['share-sheet', html`<share-sheet words="x"></share-sheet>`, 'Copy as words', 'Words copied.'],
  ['finish-buttons', html`<finish-buttons text="x"></finish-buttons>`, 'Share', 'copied'],
  ['share-more', html`<share-more played="x"></share-more>`, 'Copy the embed code', 'Copied.'],
  ['compare-form', html`<compare-form></compare-form>`, 'Compare', 'Paste a replay link.'],
  [
    'all-done',
    html`<all-done .plays=${plays} until="2026-11-21T00:00:00Z"></all-done>`,
    ...(['Share today', 'Copied.'] as const),
  ],
] satisfies readonly (readonly [name: string, TemplateResult, button: string, answer: string])[])(
  '%s says it again',
  async (_, template, label, answer) => {
    const element = await mount(template);
    const heard = listenTo(element);
    const press = (): void => {
      const button = all(element, 'button').find((key) => textOf(key).startsWith(label));
      if (!button) throw new Error(`no ${label} in ${textOf(element)}`);
      button.click();
    };
    press();
    await until(() => expect(heard.at(-1)).toBe(answer));
    heard.length = 0;
    press();
    await until(() => expect(heard).toEqual(['', answer]));
  },
);

test('a reminder is answered again', async () => {
  const element = await make('next-dice', { at: '2026-11-21T00:00:00Z' });
  const link = one(element, 'a');
  link.addEventListener('click', (event) => event.preventDefault());
  const heard = listenTo(element);
  for (const _ of ['once', 'twice']) {
    heard.length = 0;
    link.click();
    await until(() => expect(heard.at(-1)).toContain('Your calendar file is ready'));
  }
  expect(heard[0]).not.toContain('ready');
});

test('a part that is missing again says so again, and keeps its button', async () => {
  class PartHost extends LightElement {
    readonly lazy = new Part(this, () => Promise.reject(new Error('gone')));
    protected override render(): TemplateResult {
      return html`<div role="status">${this.lazy.missing(() => void this.lazy.get())}</div>`;
    }
  }
  customElements.define('part-host', PartHost);
  const host = new PartHost();
  const element = await mount(html`${host}`);
  const heard = listenTo(element);
  await host.lazy.get();
  const missing = 'That part didn’t load. Try again';
  await until(() => expect(heard.at(-1)).toBe(missing));
  // Not asked for by a press: a table that changes tries by itself.
  await host.lazy.get();
  const button = one(element, 'button');
  heard.length = 0;
  button.click();
  await until(() => expect(heard).toEqual(['Try again', missing]));
  expect(one(element, 'button')).toBe(button);
});

test('other words come at once, and the last ones stand', async () => {
  const said = new Said({ requestUpdate: () => shown.push(said.words) });
  const shown: string[] = [];
  for (const words of ['one', 'two', 'two', 'two', 'one', '']) said.say(words);
  said.say('one');
  await until(() => expect(said.words).toBe('one'));
  expect(shown).toEqual(['one', 'two', '\u{a0}', '\u{a0}', 'one', '', '\u{a0}', 'one']);
});

/** Everything that the live regions of an element show from now on, one after the other. */
const listenTo = (element: HTMLElement): string[] => {
  const heard: string[] = [];
  const listen = (): void => {
    const now = all(element, '[role="status"]').map(textOf).join('').trim();
    if (now !== heard.at(-1)) heard.push(now);
  };
  new MutationObserver(listen).observe(element, {
    ...{ subtree: true, childList: true, characterData: true },
  });
  return heard;
};
