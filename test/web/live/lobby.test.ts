/** A table before the game: who watches, whose seat can be freed, and other options. */
import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { unheardMs } from '../../../engine/table/live/record.ts';
import { setServerNow } from '../../../web/lib/clock.ts';
import { all, expectAccessible, mount, one, settled, textOf, until } from '../fixture.ts';
import { press } from '../table-hands.ts';
import { FakeTable, idOf, serveTable, tableId } from './fake-table.ts';

beforeEach(() => {
  document.body.className = '';
  localStorage.clear();
});

const keys = (page: HTMLElement): string[] => all(page, 'button').map(textOf);
const sentTo = ({ requests }: FakeTable): unknown[] =>
  requests.flatMap(({ path, body }) => (body ? [[path.split('/').at(-1), body]] : []));

test('whoever just watches takes no seat, and can sit down later', async () => {
  const table = new FakeTable();
  table.sit(1);
  table.me = null;
  const page = await open(table);
  await press(page, 'Just watch');
  expect(textOf(page)).toContain('You’re watching.');
  expect(sentTo(table)).toEqual([]);
  expect(table.seats).toHaveLength(1);
  await expectAccessible(page);
  await press(page, 'Sit down');
  expect(keys(page)).toContain('Just watch');
});

test('the seat of somebody who has been away for long can be freed, by who sits there', async () => {
  const table = new FakeTable();
  for (const person of [0, 1, 2]) table.sit(person);
  const page = await open(table);
  const away = { type: 'here', seats: [true, false, true], watching: 0 };
  const tell = () => table.sockets.forEach((socket) => socket.says(away));
  const isIn = (ms: number): void => {
    setServerNow(new Date(Date.now() + ms).toISOString());
    tell();
  };
  tell();
  await settled();
  // Who has just sat down is heard of a moment later.
  expect(textOf(page)).not.toContain('away');
  isIn(5_000);
  await until(() => expect(textOf(page)).toContain('away'));
  expect(keys(page)).not.toContain('Free the seat');
  isIn(unheardMs);
  await until(() => expect(keys(page)).toContain('Free the seat'));
  await expectAccessible(page);
  await press(page, 'Free the seat');
  await until(() => expect(all(page, '.who-here li:not(.free)')).toHaveLength(2));
  expect(sentTo(table)).toEqual([['commands', { do: 'free', player: idOf(1) }]]);
});

test('whoever is alone can choose other options, which make another table', async () => {
  const table = new FakeTable();
  table.sit(0);
  const page = await open(table);
  const change = () => one(page, 'change-table');
  one(change(), 'summary').click();
  const choose = (words: string) =>
    all(change(), '.pick label')
      .find((label) => textOf(label) === words)!
      .querySelector('input')!
      .click();
  choose('Two days');
  await settled();
  await press(change(), 'Change the table');
  await until(() => expect(sentTo(table)).toHaveLength(1));
  // The new table isn’t made here, so the old one keeps its seat.
  expect(sentTo(table)).toEqual([['tables', expect.objectContaining({ pace: 'slow', teams: 0 })]]);
  await until(() => expect(textOf(one(change(), '[role=status]'))).not.toBe(''));
  expect(table.seats).toHaveLength(1);
  table.sit(1);
  await until(() => expect(page.querySelector('change-table')).toBeNull());
  expect(table.table().id).toBe(tableId);
});

const open = async (table: FakeTable): Promise<HTMLElement> => {
  serveTable(table);
  await Promise.all([
    import('../../../web/live/live-page.ts'),
    import('../../../web/live/table-lobby.ts'),
  ]);
  const page = await mount(html`${document.createElement('live-page')}`);
  await until(() => expect(page.querySelector('table-lobby h1')).not.toBeNull());
  await settled();
  return page;
};
