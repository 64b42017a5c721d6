import { expect, test } from 'vitest';
import { seeded, withTie, tableFile } from '../../reference/tables.ts';
import { fileErrorWords } from '../../../web/table/file-error-words.ts';
import { seatsFrom } from '../../../web/table/seats-form.ts';
import { choose, make, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { heading, keep, storedTable, mountTable, press, write } from '../table-hands.ts';

const wrongs = (page: HTMLElement): string[] =>
  all(page, '.names .wrong').map((line) => textOf(line));
const said = (page: HTMLElement): string => textOf(one(page, 'seats-fields [role="status"]'));

test('sitting down: two people sit down and roll for the start', async () => {
  const page = await mountTable();
  expect(textOf(page)).toContain('Unranked');
  await expectAccessible(page);
  await write(page, 0, '  Anna ');
  await write(page, 1, '<b>花子</b>');
  await press(page, 'Start with 2');
  expect(heading(page)).toBe('Who goes first?');
  expect(storedTable().teams).toEqual([['Anna'], ['<b>花子</b>']]);
  expect(new Set([seeded(storedTable()).startSeed, ...seeded(storedTable()).seeds]).size).toBe(3);
  expect(page.querySelector('h1 b, table b b')).toBeNull();
  await expectAccessible(page);
  while (page.querySelector('.start')) await press(page, 'Roll for everyone');
  await press(page, /rolls$/);
  await until(() => expect(all(page, '.die')).toHaveLength(5));
});

test('sitting down: an invalid name is marked beside its field, and the first one gets the focus', async () => {
  const page = await mountTable();
  await write(page, 1, 'n'.repeat(24));
  expect(wrongs(page)).toEqual(['', '']);
  await write(page, 1, 'n'.repeat(25));
  expect(wrongs(page)).toEqual(['', '24 characters at most.']);
  await press(page, 'Start with 2');
  await until(() => expect(document.activeElement).toBe(all(page, '.names input')[1]));
  await expectAccessible(page);
  expect(localStorage.getItem('evenroll.table')).toBeNull();
});

test('sitting down: who says no name is called by their number, and can still choose one', async () => {
  const page = await mountTable();
  await write(page, 0, '   ');
  await press(page, 'Start with 2');
  expect(storedTable().teams).toEqual([['Player 1'], ['Player 2']]);
  const next = seatsFrom({ teams: [['Player 1'], ['Bo']] });
  expect(next.flat().map(({ name }) => name)).toEqual(['', 'Bo']);
});

test('sitting down: a ninth player can’t be added, the second can’t be removed, and the form says why', async () => {
  const page = await mountTable();
  await press(page, 'Remove Player 2');
  expect(said(page)).toBe('At least two.');
  for (let people = 2; people < 8; people++) await press(page, 'Add a player');
  expect(said(page)).toBe('');
  await press(page, 'Add a player');
  expect(said(page)).toBe('8 players at most.');
  expect(all(page, '.names input')).toHaveLength(8);
  await press(page, 'Remove Player 3');
  expect(all(page, '.names input')).toHaveLength(7);
});

test('sitting down: a score card to print is of the rules chosen, and of the daily rules before', async () => {
  const page = await mountTable();
  const cards: (string | null)[] = [];
  const note = (): void => void cards.push(one(page, 'a[href$="/card"]').getAttribute('href'));
  await choose(page, 'Real dice');
  note();
  await choose(page, 'Ordered');
  note();
  await choose(page, 'Yatzy');
  note();
  expect(cards).toEqual(['/rules/official/card', '/rules/ordered/card', '/rules/yatzy/card']);
});

test('sitting down: a fifth team or an empty one can’t be made, and the form says why', async () => {
  const page = await mountTable();
  await write(page, 0, 'Anna');
  await choose(page, 'Teams');
  await press(page, 'Add a partner');
  for (let teams = 2; teams < 4; teams++) await press(page, 'Add a team');
  await press(page, 'Add a team');
  expect(said(page)).toBe('4 teams at most.');
  await press(page, 'Remove Team 2, player 1');
  expect(said(page)).toBe('Every team needs a player.');
  await press(page, 'Remove the team');
  expect(all(page, '.team')).toHaveLength(3);
  await expectAccessible(page);
  for (let people = 3; people < 8; people++) await press(page, 'Add a partner');
  await press(page, 'Add a partner');
  expect(said(page)).toBe('8 players at most.');
});

test('sitting down: every game and rule set, and the same dice for everyone, can be chosen', async () => {
  const page = await mountTable();
  for (const at of [0, 1]) await write(page, at, 'Anna');
  await choose(page, 'Ordered');
  await choose(page, 'Same dice for everyone');
  one(page, '.tick input').click();
  await press(page, 'Start with 2');
  expect(storedTable()).toMatchObject({ rules: 'ordered', dice: 'same', settles: true });
  expect(seeded(storedTable()).seeds).toHaveLength(1);
  expect(textOf(page)).toContain('Anna 1 rolls');
  page.remove();
  localStorage.clear();
  const again = await mountTable();
  await choose(again, 'Yardkle');
  expect(again.querySelector('.tick')).toBeNull();
  await press(again, 'Start with 2');
  expect(storedTable()).toMatchObject({ game: 'yardkle', rules: 'yardkle', settles: false });
  expect(textOf(again)).toContain('1 die each');
  // The next table begins with the choices of the last one.
  const teams = [['Anna', 'Ben'], ['Cleo']];
  const plan = { game: 'yatzy', rules: 'forced', teams, dice: 'same', settles: true };
  const next = await make('table-setup', { plan });
  expect(all(next, 'label:has(:checked)').map(textOf)).toEqual([
    ...['Yatzy', 'Same dice for everyone', 'Teams', 'Forced'],
    expect.stringMatching(/^Settle up/),
  ]);
  const names = all(next, '.names input') as HTMLInputElement[];
  expect(names.map(({ value }) => value)).toEqual(plan.teams.flat());
});

test('players who tie roll again, and the player who begins is named with all rolls', async () => {
  keep(withTie(tableFile()));
  const page = await mountTable();
  for (const name of ['Anna', 'Ben', 'Cleo']) await press(page, `${name} rolls`);
  expect(textOf(one(page, '.why'))).toMatch(/^A tie\. \w+ and \w+( and \w+)? roll again\.$/);
  await expectAccessible(page);
  page.remove();
  const again = await mountTable();
  expect(textOf(one(again, '.why'))).toContain('A tie.');
  while (again.querySelector('.start')) await press(again, 'Roll for everyone');
  expect(heading(again)).toMatch(/^\w+’s turn$/);
  expect(all(again, '.rolled > span').length).toBeGreaterThan(3);
  expect(again.querySelector('.die')).toBeNull();
  await expectAccessible(again);
});

const damaged = 'The file is damaged.';
test.each<[Parameters<typeof fileErrorWords>[0], string]>([
  [{ code: 'too-large' }, 'That file is over 64 kB, too large for a saved game.'],
  [{ code: 'not-json' }, 'We can’t read that file.'],
  [{ code: 'not-a-table' }, 'That isn’t a saved game, or part of it is missing.'],
  [{ code: 'other-version' }, 'Another version of Evenroll saved that file.'],
  [{ code: 'bad-names', reason: 'empty' }, 'We can’t use a name in that file. Add a name.'],
  [
    { code: 'bad-level', card: 1, member: 0 },
    `We don’t know how well the computer plays on card 2. ${damaged}`,
  ],
  [
    { code: 'bad-seating', reason: 'empty-team' },
    'We can’t seat the players in that file. Every team needs a player.',
  ],
  [{ code: 'unknown-game' }, 'We don’t know the game in that file.'],
  [{ code: 'unknown-rules' }, 'We don’t know the rules in that file.'],
  [{ code: 'bad-seed' }, `Its dice are incomplete. ${damaged}`],
  [{ code: 'bad-secret' }, `Its dice don’t follow from its secret. ${damaged}`],
  [{ code: 'bad-start-roll', index: 1 }, `Starting roll 2 doesn’t match its dice. ${damaged}`],
  [{ code: 'bad-starter' }, `It doesn’t say who goes first. ${damaged}`],
  [{ code: 'bad-roll', card: 0, at: 4 }, `Card 1 has a wrong roll: die 5 of its list. ${damaged}`],
  [
    { code: 'illegal-move', at: 3, reason: 'the game is over' },
    `One of its moves can’t be played. ${damaged}`,
  ],
])('a file with %j can’t be opened', (error, words) =>
  expect(fileErrorWords(error)).toBe(`${words} Your game here is unchanged.`),
);
