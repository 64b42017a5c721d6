/**
 * The queue's consumer: reads and marks the browsers of a message, and sends what is still due. What
 * is delivered twice is sent once. What fails loses its mark and comes back with the message; a
 * crash between mark and sending means never.
 */
import type { Bindings } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { nowOf, requireConfig, type Config } from '../http/config.ts';
import { logEvent, logFailure } from '../http/log.ts';
import type { PushConfig } from '../http/settings.ts';
import { claim, isClaimed, removeEnded, unclaim } from './marks.ts';
import type { Notice, PushKind, PushMessage } from './messages.ts';
import { readRows, staleAt, type Row } from './notices.ts';
import { send, type Outcome } from './send.ts';

/** Requests at a time: more, and the platform would let them wait. */
const lanes = 6;
/** How often a message comes back: `max_retries` in wrangler.toml. */
export const triesMax = 5;
/** Without a word of the push service: a minute, then twice as long each time. */
const firstRetrySeconds = 60;
/** The queue takes no longer delay. */
const retrySecondsMax = 86_400;

interface Due {
  readonly row: Row;
  readonly notice: Notice;
  readonly staleAt: number;
}
interface Sent extends Due {
  readonly outcome: Outcome;
}

/** Runs through items, some at a time, each lane taking the next as soon as it is free. */
const inLanes = async <Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> => {
  const [waiting, done]: [Iterator<Item>, Done[]] = [items.values(), []];
  const lane = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next())
      done.push(await work(next.value));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
};

/** One line for all that have the same status, host and kind. */
const logOutcomes = (
  what: { readonly event: string },
  kind: PushKind,
  sent: readonly Sent[],
): void => {
  const counts = new Map<string, { outcome: Outcome; count: number }>();
  for (const { outcome } of sent) {
    const key = `${outcome.status} ${outcome.host}`;
    counts.set(key, { outcome, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  for (const { outcome, count } of counts.values())
    logEvent('error', { ...what, kind, status: outcome.status, host: outcome.host, count });
};

const readDue = async (
  database: Database,
  { kind, notices }: PushMessage,
  now: number,
): Promise<Due[]> => {
  const due = (await readRows(database, notices)).flatMap((row): Due[] => {
    const at = staleAt(kind, row, now);
    return at === null ? [] : [{ row, notice: [row.id, row.about, row.mark], staleAt: at }];
  });
  if (due.length === 0) return [];
  const claimed = await claim(
    database,
    due.map(({ notice }) => notice),
  );
  return due.filter(({ notice }) => isClaimed(claimed, notice));
};

/**
 * When those that failed are to be tried again, in seconds; null if that would be too late for all
 * of them, or has been tried often enough.
 */
const retryIn = (failed: readonly Sent[], tries: number, now: number): number | null => {
  if (tries > triesMax) return null;
  const asked = failed.map(({ outcome }) => outcome.retryAfter ?? 0);
  const seconds = Math.min(
    retrySecondsMax,
    Math.max(firstRetrySeconds * 2 ** (tries - 1), ...asked),
  );
  return failed.some((one) => now + 1_000 * seconds < one.staleAt) ? seconds : null;
};

/** Sends a message's notices; returns in how many seconds it is to come back, null for never. */
const deliver = async (
  database: Database,
  config: Config & { readonly push: PushConfig },
  message: PushMessage,
  tries: number,
): Promise<number | null> => {
  const { kind } = message;
  const now = nowOf(config);
  const due = await readDue(database, message, now);
  const sent = await inLanes(due, async (one): Promise<Sent> => {
    const outcome = await send(config, kind, one.row, one.staleAt, now);
    return { ...one, outcome };
  });
  const which = (is: Outcome['is']): Sent[] => sent.filter(({ outcome }) => outcome.is === is);
  const [ended, refused, failed] = [which('ended'), which('refused'), which('failed')];
  if (ended.length > 0)
    await removeEnded(
      database,
      ended.map(({ row }) => [row.id, row.endpoint]),
    );
  logOutcomes({ event: 'push-refused' }, kind, refused);
  if (failed.length === 0) return null;
  const seconds = retryIn(failed, tries, now);
  if (seconds === null) logOutcomes({ event: 'push-given-up' }, kind, failed);
  else
    await unclaim(
      database,
      failed.map(({ notice }) => notice),
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
      const tries = message.attempts;
      const seconds = await deliver(databaseOf(env.DB), { ...config, push }, message.body, tries);
      if (seconds === null) message.ack();
      else message.retry({ delaySeconds: seconds });
    } catch (error) {
      logFailure({ event: 'push-failed' }, error);
      message.retry({ delaySeconds: firstRetrySeconds });
    }
};
