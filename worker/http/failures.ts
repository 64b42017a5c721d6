/**
 * Distinguishes outages of the platform, after which a retry may succeed, and a full database from
 * our own bugs. D1's
 * binding (workerd's `d1-api`) reports what the database answers as `D1_ERROR: X` with the cause
 * `X`, but passes the error of a lost connection through; objects and R2 mark theirs as `retryable`
 * or `overloaded`, or only say what happened.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * SQLite's errors that a retry would meet again. After any other error of D1 a retry may succeed.
 */
const ownFault =
  /SQLITE_(?:ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)|constraint failed|no such (?:table|column|index|function)|syntax error|too many SQL variables|wrong number of parameter bindings|D1_(?:TYPE|COLUMN|EXEC|DUMP|SESSION)/i;

/**
 * D1's words once its database, or the account, has no room for what is written. It goes on reading,
 * and writes again once rows are deleted or the limit is raised.
 * https://developers.cloudflare.com/d1/observability/debug-d1/
 */
const noRoom = /exceeded maximum (?:DB size|account storage)|SQLITE_FULL/i;

/** Messages of the platform's errors that are not marked, or whose marks were lost. */
const platformFault =
  /^D1_ERROR\b|network connection lost|internal error|is overloaded|caused object to be reset|code was updated|code has been updated|due to transient issue|exceeded its (?:CPU time|memory) limit|^(?:get|put|head|list|delete): .*\(\d+\)$/i;

/**
 * Beginning of the messages of errors from reading files: those of a challenge, and those of the
 * build. Classes of errors are lost between Durable Objects and their callers, messages are not.
 */
export const filesUnread = 'FILES_UNREAD';

/** The error and its causes, outermost first. */
const chainOf = (error: unknown): readonly Error[] =>
  error instanceof Error ? [error, ...chainOf(error.cause)] : [];

const isMarked = (error: Error): boolean =>
  ['retryable', 'overloaded', 'durableObjectReset'].some(
    (mark) => Reflect.get(error, mark) === true,
  );

const isPlatformFault = (error: Error): boolean =>
  isMarked(error) || error.message.startsWith(filesUnread) || platformFault.test(error.message);

/**
 * `full`: a write that succeeds once there is room, which takes hours or days. `outage`: the same
 * call may soon succeed, as after an overload or a restart. `bug`: it never will.
 */
type FailureKind = 'full' | 'outage' | 'bug';

export const failureKind = (error: unknown): FailureKind => {
  const chain = chainOf(withoutStatement(error));
  if (chain.some(({ message }) => noRoom.test(message))) return 'full';
  if (chain.some(({ message }) => ownFault.test(message))) return 'bug';
  return chain.some(isPlatformFault) ? 'outage' : 'bug';
};

/** Whether D1 has refused a write of this isolate for want of room, since one was last taken. */
let wasFull = false;

export const noteFull = (isFull: boolean): void => {
  wasFull = isFull;
};

export const hasBeenFull = (): boolean => wasFull;

/** D1's binding quotes an answer that is not JSON. It may be rows that broke off. */
const quotedAnswer = /(Failed to parse body as JSON)[\s\S]*/;

/**
 * The error without Drizzle's wrapper, which quotes the statement with its parameters, and without
 * what D1 answered: neither may reach a log, ours or the platform's.
 */
export const withoutStatement = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error('something that is no error was thrown');
  if (error instanceof DrizzleQueryError) return withoutStatement(error.cause);
  return quotedAnswer.test(error.message)
    ? new Error(error.message.replace(quotedAnswer, '$1'))
    : error;
};

/** For errors that leave a Durable Object, because the platform logs them. */
export const throwWithoutStatement = (error: unknown): never => {
  throw withoutStatement(error);
};
