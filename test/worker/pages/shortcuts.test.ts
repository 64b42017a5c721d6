/**
 * Addresses that people guess, and addresses that programs look for.
 *
 * @module-tag pages
 */
import { env } from 'cloudflare:workers';
import { createExecutionContext } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import worker from '../../../worker/index.ts';
import { day, setClock } from '../clock.ts';
import { newVisitor, origin } from '../visitor.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const ask = (path: string, bindings: Record<string, unknown> = {}, method = 'GET') =>
  worker.fetch(
    new Request(origin + path, { method }) as Request<unknown, IncomingRequestCfProperties>,
    { ...env, ...bindings },
    createExecutionContext(),
  );

test.each([
  ['/today', '/'],
  // Where tables were made before the door to all ways to play together was the place.
  ['/t', '/friends'],
  // Where friends and clubs were before they were one page.
  ['/clubs', '/people'],
  ['/you/friends', '/people'],
  [`/${day}`, `/${day}/yahtzee`],
  ['/2026-01-01', '/2026-01-01/yahtzee'],
  ['/2027-11-20', '/2027-11-20/yahtzee'],
  ['/yahtzee', `/${day}/yahtzee`],
  ['/yardkle', `/${day}/yardkle`],
  ['/yahtzee/board', `/${day}/yahtzee/board`],
  ['/yardkle/board?by=skill', `/${day}/yardkle/board?by=skill`],
])('an address that people guess: %s redirects to %s, uncached', async (path, target) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(path, {}, method);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(target);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('an address that people guess uses the day in UTC', async () => {
  setClock('2026-12-31T23:59:59Z');
  expect((await ask('/yardkle')).headers.get('Location')).toBe('/2026-12-31/yardkle');
  setClock('2027-01-01T00:00:00Z');
  expect((await ask('/yardkle')).headers.get('Location')).toBe('/2027-01-01/yardkle');
});

test('what programs look for: robots.txt excludes the API and names the sitemap', async () => {
  const text = await (await ask('/robots.txt')).text();
  expect(text).not.toContain('Disallow');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

test('what programs look for: every page of the sitemap exists', async () => {
  const answer = await ask('/sitemap.xml');
  expect(answer.headers.get('Content-Type')).toContain('application/xml');
  const pages = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(pages).toContain(`${origin}/developers`);
  expect(new Set(pages).size).toBe(pages.length);
  for (const url of pages)
    expect((await newVisitor().get(url?.slice(origin.length) ?? '')).status).toBe(200);
});

test('what programs look for: security.txt names whom the operator says, and expires half a year later', async () => {
  for (const contact of [undefined, 'https://example.org/report']) {
    const answer = await ask('/.well-known/security.txt', { SECURITY_CONTACT: contact });
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`Contact: ${contact ?? 'mailto:security@evenroll.test'}\n`);
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(Math.ceil((expires - Date.now()) / 86_400_000)).toBe(180);
  }
});
