/**
 * The queue's consumer: reads and marks the browsers of a message, and sends what is still due. What
 * is delivered twice is sent once. What fails loses its mark and comes back with the message; a
 * crash between mark and sending means never.
 */
import { sql } from 'drizzle-orm';
import type { Bindings } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { nowOf, requireConfig, type Config } from '../http/config.ts';
import { logEvent, logFailure } from '../http/log.ts';
import type { PushConfig } from '../http/settings.ts';
import { inGroups } from '../plays/in-groups.ts';
import type { PushKind, PushMessage } from './messages.ts';
import { readDue } from './notices.ts';
import { send, type Outcome } from './send.ts';
import { removeEnded } from './subscriptions.ts';
import { pushMarks, pushSubscriptions } from '../db/push-tables.ts';

/** Marks: which notices of something a browser has had. What is not above its mark is not sent. */
interface Marked {
  readonly id: string;
  readonly about: string;
  readonly mark: number;
}

const rowsIn = (values: readonly Marked[]) =>
  sql`select value ->> 'id', value ->> 'about', value ->> 'mark' from json_each(${JSON.stringify(values.map(({ id, about, mark }) => ({ id, about, mark })))})`;

/** Raises marks; returns those that it has raised, of browsers that are still there. */
export const claim = async <Each extends Marked>(
  database: Database,
  given: readonly Each[],
): Promise<Each[]> => {
  const raised = await database
    .insert(pushMarks)
    .select(
      sql`${rowsIn(given)} where exists (select 1 from ${pushSubscriptions} where id = value ->> 'id')`,
    )
    .onConflictDoUpdate({
      target: [pushMarks.subscriptionId, pushMarks.about],
      set: { mark: sql`excluded.mark` },
      setWhere: sql`excluded.mark > ${pushMarks.mark}`,
    })
    .returning({ id: pushMarks.subscriptionId, about: pushMarks.about });
  return given.filter((one) =>
    raised.some(({ id, about }) => id === one.id && about === one.about),
  );
};

/** Lowers marks again, unless more has been said meanwhile: what failed may be sent later. */
const unclaim = (database: Database, given: readonly Marked[]) =>
  database
    .update(pushMarks)
    .set({ mark: sql`${pushMarks.mark} - 1` })
    .where(sql`(subscription_id, about, mark) in (${rowsIn(given)})`);

/** Requests at a time: more, and the platform would let them wait. */
const atOnce = 6;
/** How often a message comes back: `max_retries` in wrangler.toml. */
const triesMax = 5;
/** Without a word of the push service: a minute, then twice as long each time. */
const firstRetrySeconds = 60;
/** The queue takes no longer delay. */
const retrySecondsMax = 86_400;

/** One line for all that have the same status and host. */
const logOutcomes = (
  what: { readonly event: string; readonly kind: PushKind },
  outcomes: readonly Outcome[],
): void => {
  const alike = Map.groupBy(outcomes, ({ status, host }) => `${status} ${host}`);
  for (const [first, ...more] of alike.values())
    if (first !== undefined)
      logEvent('error', {
        ...what,
        status: first.status,
        host: first.host,
        count: more.length + 1,
      });
};

/**
 * When those that failed are to be tried again, in seconds; null if that would be too late for all
 * of them, or has been tried often enough.
 */
const retryIn = (failed: readonly Outcome[], tries: number, now: number): number | null => {
  const asked = failed.map(({ retryAfter }) => retryAfter);
  const seconds = Math.min(
    retrySecondsMax,
    Math.max(firstRetrySeconds * 2 ** (tries - 1), ...asked),
  );
  const isUseful = failed.some(({ row }) => now + 1_000 * seconds < row.staleAt);
  return tries <= triesMax && isUseful ? seconds : null;
};

/** Sends a message's notices; returns in how many seconds it is to come back, null for never. */
const deliver = async (
  database: Database,
  config: Config & { readonly push: PushConfig },
  { kind, notices }: PushMessage,
  tries: number,
): Promise<number | null> => {
  const now = nowOf(config);
  const due = await readDue(database, kind, notices, now);
  const claimed = due.length === 0 ? [] : await claim(database, due);
  const outcomes = await inGroups(claimed, (row) => send(config, kind, row, now), atOnce);
  const { ended, refused, failed } = Object.groupBy(outcomes, ({ is }) => is);
  if (ended)
    await removeEnded(
      database,
      ended.map(({ row }) => row),
    );
  if (refused) logOutcomes({ event: 'push-refused', kind }, refused);
  if (!failed) return null;
  const seconds = retryIn(failed, tries, now);
  if (seconds === null) logOutcomes({ event: 'push-given-up', kind }, failed);
  else
    await unclaim(
      database,
      failed.map(({ row }) => row),
    );
  return seconds;
};

/** One message after the other: an invocation may make a thousand requests. */
export const deliverAll = async (
  batch: MessageBatch<PushMessage>,
  env: Bindings,
): Promise<void> => {
  const config = requireConfig(env);
  const { push } = config;
  // The key was taken away.
  if (push === null) return batch.ackAll();
  for (const message of batch.messages)
    try {
      const { body, attempts } = message;
      const seconds = await deliver(databaseOf(env.DB), { ...config, push }, body, attempts);
      if (seconds === null) message.ack();
      else message.retry({ delaySeconds: seconds });
    } catch (error) {
      logFailure({ event: 'push-failed' }, error);
      message.retry({ delaySeconds: firstRetrySeconds });
    }
};
