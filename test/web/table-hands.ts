/** The table page under test, and functions that act on it. */
import { findTableVariant } from '../../engine/games.ts';
import { html } from 'lit';
import { expect, vi } from 'vitest';
import { formatTable, parseTable } from '../../engine/table/file.ts';
import type { TableFile } from '../../engine/table/open.ts';
import '../../web/table/table-page.ts';
import { mount, settled, until } from './fixture.ts';
import { all, one, textOf } from './reading.ts';
import { partsOf } from '../../web/games.ts';

const place = 'evenroll.table';

/** Stores a table in the browser. */
export const keep = (file: TableFile, takenAt: number | null = null): void =>
  localStorage.setItem(place, JSON.stringify({ table: formatTable(file), takenAt }));

/** The stored table. Throws if there is none that can be opened. */
export const storedTable = (): TableFile => {
  const file = parseTable(
    JSON.parse(localStorage.getItem(place) ?? '{}').table ?? '',
    findTableVariant,
  );
  if (!file.ok) throw new Error(file.error.code);
  return file.value;
};

/** Mounts the page with the games loaded, as they are once players have sat down. */
export const mountTable = async (): Promise<HTMLElement> => {
  await partsOf((game) => game.playable());
  const page = await mount(html`<table-page></table-page>`);
  // The rules of a stored table are loaded first.
  await until(() => expect(page.querySelector('h1')).not.toBeNull());
  await settled();
  return page;
};

/** Puts the place of the table's head on the page. */
export const mountHead = (): Promise<HTMLElement> =>
  mount(html`<div id="table-head" hidden></div>`);

/** The button with these words, wherever it is. */
export const button = (page: HTMLElement, words: string | RegExp): HTMLElement => {
  const isIt = (text: string): boolean =>
    typeof words === 'string' ? text === words : words.test(text);
  const found = all(page, 'button').find(
    (one) => isIt(textOf(one)) || isIt(one.getAttribute('aria-label') ?? ''),
  );
  if (!found) throw new Error(`there is no button ${words}`);
  return found;
};

/** Presses a button, once it takes presses: it may have come before the last deed was done. */
export const press = async (page: HTMLElement, words: string | RegExp): Promise<void> => {
  const pressed = button(page, words);
  await until(() => expect(pressed.ariaDisabled).not.toBe('true'));
  pressed.click();
  await settled();
};

export const write = async (page: HTMLElement, at: number, name: string): Promise<void> => {
  const field = all(page, '.names input')[at];
  if (!(field instanceof HTMLInputElement)) throw new Error(`there is no name ${at}`);
  field.value = name;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
};

/** Gives the page a file, like the browser's file dialog. */
export const openFile = async (page: HTMLElement, text: string | Blob): Promise<void> => {
  const field = one(page, '#table-file');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field for a file');
  const files = new DataTransfer();
  files.items.add(new File([text], 'table.json', { type: 'application/json' }));
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // The field is empty again once the file has been read.
  await until(() => expect(field.value).toBe(''));
  await settled();
};

export const heading = (page: HTMLElement): string => textOf(page.querySelector('h1'));

/** Waits until dice can be typed. */
export const isAwaiting = (page: HTMLElement): Promise<void> =>
  until(() => expect(page.querySelector('real-throw .typing')).not.toBeNull());

/** How long after the press that led there the faces take no tap, and a moment more. */
const guardMs = 260;

/** Taps faces, once the page takes them, in a test that holds time. */
export const tap = async (page: HTMLElement, faces: string): Promise<void> => {
  await isAwaiting(page);
  await vi.advanceTimersByTimeAsync(guardMs);
  for (const face of faces) {
    all(page, '.face')[Number(face) - 1]?.click();
    await settled();
  }
};
