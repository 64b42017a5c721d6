/** What people are called at a table, and how they say it when they sit down. */
import { expect, test } from 'vitest';
import { settled, until } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';
import { namesAt } from '../../../web/live/seats.ts';
import { leftovers } from '../leftovers.ts';
import { press } from '../table-hands.ts';
import { commands, FakeTable, openLive, refusedName } from './fake-table.ts';

const fieldOf = (page: HTMLElement) => one(page, '#known-as') as HTMLInputElement;
const introductions = ({ requests }: FakeTable): unknown[] =>
  requests.flatMap(({ path, body }) => (path.endsWith('/players/me') && body ? [body] : []));
const sentTo = ({ requests }: FakeTable) => requests.flatMap(({ body }) => body ?? []);
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
  expect(sentTo(table)).toMatchObject([{ knownAs: 'Ann' }, { do: 'sit', team: 1 }]);
  expect(page.querySelector('#known-as')).toBeNull();
  await press(page, 'Sit in team 1');
  await until(() => expect(commands(table, 'sit')).toHaveLength(2));
  expect(sentTo(table).slice(2)).toMatchObject([{ do: 'stand' }, { do: 'sit', team: 0 }]);
});

test.each([
  ['alone', 0, null],
  ['in the team with the fewest people', 2, 1],
] as const)('sitting down by the Enter key is %s', async (_, teams, team) => {
  const table = new FakeTable({ teams });
  table.sit(1, 0);
  const page = await openLive(table);
  fieldOf(page).form?.requestSubmit();
  await until(() => expect(commands(table, 'sit')).toMatchObject([{ team }]));
});

test.each([
  ['its writer starts', 'Ann', (page: HTMLElement) => press(page, 'Start with 2'), 'play'],
  ['it can be used', refusedName, (page: HTMLElement) => press(page, 'Start with 2'), 'lobby'],
  [
    'somebody else starts',
    'Ann',
    async (_: HTMLElement, table: FakeTable) => table.start(),
    'play',
  ],
])('a name that stands in the field counts if %s', async (_, name, start, phase) => {
  const table = new FakeTable();
  for (const person of [0, 1]) table.sit(person);
  const page = await openLive(table);
  fieldOf(page).value = name;
  await start(page, table);
  await until(() => expect(introductions(table)).toEqual([{ knownAs: name }]));
  await until(() => expect(table.phase).toBe(phase));
  await settled();
  expect(commands(table, 'sit')).toHaveLength(phase === 'play' ? 1 : 0);
  // A name in the field would count when the page goes.
  if (phase === 'lobby') fieldOf(page).value = '';
});

test('sitting down: a page that is left before it knows who has sat down listens to nothing', async () => {
  const page = await openLive(new FakeTable());
  one(page, 'table-lobby').dispatchEvent(new Event('sat'));
  page.remove();
  await settled();
  expect(leftovers()).toEqual([]);
});

test('names are shorter than handles, and two alike have theirs beside them', async () => {
  expect(namesAt({ seats: [] })({ player: null } as never)).toBe('a former player');
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
