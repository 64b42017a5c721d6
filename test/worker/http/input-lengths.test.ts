/**
 * All that a client can send has a length, and one character more is refused.
 *
 * @module-tag pages
 */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createExecutionContext } from 'cloudflare:test';
import { openapiDocument } from '../../../api/openapi.ts';
import { headerLengths } from '../../../worker/http/input-lengths.ts';
import worker from '../../../worker/index.ts';
import { newVisitor, origin } from '../visitor.ts';

describe.each(Object.entries(headerLengths))('%s', (name, length) => {
  const statusWith = async (value: string): Promise<number> => {
    const request = new Request(`${origin}/healthz`, { headers: { [name]: value } });
    return (await worker.fetch(request, env, createExecutionContext())).status;
  };

  test('is read at its length, and refused one character past it', async () => {
    expect(await statusWith('1'.repeat(length))).not.toBe(431);
    expect(await statusWith('1'.repeat(length + 1))).toBe(431);
  });
});

test('an address is read at its length, and refused one character past it', async () => {
  const get = (start: string, length: number) => newVisitor().get(start.padEnd(length, 'a'));
  const path = '/healthz';
  expect((await get(`${path}?`, path.length + 1_000)).status).toBe(200);
  const long = await get(`${path}?`, path.length + 1_000 + 1);
  expect(long).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect(long.headers.get('Date')).toMatch(/GMT$/);
  const page = await get('/r/', 1_000);
  expect(page.headers.get('Content-Type')).toContain('text/html');
  const refused = await get('/r/', 1_000 + 1);
  expect([page.status, refused.status, refused.body.code]).toEqual([404, 404, 'not-found']);
});

/** A pattern from start to end in which nothing may be repeated without end. */
const isBounded = (pattern: string): boolean =>
  /^\^.*\$$/s.test(pattern) &&
  !/(?<!\\)(?:[*+]|\{\d+,\})/.test(pattern.replaceAll(/\[[^\]]*\]/g, 'x'));

/** Paths of strings and lists without an end. */
const endless = (schema: any, path: string): string[] => {
  const { type, maxLength, maxItems, pattern, format } = schema;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const hasEnd =
    maxLength !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    format === 'date-time' ||
    (pattern !== undefined && isBounded(pattern));
  return [
    ...(type === 'string' && !hasEnd ? [path] : []),
    ...(type === 'array' && maxItems === undefined ? [`${path}[]`] : []),
    ...parts.flatMap((part) => endless(part, path)),
    ...(schema.items ? endless(schema.items, `${path}[]`) : []),
    ...Object.entries<any>(schema.properties ?? {}).flatMap(([name, part]) =>
      endless(part, `${path}.${name}`),
    ),
  ];
};

test('every parameter and every field of a body has a length', () => {
  const document: any = openapiDocument(origin);
  const at = (ref: string): any =>
    ref
      .slice(2)
      .split('/')
      .reduce((part: any, key) => part[key], document);
  const resolved = (schema: any): any =>
    JSON.parse(JSON.stringify(schema, (_, value) => (value?.$ref ? at(value.$ref) : value)));
  const found = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).flatMap(([method, operation]) => [
      ...(operation.parameters ?? []).flatMap((parameter: any) =>
        endless(resolved(parameter.schema), `${method} ${path} ${parameter.name}`),
      ),
      ...Object.values<any>(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        endless(resolved(schema), `${method} ${path} `),
      ),
    ]),
  );
  expect(found).toEqual([]);
});
