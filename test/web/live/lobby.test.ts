/** A table before the game: who watches, whose seat can be freed, and other options. */
import { expect, test } from 'vitest';
import { unheardMs } from '../../../engine/table/live/record.ts';
import { serverNow, setServerNow } from '../../../web/lib/clock.ts';
import { refusal, serveApi } from '../answers.ts';
import { choose, settled, stayHere, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { button, press } from '../table-hands.ts';
import { FakeTable, idOf, mountLive, nextId, openLive, tableId } from './fake-table.ts';

const keys = (page: HTMLElement): string[] => all(page, 'button').map(textOf);
const rows = (page: HTMLElement): string[] => all(page, '.who-here li').map(textOf);
const sentTo = ({ requests }: FakeTable): unknown[][] =>
  requests.flatMap(({ path, body }) => (body ? [[path.split('/').at(-1), body]] : []));

test('whoever just watches takes no seat, and can sit down later', async () => {
  const table = new FakeTable();
  table.sit(1);
  table.me = null;
  const page = await openLive(table);
  expect(document.title).toBe('Yahtzee together · Evenroll');
  expect(textOf(one(page, 'h1'))).toBe('green-harp invites you');
  expect(textOf(page)).toContain('Here: green-harp');
  await press(page, 'Just watch');
  expect(textOf(one(page, 'h1'))).toBe('A table');
  expect(rows(page)).toEqual(['1 green-harp', '2free seat']);
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
  const page = await openLive(table);
  const away = { type: 'here', seats: [true, false, true], watching: 0 };
  const tell = () => table.sockets.forEach((socket) => socket.says(away));
  const isIn = (ms: number): void => {
    setServerNow(new Date(serverNow() + ms).toISOString());
    tell();
  };
  tell();
  await settled();
  expect(textOf(one(page, 'h1'))).toBe('Your table');
  expect(rows(page)).toEqual([
    ...['1 mild-harbouryou here', '2 green-harp', '3 brave-dune here', '4free seat'],
  ]);
  expect(textOf(one(page, '#invite-title'))).toBe('Waiting for more?');
  // Who has just sat down is heard of a moment later.
  expect(textOf(page)).not.toContain('away');
  isIn(5_000);
  await until(() => expect(rows(page)[1]).toBe('2 green-harp away'));
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
  const page = await openLive(table);
  const change = () => one(page, 'change-table');
  one(change(), 'summary').click();
  expect(textOf(one(page, '#invite-title'))).toBe('Invite');
  expect(textOf(page)).toContain('You need two to start');
  const key = button(page, 'Change the table');
  expect(key.ariaDisabled).toBe('true');
  key.click();
  await choose(change(), 'Two days');
  const left = stayHere();
  await press(change(), 'Change the table');
  await until(() => expect(left).toEqual([`/t/${nextId}`]));
  const options = { game: 'yahtzee', rules: 'official', pace: 'slow', teams: 0, settles: false };
  expect(sentTo(table).filter(([name]) => name !== 'me')).toEqual([
    ['tables', options],
    ['commands', { do: 'sit', team: null, random: expect.any(String) }],
    ['commands', { do: 'stand' }],
  ]);
  table.sit(0);
  table.sit(1);
  await until(() => expect(page.querySelector('change-table')).toBeNull());
  expect(table.table().id).toBe(tableId);
});

test('who comes to a full table can only watch', async () => {
  const table = new FakeTable({ teams: 2, settles: true });
  for (let person = 0; person < 8; person++) table.sit(person, person % 2);
  table.me = null;
  const page = await openLive(table);
  expect(textOf(page)).toContain('Every seat is taken. You can watch.');
  expect(textOf(page)).toContain('At the end everyone pays the winner the difference.');
  expect(keys(page)).toEqual(['Just watch']);
  await press(page, 'Just watch');
  expect(all(page, 'h2').map(textOf)).toEqual(expect.arrayContaining(['Team 1', 'Team 2']));
  expect(rows(page)).toHaveLength(8);
});

test.each([
  ['is not there', refusal(404, 'not-found'), 'We couldn’t find that table.'],
  ['can’t be read', refusal(400, 'invalid-request'), 'This page didn’t load.'],
  ['is busy', refusal(503, 'unavailable'), 'Very busy. This page loads in a moment.'],
  ['is out of reach', null, 'No connection. This page loads when you’re back online.'],
])('a table that %s says so', async (_, answer, words) => {
  let isThere = false;
  const table = new FakeTable();
  serveApi(({ path }) => {
    if (!isThere && answer === null) throw new TypeError('Failed to fetch');
    return isThere ? table.answer(path, '') : answer;
  });
  const page = await mountLive(table);
  await until(() => expect(textOf(page)).toContain(words));
  isThere = true;
  if (answer === null) dispatchEvent(new Event('online'));
  else if (page.querySelector('.banner button')) await press(page, 'Try again');
  else return;
  await until(() => expect(textOf(one(page, 'h1'))).toBe('A table with free seats'));
});
