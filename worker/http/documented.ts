/** What the OpenAPI document says of a route, in one line beside its path. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { describeRoute, resolver } from 'hono-openapi';
import type { MiddlewareHandler } from 'hono';
import type { OpenAPIV3 } from 'openapi-types';
import type * as v from 'valibot';
import { Problem, statusOf, type ProblemCode } from '../../api/problems.ts';

/** Codes that any route may answer. */
const everywhere: readonly ProblemCode[] = ['rate-limited', 'internal', 'unavailable'];

interface Documentation {
  readonly summary: string;
  /** Statuses of success and their bodies; null for none. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /** What success comes as; JSON lines are described by their line. */
  readonly media?: string;
  readonly problems?: readonly ProblemCode[];
  /** Query or path parameters by name. */
  readonly query?: Readonly<Record<string, v.GenericSchema>>;
  readonly path?: Readonly<Record<string, v.GenericSchema>>;
  readonly body?: v.GenericSchema;
}

/** What a parameter may be as text, before any transformation. */
const parameterSchema = (schema: v.GenericSchema): OpenAPIV3.SchemaObject => {
  const options = { typeMode: 'input', errorMode: 'ignore' } as const;
  const { $schema: _, ...rest } = toJsonSchema(schema, options);
  const described: unknown = rest;
  // JSON Schema 2020-12 is what OpenAPI 3.1 schemas are; the two type packages do not know of each other.
  return described as OpenAPIV3.SchemaObject;
};

const parametersOf = (place: 'query' | 'path', schemas: Documentation['query'] = {}) =>
  Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: parameterSchema(schema),
  }));

const problemAnswers = (codes: readonly ProblemCode[]) => {
  const byStatus = Object.groupBy([...codes, ...everywhere], (code) => statusOf(code));
  return Object.entries(byStatus).map(([status, ofStatus]) => [
    status,
    {
      description: (ofStatus ?? []).join(', '),
      content: { 'application/problem+json': { schema: resolver(Problem) } },
    },
  ]);
};

const successAnswers = ({ answers, media = 'application/json' }: Documentation) =>
  Object.entries(answers).map(([status, schema]) => [
    status,
    schema === null
      ? { description: status === '304' ? 'As it was: If-None-Match named its ETag' : 'Done' }
      : { description: 'Done', content: { [media]: { schema: resolver(schema) } } },
  ]);

/** Documents the route that this middleware stands before. */
export const documented = (doc: Documentation): MiddlewareHandler =>
  describeRoute({
    summary: doc.summary,
    parameters: [...parametersOf('path', doc.path), ...parametersOf('query', doc.query)],
    ...(doc.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: resolver(doc.body, { typeMode: 'input' }) } },
      },
    }),
    responses: Object.fromEntries([...successAnswers(doc), ...problemAnswers(doc.problems ?? [])]),
  });
