/** The only place that turns errors into responses: RFC 9457 problems with a stable code. */
import type { Context } from 'hono';
import {
  retryAfterSeconds,
  statusOf,
  problemTitle,
  type ProblemCode,
  type Proof,
} from '../../api/problems.ts';
import type { Leaving } from '../../api/schemas/identity.ts';
import type { HandleRule } from '../../api/schemas/players.ts';
import type { SealedReplay } from '../../api/schemas/replays.ts';
import type { AppEnv } from './app-env.ts';
import { failureKind } from './failures.ts';
import { logFailure } from './log.ts';

/** Members that some codes add. They never contain text from the request. */
interface ProblemExtras {
  readonly detail?: string;
  readonly at?: number;
  readonly log?: string;
  readonly sealed?: SealedReplay;
  readonly rule?: HandleRule;
  readonly leaving?: Leaving;
  readonly allow?: string;
  readonly proof?: Proof;
  /** Seconds, if known more precisely than the code's default. */
  readonly retryAfter?: number;
}

/** Thrown anywhere below a route; `handleError` turns it into a response. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }
}

/** The problem as a response, with the headers its code requires. */
export const problemResponse = (
  c: Context<AppEnv>,
  code: ProblemCode,
  { allow, retryAfter, ...members }: ProblemExtras = {},
): Response => {
  const status = statusOf(code);
  const requestId = c.get('requestId');
  const body = {
    type: 'about:blank',
    title: problemTitle(code),
    status,
    code,
    ...members,
    requestId,
  };
  c.header('Cache-Control', 'no-store');
  if (allow !== undefined) c.header('Allow', allow);
  if (code === 'rate-limited' || code === 'unavailable' || code === 'database-full')
    c.header('Retry-After', String(retryAfter ?? retryAfterSeconds[code]));
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
};

const codeOfFailure = { full: 'database-full', outage: 'unavailable', bug: 'internal' } as const;

/**
 * Turns an error into a response. Any other than a problem is logged, and answered without detail.
 */
export const handleError = (error: Error, c: Context<AppEnv>): Response => {
  if (error instanceof ProblemError) return problemResponse(c, error.code, error.extras);
  logFailure({ requestId: c.get('requestId') }, error);
  return problemResponse(c, codeOfFailure[failureKind(error)]);
};
