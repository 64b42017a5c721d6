/** Whether a browser is still to be notified of something, and in which words. */
import { sql } from 'drizzle-orm';
import { listWithAnd } from '../../api/format/lists.ts';
import { nameOf, type Names } from '../../api/format/names.ts';
import { isolated } from '../../api/format/players.ts';
import { dayAt, dayMs, hourMs } from '../../api/days.ts';
import { othersListedMax } from '../../api/schemas/tables.ts';
import { t } from '../../engine/t.ts';
import { english } from '../../languages/languages.ts';
import type { Database } from '../db/database.ts';
import { languageNamed, sayIn } from '../http/language.ts';
import { markOfDay, markOfTurn, stageMs, type Notice, type PushKind } from './messages.ts';

interface Row {
  readonly id: string;
  readonly about: string;
  readonly mark: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly origin: string;
  readonly wantsTurns: number;
  readonly minute: number | null;
  readonly usedAt: number;
  readonly lastDay: string | null;
  /** Of the table; null if the player has no seat with a turn there. */
  readonly turn: number | null;
  readonly deadline: number | null;
  /** The others at the table, as JSON. */
  readonly others: string;
}

/** A browser that is due, until it would be too late. */
export interface Due extends Row {
  readonly staleAt: number;
}

/** A browser gets no notice of the day's dice if it has stayed away for so long. */
const awayMsMax = 14 * dayMs;

const staleDaily = ({ minute, mark, lastDay, usedAt }: Row, now: number): number | null => {
  const ends = (mark + 1) * dayMs;
  const isDue = minute !== null && minute * 60_000 <= now % dayMs && mark === markOfDay(now);
  const isWanted = lastDay !== dayAt(now) && now - usedAt < awayMsMax;
  return isDue && isWanted && ends - now > hourMs ? ends : null;
};

/** The stage that a turn is at counts: a move since then has renewed the deadline. */
const staleTurn = ({ wantsTurns, turn, deadline, mark }: Row, now: number): number | null => {
  if (wantsTurns === 0 || turn === null || deadline === null || deadline <= now) return null;
  const stage = stageMs.findLastIndex((ms) => deadline - now <= ms);
  return stage >= 0 && mark === markOfTurn(turn, stage) ? deadline : null;
};

const staleAt: Readonly<Record<PushKind, (row: Row, now: number) => number | null>> = {
  daily: staleDaily,
  turn: staleTurn,
  welcome: (_, now) => now + hourMs,
};

/** Those to be notified by now: their sessions live, and there is still something to say. */
export const readDue = async (
  database: Database,
  kind: PushKind,
  notices: readonly Notice[],
  now: number,
): Promise<Due[]> => {
  const rows = await database.all<Row>(sql`
    select p.id, value ->> 1 as about, value ->> 2 as mark, p.endpoint, p.p256dh, p.auth, p.language,
      p.origin, p.turn as wantsTurns, p.minute, s.used_at as usedAt, players.last_day as lastDay,
      seat.turn, seat.deadline,
      (select json_group_array(json_object('handle', handle, 'knownAs', known_as)) from
        (select q.handle, q.known_as from table_seats o join players q on q.id = o.player_id
          where o.table_id = seat.table_id and o.player_id <> seat.player_id
            and o.has_stood = 0 and o.has_left = 0
          order by o.rowid limit ${sql.raw(String(othersListedMax))})) as others
    from json_each(${JSON.stringify(notices)})
    join push_subscriptions p on p.id = value ->> 0
    join sessions s on s.token_hash = p.token_hash and s.player_id = p.player_id and s.ends_at is null
    join players on players.id = p.player_id
    left join table_seats seat on seat.player_id = p.player_id and seat.table_id = value ->> 1
      and seat.is_turn = 1 and seat.has_left = 0 and seat.has_stood = 0`);
  return rows.flatMap((row) => {
    const at = staleAt[kind](row, now);
    return at === null ? [] : { ...row, staleAt: at };
  });
};

const wordsOf = (
  kind: PushKind,
  { about, others }: Row,
): [title: string, body: string, path: string] => {
  switch (kind) {
    case 'turn': {
      // The select makes them.
      const people = (JSON.parse(others) as Names[]).map((one) => isolated(nameOf(one)));
      const names = listWithAnd(people);
      return [
        t`Your turn`,
        people.length === 0 ? '' : t`At the table with ${names}.`,
        `/t/${about}`,
      ];
    }
    case 'daily':
      return [t`Today’s dice`, t`You haven’t played them yet.`, '/'];
    case 'welcome':
      return ['Evenroll', t`This is how we’ll tell you.`, '/you/settings'];
  }
};

/**
 * The notice in the browser's language. A browser that knows the format shows it without asking the
 * page. Its tag is the path that it leads to.
 */
export const shownOf = (kind: PushKind, row: Row) => {
  const language = languageNamed(row.language) ?? english;
  const [title, body, path] = sayIn(language, () => wordsOf(kind, row));
  return { title, body, lang: language.code, navigate: `${row.origin}${path}`, tag: path };
};
