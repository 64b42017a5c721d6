/**
 * What failed, and what a log or a person may read of it.
 *
 * @holds worker/assets
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test, vi } from 'vitest';
import { asPageForViewers } from '../../../worker/assets/failure-page.ts';
import {
  failureKind,
  hasBeenFull,
  noteFull,
  throwWithoutStatement,
  withoutStatement,
} from '../../../worker/http/failures.ts';
import { logFailure, runEach } from '../../../worker/http/log.ts';
import { fullnessOfD1 } from '../faults.ts';

test.each([
  ['D1_ERROR: near "form": syntax error at offset 9: SQLITE_ERROR', 'bug'],
  ['D1_ERROR: UNIQUE constraint failed: results.id: SQLITE_CONSTRAINT', 'bug'],
  ['D1_ERROR: Wrong number of parameter bindings for SQL query.', 'bug'],
  ["D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'", 'bug'],
  ['Too many subrequests by single Worker invocation.', 'bug'],
  ['put: We encountered an internal error. Please try again. (10001)', 'outage'],
  ['internal error; reference = 7u2h1v9c', 'outage'],
  ['Durable Object reset because its code was updated.', 'outage'],
  ['something else', 'bug'],
  ...fullnessOfD1.map((message) => [`D1_ERROR: ${message}`, 'full'] as const),
] as const)('%s: %s', (message, kind) => {
  const cause = new Error(message.replace('D1_ERROR: ', ''));
  expect(failureKind(new Error(message, { cause }))).toBe(kind);
});

test('a lost connection is an outage however Drizzle wraps it; a bug is none although its object is remote', () => {
  const lost = Object.assign(new Error('Network connection lost.'), { retryable: true });
  expect(failureKind(new DrizzleQueryError('select ?', ['secret'], lost))).toBe('outage');
  const bug = Object.assign(new TypeError('x is not a function'), { remote: true });
  expect(failureKind(bug)).toBe('bug');
});

test('neither a statement nor rows that broke off leave with an error', () => {
  const lost = new Error('Network connection lost.');
  const wrapped = new DrizzleQueryError('select ?', ['secret'], lost);
  expect(withoutStatement(wrapped)).toBe(lost);
  expect(() => throwWithoutStatement(wrapped)).toThrow(lost);
  const quoted = new Error('Failed to parse body as JSON, got: {"handle":"fond-ivy"');
  expect(withoutStatement(quoted).message).toBe('Failed to parse body as JSON');
  expect(withoutStatement('secret').message).not.toContain('secret');
});

test('of tasks in a row one that fails is logged, a bug with its stack, and the others run', async () => {
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  const done: number[] = [];
  await runEach('tasks-failed', [
    () => Promise.reject(new TypeError('x is not a function')),
    async () => done.push(2),
  ]);
  logFailure({ event: 'lost' }, new Error('Network connection lost.'));
  expect(done).toEqual([2]);
  const [bug, outage] = lines.mock.calls.map(([line]) => JSON.parse(line));
  expect(bug).toMatchObject({ level: 'error', event: 'tasks-failed', error: 'TypeError' });
  expect([typeof bug.stack, outage.stack]).toEqual(['string', undefined]);
  // From a full database on, until a write is taken, more than reads is asked.
  expect(hasBeenFull()).toBe(false);
  logFailure({ event: 'full' }, new Error(`D1_ERROR: ${fullnessOfD1[0]}`));
  expect(hasBeenFull()).toBe(true);
  noteFull(false);
  lines.mockRestore();
});

test.each([
  ['/today/yahtzee', 503, 'text/html', 'GET', '/unavailable.html'],
  ['/de/how', 429, 'text/html,*/*', 'GET', '/de/unavailable.html'],
  ['/api/plays', 503, 'text/html', 'GET', null],
  ['/board', 503, 'application/json', 'GET', null],
  ['/board', 503, 'text/html', 'POST', null],
  ['/board', 404, 'text/html', 'GET', null],
])('%s that is refused by %d, to %s by %s, is answered by the page %s', async (...row) => {
  const [path, status, Accept, method, page] = row;
  const asked: string[] = [];
  const files = (answer: Response) =>
    ({
      fetch: async ({ url }: Request) => {
        asked.push(new URL(url).pathname);
        return answer.clone();
      },
    }) as unknown as Fetcher;
  const request = new Request(`https://evenroll.test${path}`, { method, headers: { Accept } });
  const problem = Response.json({}, { status, headers: { 'Retry-After': '5' } });
  const answer = await asPageForViewers(request, files(new Response('sorry')), problem);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, '5']);
  expect(asked).toEqual(page === null ? [] : [page]);
  if (page === null) return expect(answer).toBe(problem);
  expect(await answer.text()).toBe('sorry');
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  const none = files(new Response('', { status: 404 }));
  expect(await asPageForViewers(request, none, problem)).toBe(problem);
});
