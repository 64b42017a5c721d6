/** What a failure of D1, R2 or a Durable Object is: something that passes by itself, or a bug of ours. */

/** What SQLite says of a statement or a row that is wrong however often it is tried. Everything else D1 says of itself may pass. */
const ownFault =
  /SQLITE_(?:ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)|constraint failed|no such (?:table|column|index|function)|syntax error|too many SQL variables|D1_(?:TYPE|COLUMN|EXEC|DUMP)/i;

/** How an error begins that reading the files of a challenge ended in: classes of errors do not come through from a Durable Object. */
export const filesUnread = 'FILES_UNREAD';

/** Whether the same call may succeed later: an outage, an overload, a restart. `error` is the innermost cause. */
export const isOutage = (error: Error): boolean => {
  if (error.message.startsWith('D1_')) return !ownFault.test(error.message);
  if (error.message.startsWith(filesUnread)) return true;
  return (
    ('retryable' in error && error.retryable === true) ||
    ('overloaded' in error && error.overloaded === true)
  );
};
