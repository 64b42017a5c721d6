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
import { stageMs } from './due.ts';
import { markOfDay, turnOfMark, type Notice, type PushKind } from './messages.ts';

/** A notice as it is sent. A browser that knows the format shows it without asking the page. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly navigate: string;
  readonly tag: string;
}

export interface Row {
  readonly id: string;
  readonly about: string;
  readonly mark: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly origin: string;
  readonly tellsTurn: number;
  readonly minute: number | null;
  readonly usedAt: number;
  readonly lastDay: string | null;
  /** Of the table; null if the player has no seat with a turn there. */
  readonly turn: number | null;
  readonly deadline: number | null;
  /** The others at the table, as JSON. */
  readonly others: string;
}

/** A browser gets no notice of the day's dice if it has stayed away for so long. */
export const awayMsMax = 14 * dayMs;
const welcomeMs = hourMs;

/** What is stored of these browsers now: those whose session lives, each with its seat at the table. */
export const readRows = (database: Database, notices: readonly Notice[]): Promise<Row[]> =>
  database.all<Row>(sql`
    select p.id, value ->> 1 as about, value ->> 2 as mark, p.endpoint, p.p256dh, p.auth, p.language,
      p.origin, p.turn as tellsTurn, p.minute, s.used_at as usedAt, players.last_day as lastDay,
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

const staleDaily = ({ minute, mark, lastDay, usedAt }: Row, now: number): number | null => {
  const ends = (mark + 1) * dayMs;
  const isWanted = minute !== null && lastDay !== dayAt(now) && now - usedAt < awayMsMax;
  return isWanted && mark === markOfDay(now) && ends - now > hourMs ? ends : null;
};

const staleTurn = ({ tellsTurn, turn, deadline, mark }: Row, now: number): number | null => {
  if (tellsTurn === 0 || deadline === null || deadline <= now) return null;
  const of = turnOfMark(mark);
  // A move since then has renewed the deadline. In the last quarter only that is said.
  const isAt =
    deadline - now <= stageMs[of.stage] && (of.stage === 1 || deadline - now > stageMs[1]);
  return turn === of.turn && isAt ? deadline : null;
};

const staleOf: Readonly<Record<PushKind, (row: Row, now: number) => number | null>> = {
  daily: staleDaily,
  turn: staleTurn,
  welcome: (_, now) => now + welcomeMs,
};

/** When it would be too late to notify a browser; null if there is nothing to notify it of by now. */
export const staleAt = (kind: PushKind, row: Row, now: number): number | null =>
  staleOf[kind](row, now);

interface Words extends Pick<Shown, 'title' | 'body'> {
  readonly path: string;
}

const wordsOf = (kind: PushKind, { about, others }: Row): Words => {
  switch (kind) {
    case 'turn': {
      // The select makes them.
      const people = (JSON.parse(others) as Names[]).map((one) => isolated(nameOf(one)));
      const names = listWithAnd(people);
      return {
        title: t`Your turn`,
        body: people.length === 0 ? '' : t`At the table with ${names}.`,
        path: `/t/${about}`,
      };
    }
    case 'daily':
      return { title: t`Today’s dice`, body: t`You haven’t played them yet.`, path: '/' };
    case 'welcome':
      return { title: 'Evenroll', body: t`This is how we’ll tell you.`, path: '/you/settings' };
  }
};

/** The notice in the browser's language. Its tag is the path that it leads to. */
export const shownOf = (kind: PushKind, row: Row): Shown => {
  const language = languageNamed(row.language) ?? english;
  const { title, body, path } = sayIn(language, () => wordsOf(kind, row));
  return { title, body, lang: language.code, navigate: `${row.origin}${path}`, tag: path };
};
