/**
 * What every page says before its scripts have loaded.
 *
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { lookScript, lookScriptSource } from '../../../api/look-script.ts';
import { securityHeaders } from '../../../worker/http/security-headers.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const rootOf = (body: string): string => /<html[^>]*>/.exec(body)?.[0] ?? '';

test('a page says by the cookie, unless it is made up, whether the viewer is a player, and each form has its own tag', async () => {
  const visitor = newVisitor();
  visitor.cookie = `__Host-evenroll=${'a'.repeat(54)}`;
  const strange = await visitor.get('/how');
  expect(rootOf(strange.body)).toBe('<html lang="en" data-push="">');
  await visitor.begin('2026-11-20');
  const own = await visitor.get('/how');
  expect(rootOf(own.body)).toBe('<html lang="en" data-player="" data-push="">');
  expect(own.headers.get('Cache-Control')).toBe('private, no-cache');
  const [tag = '', other = ''] = [own, strange].map(({ headers }) => headers.get('ETag') ?? '');
  expect(tag).not.toBe(other);
  const again = async (ifNoneMatch: string) =>
    (await visitor.get('/how', { 'If-None-Match': ifNoneMatch })).status;
  // A copy of the other form is not the page that this viewer sees.
  expect([await again(tag), await again(other)]).toEqual([304, 200]);
  await visitor.send('DELETE', '/api/players/me');
  expect(rootOf((await visitor.get('/how')).body)).toBe('<html lang="en" data-push="">');
});

test.each([
  ['the game of today', '/2026-11-20/yahtzee'],
  ['the board of today', '/2026-11-20/yahtzee/board'],
  ['a day in review', '/2026-11-19/yardkle/day'],
  ['a page that isn’t there', '/no/such/page'],
])('what Evenroll is stands on %s, whose copy for a player is another', async (_, path) => {
  const visitor = newVisitor();
  const strange = await visitor.get<string>(path);
  expect(strange.body).toMatch(/<p class="about-us">\s*Evenroll deals everyone the same dice/);
  expect(strange.body).not.toMatch(/<html[^>]* data-player/);
  await visitor.begin('2026-11-20');
  const own = await visitor.get<string>(path);
  expect(own.body).toMatch(/<html[^>]* data-player/);
  expect(own.headers.get('ETag')).not.toBe(strange.headers.get('ETag') ?? '');
});

test('the policy allows the script in each page’s head, and no other', async () => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lookScript));
  const digest = btoa(String.fromCharCode(...new Uint8Array(hash)));
  expect(lookScriptSource).toBe(`'sha256-${digest}'`);
  expect(securityHeaders['Content-Security-Policy']).toContain(
    `script-src 'self' ${lookScriptSource};`,
  );
  const { body } = await newVisitor().get<string>('/you/settings');
  expect(body.match(/<script>[^<]*<\/script>/g)).toEqual([`<script>${lookScript}</script>`]);
});
