/**
 * The page of a table says in words what it is, and names nobody.
 *
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { newTableId } from '../issued.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import { act, makeTable, newPerson, startTwo } from './people.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const pageOf = async (id: string) => {
  const { status, headers, body } = await newVisitor().get<string>(`/t/${id}`);
  return { status, headers, html: String(body) };
};

test('before the start it says what is played, how fast, and that one can sit down, and makes nobody a player', async () => {
  const { id } = await makeTable(newPerson(), { rules: 'ordered', pace: 'slow' });
  const { status, headers, html } = await pageOf(id);
  expect(status).toBe(200);
  expect(headers.get('Set-Cookie')).toBeNull();
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(html).toContain('<title>Yahtzee with Ordered rules together · Evenroll</title>');
  const title = 'Yahtzee with Ordered rules together';
  expect(html).toContain(`<meta property="og:title" content="${title}" />`);
  expect(html).toMatch(
    /<h1>Yahtzee with .*<\/h1>\s*<p class="lead">Everyone on their own phone\. /,
  );
  expect(html).toContain('Over days, 48 hours for each roll.');
});

test('in play and afterwards it says so, and never who plays', async () => {
  const { table, seats } = await startTwo();
  await seats[0].visitor.send('PATCH', '/api/players/me', { knownAs: 'Annegret' });
  const playing = await pageOf(table.id);
  expect(playing.html).toContain('The game has begun.');
  for (const person of seats) await act(person, table.id, { do: 'leave' });
  const over = await pageOf(table.id);
  expect(over.html).toContain('The game is over.');
  for (const { player } of table.seats)
    for (const { html } of [playing, over])
      for (const name of [player?.handle, 'Annegret']) expect(html).not.toContain(name);
});

test('a table that does not exist is not found, whether its id could have been issued or not', async () => {
  for (const id of [newTableId(), '1111111111111111', 'x', '..%2F'])
    expect((await pageOf(id)).status).toBe(404);
});
