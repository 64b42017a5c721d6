/**
 * Which pages offer today's game to somebody who has never played, and which game that is.
 *
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

/** The address of the game that a page offers; null if it offers none. */
const offered = (body: string): string | null => {
  const [, section = ''] =
    /<section class="welcome"[^>]*?(?<! hidden)>([^]*?)<\/section>/.exec(body) ?? [];
  return /href="([^"]*)"/.exec(section)?.[1] ?? null;
};

test.each([
  ['the game of today', '/2026-11-20/yahtzee', null],
  ['a past day', '/2026-11-19/yardkle', '/yardkle'],
  ['the board of today', '/2026-11-20/yahtzee/board', '/yahtzee'],
  ['a day in review', '/2026-11-19/yardkle/day', '/yardkle'],
  ['the check of a day', '/fairness/2026-11-19', '/yahtzee'],
  ['the board of a month', '/season/2026-11/yardkle', '/yardkle'],
  ['a page that isn’t there', '/no/such/page', '/yahtzee'],
  ['a table that isn’t there', '/t/1111111111111111', '/yahtzee'],
  ['the home page', '/', null],
])('%s', async (_, path, game) => {
  expect(offered((await newVisitor().get<string>(path)).body)).toBe(game);
});

test('while its dice can be played, a replay invites to them; then it offers today’s', async () => {
  const player = newVisitor();
  let play = await player.begin('2026-11-20');
  const letters = 'ABCDEFGHIJKLM';
  for (const letter of letters) play = (await player.move(play, letter)).body;
  const replay = async () => offered((await newVisitor().get<string>(`/r/${play.id}`)).body);
  expect(await replay()).toBeNull();
  setClock('2026-11-21T00:30:00Z');
  expect(await replay()).toBe('/yahtzee');
});

test('a player is offered nothing, and a day that has passed is another page', async () => {
  const visitor = newVisitor();
  const path = '/2026-11-20/yahtzee/day';
  const strange = await visitor.get<string>(path);
  await visitor.begin('2026-11-20');
  const own = await visitor.get<string>(path);
  expect([offered(strange.body), offered(own.body)]).toEqual(['/yahtzee', null]);
  expect(own.headers.get('ETag')).not.toBe(strange.headers.get('ETag'));
  const today = '/2026-11-20/yahtzee';
  const other = newVisitor();
  const tag = (await other.get(today)).headers.get('ETag') ?? '';
  expect((await other.get(today, { 'If-None-Match': tag })).status).toBe(304);
  setClock('2026-11-21T12:00:00Z');
  const passed = await other.get<string>(today, { 'If-None-Match': tag });
  expect([passed.status, offered(passed.body)]).toEqual([200, '/yahtzee']);
});
