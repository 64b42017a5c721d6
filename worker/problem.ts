/** The one place where an error becomes an answer: RFC 9457 problems with a stable code. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HandleRule, SealedReplay } from './api.ts';
import { isOutage } from './db/failures.ts';
import type { AppEnv } from './env.ts';
import { logEvent, rootCause } from './log.ts';

const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'This needs a player' },
  'cross-site': { status: 403, title: 'Requests from other sites are refused' },
  'challenge-not-open': { status: 403, title: 'This challenge has not opened yet' },
  'challenge-not-closed': { status: 403, title: 'This challenge is not over yet' },
  'replay-sealed': { status: 403, title: 'This replay is sealed' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'handle-taken': { status: 409, title: 'This handle is taken' },
  'out-of-step': { status: 409, title: 'The play has gone on elsewhere' },
  'challenge-closed': { status: 410, title: 'This challenge is closed' },
  'payload-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json' },
  'illegal-move': { status: 422, title: 'The rules do not allow this move' },
  'one-move-at-a-time': {
    status: 422,
    title: 'While its dice are sealed a play takes one move per request',
  },
  'too-many-follows': { status: 422, title: 'You follow as many players as can be followed' },
  'invalid-deadline': { status: 422, title: 'A challenge can not be open that long or that short' },
  'invalid-handle': { status: 422, title: 'This handle can not be used' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
  'not-implemented': { status: 501, title: 'This form of the answer is not made here' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const satisfies Record<string, { status: ContentfulStatusCode; title: string }>;

export type ProblemCode = keyof typeof problems;

export const statusOf = (code: ProblemCode): ContentfulStatusCode => problems[code].status;

/** Seconds that a client is told to wait before it asks again. */
export const retryAfterSeconds = { 'rate-limited': 10, unavailable: 5 } as const;

/** Members that some codes add. Never text that the request brought. */
export interface ProblemExtras {
  readonly detail?: string;
  readonly at?: number;
  readonly log?: string;
  readonly sealed?: SealedReplay;
  readonly rule?: HandleRule;
  readonly allow?: string;
  /** Seconds, where they are known better than by the code. */
  readonly retryAfter?: number;
}

/** Thrown anywhere below a route; answered by `handleError`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }
}

/** The problem as a response, with the headers its code calls for. */
export const problemResponse = (
  c: Context<AppEnv>,
  code: ProblemCode,
  { allow, retryAfter, ...members }: ProblemExtras = {},
): Response => {
  const { status, title } = problems[code];
  const requestId = c.get('requestId');
  const body = { type: 'about:blank', title, status, code, ...members, requestId };
  c.header('Cache-Control', 'no-store');
  if (allow !== undefined) c.header('Allow', allow);
  if (code === 'rate-limited' || code === 'unavailable')
    c.header('Retry-After', String(retryAfter ?? retryAfterSeconds[code]));
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
};

const codeOfException = (error: HTTPException): ProblemCode =>
  error.status === 413 ? 'payload-too-large' : error.status < 500 ? 'invalid-request' : 'internal';

/** From the known to the unknown; the unknown is logged and answered without detail. */
export const handleError = (error: Error, c: Context<AppEnv>): Response => {
  if (error instanceof ProblemError) return problemResponse(c, error.code, error.extras);
  if (error instanceof HTTPException) return problemResponse(c, codeOfException(error));
  const cause = rootCause(error);
  const { name, message } = cause;
  logEvent('error', { requestId: c.get('requestId'), error: name, message });
  return problemResponse(c, isOutage(cause) ? 'unavailable' : 'internal');
};
