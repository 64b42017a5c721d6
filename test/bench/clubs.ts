/**
 * `npm run bench -- clubs 1000`: so many clubs of a hundred members who have all played both games
 * every day of a week. Prints the rows that a reading of a club reads, and the steps in which the
 * timer freezes the week: their time in D1, and their rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database, D1Meta, D1PreparedStatement } from '@cloudflare/workers-types';
import { dayAt, startOfDay } from '../../api/days.ts';
import { membersMax } from '../../api/club-limits.ts';
import { weekDays, daysInWeek, mondayOf, weekMs } from '../../api/weeks.ts';
import { gameNames, type GameName } from '../../engine/games.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { freezeWeeks } from '../../worker/clubs/freeze-weeks.ts';
import {
  selectFrozenWeek,
  selectMemberResults,
  selectMembers,
  selectNoted,
} from '../../worker/clubs/queries.ts';
import { newBatch } from '../../worker/db/batch.ts';
import { databaseOf, type Database } from '../../worker/db/database.ts';
import { medianOf, print } from './figure.ts';

const clubsDefault = 1_000;
/** Players are in as many clubs as this, so that there are fewer of them than memberships. */
const clubsOfPlayer = 10;
const masterKey = 'be'.repeat(32);
const stepMsMax = 20;

interface Cost {
  ms: number;
  rows: number;
}

/** A database that adds up what its batches cost. */
const counting = (binding: D1Database, cost: Cost): Database => {
  const note = (metas: readonly D1Meta[]): void => {
    for (const { duration, rows_read } of metas) {
      cost.ms += duration;
      cost.rows += rows_read;
    }
  };
  return databaseOf(
    new Proxy(binding, {
      get: (_, name) => {
        if (name !== 'batch') return (sql: string) => binding.prepare(sql);
        return async (statements: D1PreparedStatement[]) => {
          const answers = await binding.batch(statements);
          note(answers.map(({ meta }) => meta));
          return answers;
        };
      },
    }),
  );
};

const numbers = 'with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)';
const idOf = (letter: string, number: string): string => `printf('${letter}%015d', ${number})`;

const fill = async (binding: D1Database, clubs: number, monday: string): Promise<void> => {
  const players = (clubs * membersMax) / clubsOfPlayer;
  const before = startOfDay(monday) - weekMs;
  await binding
    .prepare(
      `${numbers} insert into players (id, handle, handle_skeleton, token_hash, created_at)
        select ${idOf('p', 'i')}, 'quiet-otter' || i, 'q' || i, 't' || i, ?2 from n`,
    )
    .bind(players, before)
    .run();
  await binding
    .prepare(
      `${numbers} insert into clubs (id, name, created_at, owner_id, owned_at, invite)
        select ${idOf('c', 'i')}, 'Club ' || i, ?2, ${idOf('p', `(i * ${membersMax}) % ?3`)}, ?2, ${idOf('i', 'i')} from n`,
    )
    .bind(clubs, before, players)
    .run();
  await binding
    .prepare(
      `${numbers} insert into club_members (club_id, player_id, since, joined_at)
        select ${idOf('c', `i / ${membersMax}`)}, ${idOf('p', 'i % ?3')}, ?2, ?2 from n`,
    )
    .bind(clubs * membersMax, before, players)
    .run();
  for (const [at, date] of weekDays(monday).entries())
    for (const game of gameNames)
      await binding
        .prepare(
          `${numbers} insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, skill, started_at, finished_at)
            select printf('${game.slice(0, 3)}${at}%015d', i), ${idOf('p', 'i')}, ?2, '${game}', 'official', 1, 'A',
              (i * 7919) % 200, 13, -((i * 7919) % 200), (i * 31) % 6000, ?3, ?3 + i from n`,
        )
        .bind(players, date, startOfDay(date))
        .run();
};

/** The rows of what `readClubWeek` reads of a club besides the viewer. */
const rowsOfReading = async (binding: D1Database, monday: string): Promise<number> => {
  const cost: Cost = { ms: 0, rows: 0 };
  const batch = newBatch(counting(binding, cost));
  const clubId = `c${'0'.repeat(15)}`;
  const [first, last] = [monday, weekDays(monday)[daysInWeek - 1] ?? ''];
  await Promise.all([
    batch.send(selectMembers, { clubId }),
    batch.send(selectFrozenWeek, { clubId, week: '2026-W01', game: 'yahtzee', by: 'score' }),
    batch.send(selectMemberResults, { clubId, first, last }),
    batch.send(selectNoted, { clubId, first, last }),
  ]);
  return cost.rows;
};

export const benchClubs = async (clubs = clubsDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const server = await startLocalServer({ port: 0, host: 'localhost', stateDir, masterKey });
  try {
    const binding = await server.miniflare.getD1Database('DB');
    const monday = dayAt(startOfDay(mondayOf(dayAt(Date.now()))) - weekMs);
    await fill(binding, clubs, monday);
    const rows = await rowsOfReading(binding, monday);
    print({ figure: 'club-week-rows-read', value: rows, unit: 'rows for 100 members' });
    const cost: Cost = { ms: 0, rows: 0 };
    // `gameNames` contains every key of the record.
    const firstDays = Object.fromEntries(gameNames.map((game) => [game, monday])) as Record<
      GameName,
      string
    >;
    const config = { firstDay: monday, firstDays, masterKey: new Uint8Array(32) };
    const now = startOfDay(monday) + weekMs + weekMs / 2;
    const { step } = freezeWeeks(config, counting(binding, cost), now);
    const steps: Cost[] = [];
    const startedMs = performance.now();
    for (let isMore = true; isMore;) {
      [cost.ms, cost.rows] = [0, 0];
      ({ isMore } = await step());
      if (isMore) steps.push({ ...cost });
    }
    const times = steps.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const read = steps.reduce((sum, one) => sum + one.rows, 0);
    print({ figure: 'club-freeze-steps', value: steps.length, unit: 'steps' });
    print({
      figure: 'club-freeze-time',
      value: (performance.now() - startedMs) / 1_000,
      unit: 's',
    });
    print({ figure: 'club-freeze-step-d1-p50', value: medianOf(times), unit: 'ms in D1' });
    print({
      figure: 'club-freeze-step-d1-p99',
      value: times[Math.floor(0.99 * (times.length - 1))] ?? 0,
      unit: 'ms in D1',
      budget: stepMsMax,
    });
    print({
      figure: 'club-freeze-rows-read',
      value: read / (clubs * membersMax),
      unit: 'rows a member',
    });
    const { meta } = await binding.prepare('select count(*) from club_weeks').run();
    const kept = await binding
      .prepare('select count(*) as n, avg(length("table")) as bytes from club_weeks')
      .first<{ n: number; bytes: number }>();
    print({ figure: 'club-weeks-rows', value: kept?.n ?? 0, unit: 'rows a week' });
    print({ figure: 'club-weeks-bytes', value: kept?.bytes ?? 0, unit: 'bytes of JSON a row' });
    print({ figure: 'clubs-database', value: meta.size_after / 1_000_000, unit: 'MB' });
  } finally {
    await server.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
};
