import { html } from 'lit';
import { describe, expect, test, vi } from 'vitest';
import {
  operationGroups,
  operationsOf,
  type ApiDocument,
} from '../../../web/developers/document.ts';
import { curlOf, fetchOf } from '../../../web/developers/requests.ts';
import { namedShapes, shapeOf } from '../../../web/developers/shapes.ts';
import { all, expectAccessible, mount, one, textOf, until } from '../fixture.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };

const description: ApiDocument = {
  paths: {
    '/api/challenges/today': {
      get: { summary: 'Today', responses: { 200: { description: 'Done', ...json(ref('Today')) } } },
    },
    '/api/plays/{id}/moves': {
      post: {
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
    '/healthz': { get: { summary: 'Health', responses: { 200: { description: 'Done' } } } },
  },
  components: {
    schemas: {
      Today: { type: 'object', properties: { date: text }, required: ['date'] },
      Moves: { type: 'object', properties: { at: { type: 'integer' }, moves: text } },
    },
  },
};
const here = { origin: 'https://evenroll.test', date: '2026-11-20' };
const [today, moves] = operationsOf(description);

describe('requests to copy', () => {
  test('a request that only reads is one line', () => {
    expect(curlOf(description, today!, here)).toBe(
      `curl 'https://evenroll.test/api/challenges/today'`,
    );
    expect(fetchOf(description, today!, here)).toBe(
      `await (await fetch('/api/challenges/today')).text()`,
    );
  });

  test('a request that changes something has a cookie, an origin and a body that works', () => {
    expect(curlOf(description, moves!, here).split(' \\\n  ')).toEqual([
      `curl -X POST 'https://evenroll.test/api/plays/{id}/moves'`,
      '-b evenroll.cookies -c evenroll.cookies',
      `-H 'Origin: https://evenroll.test'`,
      `-H 'Content-Type: application/json'`,
      `-d '{"at":0,"moves":"A"}'`,
    ]);
    expect(fetchOf(description, moves!, here)).toContain(
      `body: JSON.stringify({"at":0,"moves":"A"})`,
    );
  });
});

describe('shapes', () => {
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
  ])('%j is %s', (schema, shape) => expect(shapeOf(schema)).toBe(shape));

  test('an optional member has a question mark', () => {
    expect(Object.fromEntries(namedShapes(description))).toEqual({
      Moves: '{\n  at?: integer,\n  moves?: string\n}',
      Today: '{\n  date: string\n}',
    });
  });
});

test('every request is in exactly one group', () => {
  const groups = operationGroups(description);
  expect(groups.map(({ title }) => title)).toEqual([
    'Challenges and boards',
    'Playing',
    'The server',
  ]);
  expect(groups.flatMap(({ operations }) => operations)).toHaveLength(3);
});

test('the page shows each request, and copies it', async () => {
  const answers: Record<string, object> = {
    '/api/openapi.json': description,
    '/api/challenges/today': { date: here.date, now: `${here.date}T12:00:00Z`, challenges: [] },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(answers[String(path)]),
  );
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await import('../../../web/developers/developers-page.ts');
  const page = await mount(html`<developers-page></developers-page>`);
  await until(() => expect(all(page, 'details.request')).toHaveLength(5));
  for (const details of all(page, 'details')) details.setAttribute('open', '');
  expect(textOf(page)).toContain('Adds moves to the log.');
  expect(all(page, 'dd').map((line) => line.textContent)).toContain('An id. string');
  one(page, 'copy-text button').click();
  await until(() => expect(textOf(page)).toContain('Copied.'));
  expect(copy).toHaveBeenCalledWith(`curl '${location.origin}/api/challenges/today'`);
  await expectAccessible(page);
  vi.restoreAllMocks();
});
