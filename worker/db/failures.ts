/** Classifies failures of D1, R2 and Durable Objects: temporary ones, and bugs of ours. */

/** SQLite's errors for a statement or a row that fails however often it is tried. Any other error of D1 may pass. */
const ownFault =
  /SQLITE_(?:ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)|constraint failed|no such (?:table|column|index|function)|syntax error|too many SQL variables|D1_(?:TYPE|COLUMN|EXEC|DUMP)/i;

/**
 * Prefix of the message of errors from reading a challenge's files, because error classes are lost between Durable Objects and their
 * callers.
 */
export const filesUnread = 'FILES_UNREAD';

/** Whether the same call may succeed later, as after an outage, an overload or a restart. `error` is the innermost cause. */
export const isOutage = (error: Error): boolean => {
  if (error.message.startsWith('D1_')) return !ownFault.test(error.message);
  if (error.message.startsWith(filesUnread)) return true;
  return (
    ('retryable' in error && error.retryable === true) ||
    ('overloaded' in error && error.overloaded === true)
  );
};
