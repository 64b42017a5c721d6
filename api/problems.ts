/**
 * All problems that a request can fail with: a stable code, its status and title, and the body that
 * contains them (RFC 9457).
 */
import * as v from 'valibot';
import { Leaving } from './schemas/identity.ts';
import { handleRules } from './schemas/players.ts';
import { SealedReplay } from './schemas/replays.ts';
import { Count, type Wire } from './schemas/values.ts';

const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'You are not signed in as a player' },
  'cross-site': { status: 403, title: 'Requests from other sites are refused' },
  'sign-in-refused': { status: 403, title: 'Signing in was refused' },
  'not-owner': { status: 403, title: 'Only the club’s owner can do this' },
  'not-seated': { status: 403, title: 'You have no seat at this table' },
  'push-early': { status: 403, title: 'Finish a game or take a seat first' },
  'challenge-not-open': { status: 403, title: 'This challenge is not open yet' },
  'challenge-not-closed': { status: 403, title: 'This challenge is not closed yet' },
  'replay-sealed': { status: 403, title: 'This replay is sealed' },
  'not-found': { status: 404, title: 'Not found' },
  'push-off': { status: 404, title: 'This site sends no notices' },
  'no-coach': { status: 404, title: 'This game has no coach' },
  'method-not-allowed': { status: 405, title: 'This resource does not support the request method' },
  'handle-taken': { status: 409, title: 'This handle is taken' },
  'club-full': { status: 409, title: 'This club has the maximum number of members' },
  'club-limit': { status: 409, title: 'You are in, or own, the maximum number of clubs' },
  'wrong-phase': { status: 409, title: 'The table is not in the phase that this requires' },
  'already-seated': { status: 409, title: 'You already have a seat at this table' },
  'table-full': { status: 409, title: 'All seats at this table are taken' },
  'seat-limit': { status: 409, title: 'You are seated at the maximum number of tables' },
  'not-your-turn': { status: 409, title: 'It is not your turn' },
  'still-here': { status: 409, title: 'This player was heard a moment ago' },
  'too-early': { status: 409, title: 'The turn has not timed out yet' },
  'push-taken': { status: 409, title: 'Another browser has this subscription' },
  'push-limit': { status: 409, title: 'The maximum number of your browsers is sent notices' },
  'last-passkey': { status: 409, title: 'This is your last passkey' },
  'would-leave': { status: 409, title: 'This browser’s player has something of their own' },
  'code-exists': { status: 409, title: 'You have a recovery code already' },
  'explorer-not-ready': {
    status: 409,
    title: 'The explorer for this challenge is not ready yet',
  },
  'out-of-step': { status: 409, title: 'The play has changed since it was read' },
  'challenge-closed': { status: 410, title: 'This challenge is closed' },
  'payload-too-large': { status: 413, title: 'The request body is too large' },
  'unsupported-media-type': { status: 415, title: 'The request body must be application/json' },
  'illegal-move': { status: 422, title: 'The rules do not allow this move' },
  'one-move-at-a-time': {
    status: 422,
    title: 'A play takes one move per request while its dice are sealed',
  },
  'too-many-passkeys': { status: 422, title: 'You have the maximum number of passkeys' },
  'too-many-follows': { status: 422, title: 'You follow the maximum number of players' },
  'too-many-open-plays': {
    status: 422,
    title: 'You have begun the maximum number of open challenges',
  },
  'same-player': { status: 422, title: 'You can’t be compared with yourself' },
  'invalid-deadline': { status: 422, title: 'The deadline is too soon or too far away' },
  'invalid-name': { status: 422, title: 'This name can’t be used' },
  'not-a-member': { status: 422, title: 'The player must be another member of the club' },
  'invalid-handle': { status: 422, title: 'This handle can’t be used' },
  'no-settlement': {
    status: 422,
    title: 'This game does not support settlement by the difference',
  },
  'push-service-unknown': { status: 422, title: 'The endpoint is at no known push service' },
  'invalid-random': { status: 422, title: 'The random number must be 64 lowercase hex digits' },
  'no-such-team': { status: 422, title: 'The table has no such team' },
  'too-few-cards': { status: 422, title: 'A game needs at least two cards' },
  'upgrade-required': { status: 426, title: 'This endpoint requires a WebSocket connection' },
  'header-too-long': { status: 431, title: 'A header of the request is too long' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on the server' },
  'not-implemented': { status: 501, title: 'This server can’t produce that format' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
  'database-full': { status: 507, title: 'The site has no room for anything new at the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;
/** Every key is a code. */
export const problemCodes = Object.keys(problems) as readonly ProblemCode[];
type ProblemStatus = (typeof problems)[ProblemCode]['status'];

export const statusOf = (code: ProblemCode): ProblemStatus => problems[code].status;

export const problemTitle = (code: ProblemCode): string => problems[code].title;

/**
 * What a client outside the site's pages must send, so that its changes are not refused as
 * `cross-site`.
 */
export const originWords =
  'Send the address of this site, without a path, as the header `Origin`, or `Sec-Fetch-Site: same-origin`.';

/** Seconds that a client must wait before it retries. */
export const retryAfterSeconds = {
  'rate-limited': 10,
  unavailable: 5,
  'database-full': 3_600,
} as const;

/**
 * A proof of work that lets the same request pass (ALTCHA, version 2): answered in the header
 * `Proof` by the JSON of `{ challenge, solution }`.
 */
export const Proof = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: Count,
    keyLength: Count,
    keyPrefix: v.string(),
    keySignature: v.optional(v.string()),
    expiresAt: v.optional(Count),
  }),
  signature: v.string(),
});
export type Proof = Wire<typeof Proof>;

/** A problem as defined by RFC 9457, with a stable code from `problems`. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.optional(v.string()),
  /** Index of the refused move in the whole log (`illegal-move`). */
  at: v.optional(Count),
  /** The current log (`out-of-step`). */
  log: v.optional(v.string()),
  /** The result whose dice are sealed (`replay-sealed`). */
  sealed: v.optional(SealedReplay),
  /** The rule that a handle breaks (`invalid-handle`). */
  rule: v.optional(v.picklist(handleRules)),
  /** What the browser’s player has (`would-leave`). */
  leaving: v.optional(Leaving),
  /** What a stranger can compute instead of waiting, while the site is full (`rate-limited`). */
  proof: v.optional(Proof),
  requestId: v.optional(v.string()),
});
export type Problem = Wire<typeof Problem>;
