/**
 * The definition of an endpoint: everything that the Worker, the OpenAPI document and the client
 * need, in one value.
 */
import type * as v from 'valibot';
import type { ProblemCode } from './problems.ts';
import type { Wire } from './schemas/values.ts';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** The sections of the document. */
export const tags = {
  challenges:
    'Challenges: one set of hidden dice per day and game, or a custom one made by a player.',
  plays: 'Plays: a player’s game of a challenge, recorded move by move.',
  boards: 'Boards: everyone’s results in a challenge, a month or all time.',
  replays: 'Replays: finished games with their dice and reviews, and races against them.',
  identity:
    'Identity: passkeys, signed-in browsers, the recovery code, and moves to another device.',
  clubs: 'Clubs: people who compare their games, for their members only.',
  players: 'Players: you, your friends, and everything stored about you.',
  tables: 'Tables: a game of several people, each at their own device.',
  fairness: 'Fairness: everything needed to check the dice and the results.',
  operator: 'Operator: actions of the site’s operator, and their public log.',
} as const;
type Tag = keyof typeof tags;

/**
 * Who may call. `anyone`: with or without the cookie. `player`: only with the cookie, otherwise
 * `unauthenticated`. `newcomer`: becomes a player and receives the cookie. `operator`: sends the
 * operator key as a bearer token; cookies are ignored.
 */
export type Access = 'anyone' | 'player' | 'newcomer' | 'operator';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

export interface Endpoint {
  readonly method: Method;
  /** With parameters in braces, as in OpenAPI. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  readonly params?: Schemas;
  readonly query?: v.ObjectSchema<Schemas, undefined>;
  readonly body?: v.GenericSchema;
  /** Response bodies by status; null for none. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /**
   * The body is streamed: `json` is one value of the schema, `lines` are JSON lines, each of the
   * schema, `csv` is text.
   */
  readonly stream?: 'json' | 'lines' | 'csv';
  /** Problems that do not follow from the rest of the definition: see `problemsOf`. */
  readonly problems?: readonly ProblemCode[];
  /** An additional rate limit per address. */
  readonly rateLimit?: 'openData' | 'signIn' | 'arrival';
}

/** Codes that any endpoint may return. */
const everywhere: readonly ProblemCode[] = [
  'invalid-request',
  'header-too-long',
  'rate-limited',
  'internal',
  'unavailable',
];
/** Codes that the request pipeline may return for methods other than GET. */
const unsafe: readonly ProblemCode[] = [
  'payload-too-large',
  'unsupported-media-type',
  'database-full',
];

/** Every problem that an endpoint may return. */
export const problemsOf = (endpoint: Endpoint): ReadonlySet<ProblemCode> => {
  const { method, access, params, problems = [] } = endpoint;
  const codes = new Set([...problems, ...everywhere]);
  if (method !== 'GET') for (const code of unsafe) codes.add(code);
  if (method !== 'GET' && access !== 'operator') codes.add('cross-site');
  if (access !== 'anyone') codes.add('unauthenticated');
  if (params) codes.add('not-found');
  return codes;
};

export type ParamsOf<E extends Endpoint> = E['params'] extends Schemas ? E['params'] : {};

export type QueryOf<E extends Endpoint> = E['query'] extends v.GenericSchema
  ? v.InferOutput<E['query']>
  : undefined;

/** The names of an endpoint's query, each of which a client may leave out. */
export type QueryNameOf<E extends Endpoint> = E['query'] extends v.GenericSchema
  ? keyof v.InferInput<E['query']>
  : never;

export type BodyOf<E extends Endpoint> = E['body'] extends v.GenericSchema
  ? v.InferOutput<E['body']>
  : undefined;

export type StatusOf<E extends Endpoint> = keyof E['answers'] & number;

/** The body of a response; null if it has none. */
export type AnswerOf<
  E extends Endpoint,
  Status extends StatusOf<E>,
> = E['answers'][Status] extends v.GenericSchema ? Wire<E['answers'][Status]> : null;

/** What a client receives: the body of any success except 304. */
export type SuccessOf<E extends Endpoint> = {
  [Status in StatusOf<E>]: Status extends 304 ? never : AnswerOf<E, Status>;
}[StatusOf<E>];
