/**
 * The timer's tasks: finds who is due since the last run and hands them to the queue, rather
 * too many than too few. Whether a notice is due is decided when it is sent
 * (worker/push/notices.ts).
 */
import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../../api/days.ts';
import { turnMs } from '../../engine/table/live/record.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { moveCursor, readCursor, type Cursor } from '../db/progress.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import type { Done, Task } from '../timers/task.ts';
import {
  markOfDay,
  markOfTurn,
  noticesMax,
  stages,
  type Notice,
  type PushKind,
  type PushMessage,
  type Stage,
} from './messages.ts';

const minuteMs = 60_000;
/** Browsers that a step looks at: a call of the queue takes a hundred messages. */
const dailyAtOnce = 100 * noticesMax;
/** Turns that a step looks at, each of a player with five browsers at most. */
const turnsAtOnce = 500;
/** The cursor, the look, the queue, the cursor. */
const callsPerStep = 4;
/** After a failure of the timer, nobody is notified of the day's dice later than this. */
const lateMsMax = 2 * hourMs;
/** Sorts after every id. */
const pastIds = '~';

/** How long before its deadline a turn reaches a stage: once it is ten minutes old, and in its last quarter. */
export const stageMs: Readonly<Record<Stage, number>> = {
  0: turnMs.slow - 10 * minuteMs,
  1: turnMs.slow / 4,
};

const enqueue = async (
  { PUSH }: Pick<Bindings, 'PUSH'>,
  kind: PushKind,
  notices: readonly Notice[],
): Promise<void> => {
  const messages: { body: PushMessage }[] = [];
  for (let at = 0; at < notices.length; at += noticesMax)
    messages.push({ body: { kind, notices: notices.slice(at, at + noticesMax) } });
  if (messages.length > 0) await PUSH.sendBatch(messages);
};

/** A minute of the day, and the last browser of it that was looked at. */
const listDaily = (database: Database, minute: number, id: string, until: number) =>
  database.all<{ id: string; minute: number }>(sql`
    select id, minute from push_subscriptions
    where minute is not null and (minute, id) > (${minute}, ${id}) and minute <= ${until}
    order by minute, id limit ${dailyAtOnce}`);

/** Browsers whose minute of the day has come. The cursor is an instant. */
const dailyTask = (env: Bindings, database: Database, now: number): Task => {
  const name = 'push-daily';
  const day = Math.floor(now / dayMs) * dayMs;
  const step = async (): Promise<Done> => {
    const cursor = await readCursor(database, name);
    const from = Math.max(cursor.at, now - lateMsMax);
    const key = from === cursor.at ? cursor.key : '';
    const minute = from < day ? -1 : Math.floor((from - day) / minuteMs);
    const until = Math.floor((now - day) / minuteMs);
    const rows = await listDaily(database, minute, from < day ? '' : key, until);
    const mark = markOfDay(now);
    await enqueue(
      env,
      'daily',
      rows.map(({ id }) => [id, 'daily', mark]),
    );
    const last = rows.length < dailyAtOnce ? undefined : rows.at(-1);
    await moveCursor(
      database,
      name,
      last
        ? { at: day + last.minute * minuteMs, key: last.id }
        : { at: day + until * minuteMs, key: pastIds },
    );
    return { calls: callsPerStep, isMore: last !== undefined };
  };
  return { name, callsMax: 120, callsPerStep, step };
};

interface DueTurn {
  readonly deadline: number;
  readonly tableId: string;
  readonly turn: number | null;
  /** null if none of the player's browsers wants to know. */
  readonly id: string | null;
}

/** Of the seats whose turn it is, those with the next deadlines. One seat of a table has the turn. */
const listTurns = (database: Database, { at, key }: Cursor, until: number) =>
  database.all<DueTurn>(sql`
    select s.deadline, s.table_id as tableId, s.turn, p.id
    from (select deadline, table_id, turn, player_id from table_seats
      where is_turn = 1 and (deadline, table_id) > (${at}, ${key}) and deadline <= ${until}
      order by deadline, table_id limit ${turnsAtOnce}) s
    left join push_subscriptions p on p.player_id = s.player_id and p.turn = 1
    order by s.deadline, s.table_id`);

/** Turns that have reached a stage. The cursor is a deadline, which every move renews. */
const turnsTask = (env: Bindings, database: Database, now: number, stage: Stage): Task => {
  const name = `push-turn-${stage}`;
  const until = now + stageMs[stage];
  const step = async (): Promise<Done> => {
    const rows = await listTurns(database, await readCursor(database, name), until);
    await enqueue(
      env,
      'turn',
      rows.flatMap(({ id, tableId, turn }): Notice[] =>
        id === null || turn === null ? [] : [[id, tableId, markOfTurn(turn, stage)]],
      ),
    );
    const isMore = new Set(rows.map(({ tableId }) => tableId)).size >= turnsAtOnce;
    const last = isMore ? rows.at(-1) : undefined;
    await moveCursor(
      database,
      name,
      last ? { at: last.deadline, key: last.tableId } : { at: until, key: pastIds },
    );
    return { calls: callsPerStep, isMore };
  };
  return { name, callsMax: 60, callsPerStep, step };
};

/** None without a key. */
export const pushTasksOf = (env: Bindings): readonly Task[] => {
  const config = requireConfig(env);
  if (config.push === null) return [];
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  return [
    dailyTask(env, database, now),
    ...stages.map((stage) => turnsTask(env, database, now, stage)),
  ];
};
