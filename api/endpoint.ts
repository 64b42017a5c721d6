/** What an endpoint is: everything that Worker, document and client have to know of it, in one value. */
import type * as v from 'valibot';
import type { ProblemCode } from './problems.ts';
import type { Wire } from './schemas/values.ts';

export const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** The chapters of the document. */
export const tags = {
  challenges: 'Challenges: one set of hidden dice a day and game, or of a player’s own making.',
  plays: 'Plays: one player’s game of a challenge, recorded move by move.',
  boards: 'Boards: everyone’s results of a challenge, a month or all time.',
  replays: 'Replays: finished games with their dice, their review, and races against them.',
  identity:
    'Identity: passkeys, browsers that are signed in, the recovery code, and moving to another device.',
  players: 'Players: you, your friends, and everything that is stored about you.',
  fairness: 'Fairness: what anybody needs to check the dice and the results.',
  operator: 'Operator: what whoever runs the site can do, and the public log of it.',
} as const;
type Tag = keyof typeof tags;

/**
 * Who may call: `anyone` with or without the cookie; `player` only with it, else `unauthenticated`; `newcomer` becomes a player by the
 * call and is sent the cookie; `operator` sends the operator's key as a bearer token, and cookies mean nothing.
 */
export type Access = 'anyone' | 'player' | 'newcomer' | 'operator';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

export interface Endpoint {
  readonly method: Method;
  /** With parameters in braces, as OpenAPI writes it. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  readonly params?: Schemas;
  readonly query?: v.ObjectSchema<Schemas, undefined>;
  readonly body?: v.GenericSchema;
  /** Bodies by status; null for none. */
  readonly answers: Readonly<Record<number, v.GenericSchema | null>>;
  /** Sent as it is written: `lines` are JSON lines, each of the schema; `csv` is a text. */
  readonly stream?: 'json' | 'lines' | 'csv';
  /** Beyond those that follow from the rest of the definition: see `problemsOf`. */
  readonly problems?: readonly ProblemCode[];
  /** A rate limit of its own, by address. */
  readonly rateLimit?: 'openData' | 'signIn';
}

/** Codes that any endpoint may answer. */
const everywhere: readonly ProblemCode[] = ['rate-limited', 'internal', 'unavailable'];
/** What the request pipeline refuses of a method that changes something. */
const unsafe: readonly ProblemCode[] = ['payload-too-large', 'unsupported-media-type'];

/** Every problem that an endpoint may answer. */
export const problemsOf = (endpoint: Endpoint): ReadonlySet<ProblemCode> => {
  const { method, access, params, query, body, problems = [] } = endpoint;
  const codes = new Set([...problems, ...everywhere]);
  if (method !== 'GET') for (const code of unsafe) codes.add(code);
  if (method !== 'GET' && access !== 'operator') codes.add('cross-site');
  if (access === 'player' || access === 'operator') codes.add('unauthenticated');
  if (params) codes.add('not-found');
  if (query || body) codes.add('invalid-request');
  return codes;
};

/** An endpoint's parameters, each with its schema. */
export type ParamsOf<E extends Endpoint> = E['params'] extends Schemas ? E['params'] : {};

export type QueryOf<E extends Endpoint> = E['query'] extends v.GenericSchema
  ? v.InferOutput<E['query']>
  : undefined;

export type BodyOf<E extends Endpoint> = E['body'] extends v.GenericSchema
  ? v.InferOutput<E['body']>
  : undefined;

export type StatusOf<E extends Endpoint> = keyof E['answers'] & number;

/** The body of an answer; null where it has none. */
export type AnswerOf<
  E extends Endpoint,
  Status extends StatusOf<E>,
> = E['answers'][Status] extends v.GenericSchema ? Wire<E['answers'][Status]> : null;

/** What a client is handed: the body of any success that has one. */
export type SuccessOf<E extends Endpoint> = {
  [Status in StatusOf<E>]: Status extends 304 ? never : AnswerOf<E, Status>;
}[StatusOf<E>];
