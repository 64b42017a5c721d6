/** Every page address has the right status. What pages show is tested in a browser. */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { finish, newVisitor } from '../visitor.ts';

const day = '2026-11-20';

beforeEach(() => setClock(`${day}T12:00:00Z`));

test.each([
  ...[
    '/',
    '/how',
    '/fairness',
    '/you',
    '/rules',
    '/rules/official',
    '/rules/ordered',
    '/rules/yardkle',
    '/privacy',
    '/developers',
  ],
  ...[`/${day}/yahtzee`, `/${day}/yardkle`, `/${day}/yahtzee/board`, `/${day}/yardkle/board`],
  ...['/2026-01-01/yahtzee', '/2027-11-20/yahtzee'],
])('%s is a page', async (path) => {
  const answer = await newVisitor().get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
});

test.each([
  ...['/nothing', '/rules/house', '/rules/toString', '/home.html', '/r/1111111111111111', '/r/x'],
  ...[`/${day}/chess`, '/2025-12-31/yahtzee', '/2026-02-30/yahtzee', '/2027-11-21/yahtzee/board'],
  ...['/assets/nothing.js', '/_headers', '/fairness/2025-12-31', '/fairness/day'],
])('%s is a 404 with a page', async (path) => {
  const answer = await newVisitor().get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
});

test('a replay has a page once it is finished, sealed or not', async () => {
  const visitor = newVisitor();
  const begun = await visitor.begin(day);
  expect((await newVisitor().get(`/r/${begun.id}`)).status).toBe(404);
  const end = await finish(visitor, begun);
  expect((await newVisitor().get(`/r/${end.id}`)).status).toBe(200);
});
