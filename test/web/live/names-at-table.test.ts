/** What people are called at a table, and how they say it when they sit down. */
import { expect, test } from 'vitest';
import { settled, until } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';
import { leftovers } from '../leftovers.ts';
import { press } from '../table-hands.ts';
import { FakeTable, openLive, refusedName } from './fake-table.ts';

const fieldOf = (page: HTMLElement) => one(page, '#known-as') as HTMLInputElement;
const introductions = ({ requests }: FakeTable): unknown[] =>
  requests.flatMap(({ path, body }) => (path.endsWith('/players/me') && body ? [body] : []));
const rowsOf = (page: HTMLElement): string[] =>
  all(page, '.who-here li:not(.free) > span:nth-child(2)').map(textOf);

test('sitting down makes a visitor a player first, also without an answer', async () => {
  const table = new FakeTable();
  table.me = null;
  const page = await openLive(table);
  await press(page, 'Sit down');
  await until(() => expect(rowsOf(page)).toEqual(['mild-harbouryou']));
  expect(introductions(table)).toEqual([{ knownAs: null }]);
});

test('sitting down with a name that can’t be used says why, and seats nobody', async () => {
  const table = new FakeTable();
  const page = await openLive(table);
  fieldOf(page).value = refusedName;
  await press(page, 'Sit down');
  await until(() => expect(textOf(page)).toContain('Use 1 to 24 characters'));
  expect(table.seats).toEqual([]);
  fieldOf(page).value = 'Ann';
  await press(page, 'Sit down');
  await until(() => expect(rowsOf(page)).toHaveLength(1));
});

test('sitting down is asked of whoever sits already, who keeps the seat', async () => {
  const table = new FakeTable({ teams: 2 });
  table.sit(0, 1);
  const page = await openLive(table);
  expect(all(page, '#known-as')).toHaveLength(1);
  fieldOf(page).value = 'Ann';
  await press(page, 'Save');
  await until(() => expect(rowsOf(page)).toEqual(['Annyou']));
  const sent = table.requests.flatMap(({ body }) => (body ? [body] : []));
  expect(sent).toMatchObject([{ knownAs: 'Ann' }, { do: 'sit', team: 1 }]);
  expect(page.querySelector('#known-as')).toBeNull();
});

test('sitting down: a page that is left before it knows who has sat down listens to nothing', async () => {
  const page = await openLive(new FakeTable());
  one(page, 'table-lobby').dispatchEvent(new Event('sat'));
  page.remove();
  await settled();
  expect(leftovers()).toEqual([]);
});

test('names are shorter than handles, and two alike have theirs beside them', async () => {
  const table = new FakeTable();
  table.knownAs.push('Ann', null, 'Zoë 明美', 'ann');
  for (let person = 0; person < 4; person++) table.sit(person);
  table.start(0);
  table.me = 1;
  const page = await openLive(table);
  await until(() => expect(all(page, 'thead bdi').map(textOf)).toHaveLength(3));
  expect(all(page, 'thead bdi').map(textOf).toSorted()).toEqual([
    'Ann (mild-harbour)',
    'Zoë 明美',
    'ann (fond-ivy)',
  ]);
});
