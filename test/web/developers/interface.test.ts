import { expect, test, vi } from 'vitest';
import {
  operationGroups,
  operationsOf,
  type ApiDocument,
} from '../../../web/developers/document.ts';
import { filledIn } from '../../../web/developers/filled-in.ts';
import { reference } from '../../../web/developers/reference.ts';
import { curlOf, fetchOf } from '../../../web/developers/requests.ts';
import { namedShapes, shapeOf } from '../../../web/developers/shapes.ts';
import { draw, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };

test('requests to copy: a request that only reads is one line', () => {
  expect(curlOf(description, today!)).toBe(`curl '{origin}/api/challenges/today'`);
  expect(fetchOf(description, today!)).toBe(`await (await fetch('/api/challenges/today')).text()`);
});

test('requests to copy: a request that changes something has a cookie, an origin and a body that works', () => {
  expect(curlOf(description, moves!).split(' \\\n  ')).toEqual([
    `curl -X POST '{origin}/api/plays/{id}/moves'`,
    '-b evenroll.cookies -c evenroll.cookies',
    `-H 'Origin: {origin}'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"at":0,"moves":"A"}'`,
  ]);
  expect(fetchOf(description, moves!)).toContain(`body: JSON.stringify({"at":0,"moves":"A"})`);
});

test('requests to copy: a query has what is known or filled in, and an answer without a body a status', () => {
  const query = '/healthz?game=yahtzee&date={date}';
  expect(curlOf(description, health!)).toBe(
    `curl '{origin}${query}' \\\n  -b evenroll.cookies -c evenroll.cookies`,
  );
  expect(fetchOf(description, health!)).toBe(`(await fetch('${query}')).status`);
});

test.each([
  [{ type: 'integer' }, 'integer'],
  [{ type: 'string', format: 'date-time' }, 'date-time'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ anyOf: [ref('Play'), { type: 'null' }] }, 'Play | null'],
  [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
  [{ type: 'array', items: ref('Play') }, 'Play[]'],
  [{ type: 'object', additionalProperties: text }, '{ [name]: string }'],
  [{ const: 'c' }, '"c"'],
  [{}, 'any'],
])('shapes: %j is %s', (schema, shape) => expect(shapeOf(schema)).toBe(shape));

test('shapes: an optional member has a question mark', () => {
  expect(Object.fromEntries(namedShapes(description))).toEqual({
    Moves: '{\n  at?: integer,\n  moves?: string\n}',
    Today: '{\n  date: string\n}',
  });
});

test('requests are grouped by their tags', () => {
  const groups = operationGroups(description);
  expect(groups.map(({ title, about }) => [title, about])).toEqual([
    ['Plays', 'games, move by move.'],
    ['Fairness', 'what can be checked.'],
  ]);
  expect(groups.map(({ operations }) => operations.length)).toEqual([2, 1]);
});

test('what a request has in braces is filled in, but for what only its caller knows', () => {
  const request = `curl '{origin}/api/{id}/{date}/{month}/{period}' -d '{"closesAt":"{closesAt}"}'`;
  expect(filledIn(request, 'https://evenroll.test', '2026-11-20')).toBe(
    `curl 'https://evenroll.test/api/{id}/2026-11-20/2026-11/2026-11' -d '{"closesAt":"2026-11-27T00:00:00.000Z"}'`,
  );
});

test('the page shows each request, and copies it', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = await draw(reference(description));
  expect(all(page, 'details.request')).toHaveLength(5);
  await import('../../../web/developers/developers-page.ts');
  for (const details of all(page, 'details')) details.setAttribute('open', '');
  await settled();
  expect(textOf(page)).toContain('Adds moves to the log.');
  const lines = all(page, 'dd').map((line) => line.textContent);
  expect(lines).toContain('An id. string');
  expect(lines).toContain('integer, optional, 10 if not given');
  one(page, 'copy-text button').click();
  await until(() => expect(textOf(page)).toContain('Copied.'));
  expect(copy).toHaveBeenCalledWith(`curl '${location.origin}/api/challenges/today'`);
  await expectAccessible(page);
  vi.restoreAllMocks();
});

const description: ApiDocument = {
  tags: [
    { name: 'plays', description: 'Plays: games, move by move.' },
    { name: 'fairness', description: 'Fairness: what can be checked.' },
  ],
  paths: {
    '/api/challenges/today': {
      get: {
        tags: ['plays'],
        summary: 'Today',
        responses: { 200: { description: 'Done', ...json(ref('Today')) } },
      },
    },
    '/api/plays/{id}/moves': {
      post: {
        tags: ['plays'],
        summary: 'Moves',
        description: 'Adds moves to the `log`.',
        parameters: [
          { name: 'id', in: 'path', description: 'An id.', required: true, schema: text },
        ],
        requestBody: json(ref('Moves')),
        responses: {
          200: { description: 'Done', ...json(ref('Today')) },
          409: { description: 'out-of-step' },
        },
      },
    },
    '/healthz': {
      get: {
        tags: ['fairness'],
        summary: 'Health',
        parameters: [
          { name: 'game', in: 'query', schema: text },
          { name: 'date', in: 'query', schema: text },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 10 } },
        ],
        responses: { 204: { description: 'Done' }, 401: { description: 'unauthenticated' } },
      },
    },
  },
  components: {
    schemas: {
      Today: { type: 'object', properties: { date: text }, required: ['date'] },
      Moves: { type: 'object', properties: { at: { type: 'integer' }, moves: text } },
    },
  },
};

const [today, moves, health] = operationsOf(description);
