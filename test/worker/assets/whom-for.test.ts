/**
 * What Evenroll is stands on every page, for those who have never played: a player's copy of the
 * page says that it is a player's, and is another copy.
 *
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

test.each([
  ['the game of today', '/2026-11-20/yahtzee'],
  ['the board of today', '/2026-11-20/yahtzee/board'],
  ['a day in review', '/2026-11-19/yardkle/day'],
  ['a page that isn’t there', '/no/such/page'],
])('%s', async (_, path) => {
  const visitor = newVisitor();
  const strange = await visitor.get<string>(path);
  expect(strange.body).toMatch(/<p class="about-us">\s*Evenroll deals everyone the same dice/);
  expect(strange.body).not.toMatch(/<html[^>]* data-player/);
  await visitor.begin('2026-11-20');
  const tag = strange.headers.get('ETag') ?? '';
  const own = await visitor.get<string>(path, { 'If-None-Match': tag });
  expect(own.body).toMatch(/<html[^>]* data-player/);
  expect(own.headers.get('ETag')).not.toBe(tag);
  if (tag !== '') expect((await newVisitor().get(path, { 'If-None-Match': tag })).status).toBe(304);
});
