/**
 * The timer's tasks: finds who is due since the last run and hands them to the queue, rather
 * too many than too few. Whether a notice is due is decided when it is sent
 * (worker/push/notices.ts).
 */
import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '../../api/days.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { moveCursor, readCursor, type Cursor } from '../db/progress.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import type { Task } from '../timers/task.ts';
import {
  markOfDay,
  markOfTurn,
  noticesMax,
  stageMs,
  type Notice,
  type PushMessage,
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

/** Where the next look begins, and whom it has found there. */
interface Found extends Cursor {
  readonly notices: readonly Notice[];
}

interface Looking {
  readonly name: string;
  readonly kind: PushMessage['kind'];
  readonly callsMax: number;
  /** What a step finds at most. */
  readonly atOnce: number;
  /** Up to which `at` the task looks. */
  readonly until: number;
  readonly find: (after: Cursor) => Promise<readonly Found[]>;
}

const taskOf = (
  { PUSH }: Bindings,
  database: ReturnType<typeof databaseOf>,
  { name, kind, callsMax, atOnce, until, find }: Looking,
): Task => ({
  name,
  callsMax,
  callsPerStep,
  step: async () => {
    const found = await find(await readCursor(database, name));
    const notices = found.flatMap((one) => one.notices);
    const messages: { body: PushMessage }[] = [];
    for (let at = 0; at < notices.length; at += noticesMax)
      messages.push({ body: { kind, notices: notices.slice(at, at + noticesMax) } });
    if (messages.length > 0) await PUSH.sendBatch(messages);
    const last = found.length < atOnce ? undefined : found.at(-1);
    const { at, key } = last ?? { at: until, key: pastIds };
    await moveCursor(database, name, { at, key });
    return { calls: callsPerStep, isMore: last !== undefined };
  },
});

/** None without a key. */
export const pushTasksOf = (env: Bindings): readonly Task[] => {
  const config = requireConfig(env);
  if (config.push === null) return [];
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  const day = Math.floor(now / dayMs) * dayMs;
  /** Browsers whose minute of the day has come. */
  const daily: Looking = {
    name: 'push-daily',
    kind: 'daily',
    callsMax: 120,
    atOnce: dailyAtOnce,
    until: now,
    find: async ({ at, key }) => {
      const from = Math.max(at, now - lateMsMax, day - 1);
      const rows = await database.all<{ at: number; key: string }>(sql`
        select ${day} + minute * ${minuteMs} as at, id as key from push_subscriptions
        where minute is not null
          and (minute, id) > (${Math.floor((from - day) / minuteMs)}, ${from === at ? key : ''})
          and minute <= ${Math.floor((now - day) / minuteMs)}
        order by minute, id limit ${dailyAtOnce}`);
      return rows.map((row) => ({ ...row, notices: [[row.key, 'daily', markOfDay(now)]] }));
    },
  };
  /** Turns that have reached a stage, by their deadlines, which every move renews. */
  const turns = stageMs.map((ms, stage): Looking => {
    const until = now + ms;
    return {
      name: `push-turn-${stage}`,
      kind: 'turn',
      callsMax: 60,
      atOnce: turnsAtOnce,
      until,
      find: async ({ at, key }) => {
        const rows = await database.all<Cursor & { turn: number | null; ids: string }>(sql`
          select deadline as at, table_id as key, turn, (select json_group_array(id)
            from push_subscriptions p where p.player_id = s.player_id and p.turn = 1) as ids
          from table_seats s
          where is_turn = 1 and (deadline, table_id) > (${at}, ${key}) and deadline <= ${until}
          order by deadline, table_id limit ${turnsAtOnce}`);
        return rows.map(({ turn, ids, ...cursor }) => ({
          ...cursor,
          notices: (JSON.parse(ids) as string[]).flatMap((id): Notice[] =>
            turn === null ? [] : [[id, cursor.key, markOfTurn(turn, stage)]],
          ),
        }));
      },
    };
  });
  return [daily, ...turns].map((looking) => taskOf(env, database, looking));
};
