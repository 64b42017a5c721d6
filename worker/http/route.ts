/**
 * Turns an endpoint's definition into a route: input is validated, and responses are limited to
 * what the definition declares.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { StatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  StatusOf,
} from '../../api/endpoint.ts';
import type { Endpoints, EndpointName } from '../../api/endpoints.ts';
import type { AppEnv } from './app-env.ts';
import type { JsonText } from './json-text.ts';
import { ProblemError } from './problems.ts';
import { enforceAddressLimit } from './rate-limits.ts';
import type { Scope } from './scope.ts';
import { parseAs, parseQuery } from './validation.ts';

type AnswerHeaders = Readonly<Record<string, string>>;

/** A WebSocket is the response itself, because its socket can't be copied. */
type GivenBody<E extends Endpoint, Status extends StatusOf<E>> = Status extends 101
  ? Response
  : E extends { stream: string }
    ? ReadableStream<Uint8Array> | null
    : AnswerOf<E, Status> | JsonText<AnswerOf<E, Status>>;

declare const checked: unique symbol;

/** A response that the endpoint's definition declares; only `Call.answer` makes one. */
export interface Answer<E extends Endpoint> {
  readonly [checked]: E;
}

interface Given {
  readonly status: StatusCode;
  readonly body: unknown;
  readonly headers: AnswerHeaders;
}

/**
 * A request to an endpoint. Each part is validated when it is read, so a handler decides what it
 * refuses first: something that does not exist is `not-found` whatever else is wrong with the
 * request.
 */
export interface Call<E extends Endpoint> {
  readonly scope: Scope;
  /** A path parameter; throws `not-found` if it is not valid. */
  readonly param: <Name extends keyof ParamsOf<E> & string>(
    name: Name,
  ) => ParamsOf<E>[Name] extends v.GenericSchema ? v.InferOutput<ParamsOf<E>[Name]> : never;
  /** The query; throws `invalid-request` if it is not valid. */
  readonly query: () => QueryOf<E>;
  /** The body; throws `invalid-request` if it is not valid. */
  readonly body: () => BodyOf<E>;
  readonly answer: <Status extends StatusOf<E>>(
    status: Status,
    body: GivenBody<E, Status>,
    headers?: AnswerHeaders,
  ) => Answer<E>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> };

const readJson = async (c: Context<AppEnv>): Promise<unknown> => {
  try {
    return await c.req.json<unknown>();
  } catch {
    return undefined;
  }
};

const readParam = (c: Context<AppEnv>, { params }: Endpoint, name: string): unknown => {
  const schema = params?.[name];
  const parsed = schema && v.safeParse(schema, c.req.param(name));
  if (!parsed?.success) throw new ProblemError('not-found');
  return parsed.output;
};

/**
 * The types of `Call` follow from the definition that its values are parsed with, which the
 * compiler can't infer.
 */
const callOf = <E extends Endpoint>(c: Context<AppEnv>, endpoint: E, body: unknown): Call<E> =>
  ({
    scope: c.get('scope'),
    param: (name: string) => readParam(c, endpoint, name),
    query: () => endpoint.query && parseQuery(endpoint.query, c.req.queries()),
    body: () => endpoint.body && parseAs(endpoint.body, body),
    answer: (status: StatusCode, given: unknown, headers: AnswerHeaders = {}): Given => ({
      status,
      body: given,
      headers,
    }),
  }) as unknown as Call<E>;

/** As much of a hash as tells two versions apart. */
const tagBytes = 16;

/**
 * The ETag of a text. By default, the middleware would hash a copy of the response's stream, which
 * cuts a page's request rate to a third.
 */
const tagOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `"${bytesToHex(new Uint8Array(digest, 0, tagBytes))}"`;
};

const send = async (
  c: Context<AppEnv>,
  endpoint: Endpoint,
  { status, body, headers }: Given,
): Promise<Response> => {
  if (body instanceof Response) return body;
  if (body === null || body instanceof ReadableStream)
    return c.newResponse(body, { status, headers });
  // No endpoint answers with a plain string, so a string is already JSON.
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (304 in endpoint.answers) c.header('ETag', await tagOf(text));
  c.header('Content-Type', 'application/json');
  return c.newResponse(text, { status, headers });
};

/** Answers 304 if `If-None-Match` contains the ETag. Errors have no ETag. */
const conditional = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'Access-Control-Allow-Origin'],
});

export const mount = <E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  handler: Handler<E>,
): void => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  if (304 in endpoint.answers) app.on(endpoint.method, path, conditional);
  app.on(endpoint.method, path, async (c) => {
    if (endpoint.rateLimit) await enforceAddressLimit(c.get('scope'), endpoint.rateLimit);
    const body = endpoint.body && (await readJson(c));
    const answer: unknown = await handler(callOf(c, endpoint, body));
    return send(c, endpoint, answer as Given); // Only `callOf` makes answers.
  });
};
