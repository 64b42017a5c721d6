/**
 * Every page address has the right status. What pages show is tested in a browser.
 *
 * @module-tag pages
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { pages } from '../../../api/pages.ts';
import { day, setClock } from '../clock.ts';
import { overloaded, wireFaults, withD1 } from '../faults.ts';
import { idOf } from '../identity/people.ts';
import { finish, newVisitor } from '../visitor.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

test.each([
  ...['/', '/how', '/fairness', '/you', '/rules', '/rules/official', '/rules/ordered/card'],
  ...['/privacy', '/developers'],
  ...[`/${day}/yahtzee`, `/${day}/yardkle`, `/${day}/yahtzee/board`, `/${day}/yardkle/board`],
  ...['/2026-01-01/yahtzee', '/2027-11-20/yahtzee'],
])('%s is a page', async (path) => {
  const answer = await newVisitor().get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
});

test.each([
  ...['/nothing', '/rules/house', '/rules/house/card', '/rules/toString', '/home.html', '/r/x'],
  ...['/r/1111111111111111111', '/settings'],
  ...[`/${day}/chess`, '/2025-12-31/yahtzee', '/2026-02-30/yahtzee', '/2027-11-21/yahtzee/board'],
  ...['/_headers', '/fairness/2025-12-31', '/fairness/day', '/chess', '/chess/board', '/x/yardkle'],
  ...['/2025-12-31', '/2027-11-21', '/2026-02-30', '/xx/how', '/en/how', '/de/you', '/de/de/how'],
  ...[`/de/${day}/yahtzee`, '/de/api/home'],
  // Nothing of the repository is deployed.
  ...['/.git/config', '/.dev.vars', '/wrangler.toml', '/package.json', '/worker/index.ts'],
])('%s is a 404 with a page', async (path) => {
  const answer = await newVisitor().get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
});

test.each(pages)(
  '$name has a dark look of its own, which no extension may redo',
  async ({ name }) => {
    const html = await (await env.ASSETS.fetch(`https://evenroll.test/${name}.html`)).text();
    expect(html).toMatch(/<head>[^]*<meta name="darkreader-lock" \/>[^]*<\/head>/);
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  },
);

test.each([
  ...['/you', '/you/games', '/you/settings', '/you/feats', '/you/dice'],
  ...['/move', '/practice/drill', '/people'],
])('%s is not for search engines', async (path) => {
  const { body } = await newVisitor().get<string>(path);
  expect(body).toContain('<meta name="robots" content="noindex" />');
});

test.each([
  ['/service-worker.js', 'no-cache'],
  ['/builds.json', 'no-cache'],
  ['/icon.svg', 'public, max-age=3600'],
])('%s is asked for again: %s', async (path, kept) => {
  const { status, headers } = await newVisitor().get(path);
  expect([status, headers.get('Cache-Control')]).toEqual([200, kept]);
});

test.each(['/assets/nothing-00000000.js', '/assets/', '/assets/more/nothing.js'])(
  'a miss at %s is a 404 that nothing stores',
  async (path) => {
    const answer = await newVisitor().get(path);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  },
);

test('a page that can’t be served is a page in words for people, and a problem for programs', async () => {
  onTestFinished(await wireFaults());
  const visitor = newVisitor();
  const { id } = await finish(visitor, await visitor.begin(day));
  for (const path of [`/r/${id}`, `/embed/${id}`, `/p/${await idOf(visitor)}`])
    await withD1(overloaded, async () => {
      const forReader = await newVisitor().get(path, { Accept: 'text/html,*/*;q=0.8' });
      expect(forReader.status).toBe(503);
      expect(forReader.headers.get('Content-Type')).toContain('text/html');
      expect(forReader.headers.get('Cache-Control')).toBe('no-store');
      expect(forReader.headers.get('Retry-After')).toBe('5');
      expect(forReader.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(forReader.body).toContain('Try again in a moment.');
      const forProgram = await newVisitor().get(path);
      expect(forProgram).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    });
});
