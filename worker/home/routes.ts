/**
 * Home: its page, which says whose turn it is before any script has run, and its one answer. The
 * day's challenges are what that is for; everything of the viewer's own is left out if it takes too
 * long or fails, because the dice must not wait for it.
 */
import { Hono } from 'hono';
import { escapeHtml } from '../../api/format/html.ts';
import { turnLine } from '../../api/format/turn-line.ts';
import type { Tables } from '../../api/schemas/tables.ts';
import { page } from '../assets/page.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { dayAfter, dayAt, formatInstant } from '../../api/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import type { Home } from '../../api/schemas/home.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { readChallenge, requireChallenge } from '../challenges/challenges.ts';
import { gamesOn } from '../challenges/first-days.ts';
import { logFailure } from '../http/log.ts';
import { firstWithin } from '../http/reads-in-progress.ts';
import { findLatestRoll } from '../one-roll/read-roll.ts';
import { readForViewer, type ViewerKey } from '../players/read-as-viewer.ts';
import { findOwnPlay, toPlay } from '../plays/plays.ts';
import { listOpenSeats, listOwnTables } from '../tables/own-tables.ts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { gameNames } from '../../engine/rule-sets.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import { results, whereCounted, follows } from '../db/schema.ts';
import { gameOf } from '../db/challenge-ref.ts';
import { idOfToken } from '../players/queries.ts';
import { rankColumns, toRank } from '../standings/ranks.ts';
import type { Company } from '../../api/schemas/clubs.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import { sizeOf, whereMember } from '../clubs/queries.ts';

/** Matches if a player has finished a ranked game on the day `date`. */
const wherePlayed = (playerId: string) =>
  sql`exists (select 1 from results r where r.player_id = ${sql.raw(playerId)}
    and r.challenge_id = ${sql.placeholder('date')} and r.ranked = 1)`;

const selectFriends = prepared((database) =>
  database
    .select({
      following: sql<number>`count(*)`.as('following'),
      finished: sql<number>`coalesce(sum(${wherePlayed('follows.player_id')}), 0)`.as('finished'),
    })
    .from(follows)
    .where(eq(follows.followerId, idOfToken(database))),
);

const selectClubsToday = prepared((database) =>
  database
    .select({
      id: clubs.id,
      name: clubs.name,
      size: sizeOf.as('size'),
      finished:
        sql<number>`(select count(*) from club_members s where s.club_id = clubs.id and s.left_at is null
          and ${wherePlayed('s.player_id')})`.as('finished'),
    })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(and(eq(clubMembers.playerId, idOfToken(database)), whereMember))
    .orderBy(clubs.name, clubs.id),
);

/** Of the viewer; `date` is today. */
const readCompany = async (
  batch: BatchLoader,
  viewer: ViewerKey,
  date: string,
): Promise<Company> => {
  const values = { ...viewer, date };
  const [[friends = { following: 0, finished: 0 }], clubsToday] = await Promise.all([
    batch.send(selectFriends, values),
    batch.send(selectClubsToday, values),
  ]);
  return { friends, clubs: clubsToday };
};

/** Days, today included, that say which game a player likes best. */
const recentDays = 30;

/** On the days from `first` (included) to `end` (excluded). */
const selectRecent = prepared((database) =>
  database
    .select({ date: results.challengeId, game: results.game })
    .from(results)
    .where(
      and(
        eq(results.playerId, idOfToken(database)),
        whereCounted,
        gte(results.challengeId, sql.placeholder('first')),
        lt(results.challengeId, sql.placeholder('end')),
      ),
    ),
);

const selectRanked = prepared((database) =>
  database
    .select({
      game: results.game,
      score: results.score,
      turns: results.turns,
      ...rankColumns,
    })
    .from(results)
    .where(
      and(
        eq(results.playerId, idOfToken(database)),
        whereCounted,
        eq(results.challengeId, sql.placeholder('date')),
      ),
    ),
);

type Recent = NonNullable<NonNullable<Home['own']>['recent']>;

/** Of the viewer; `date` is today. */
const readRecent = async (batch: BatchLoader, viewer: ViewerKey, date: string): Promise<Recent> => {
  const first = dayAfter(date, 1 - recentDays);
  const [played, ranked] = await Promise.all([
    batch.send(selectRecent, { ...viewer, first, end: dayAfter(date, 1) }),
    batch.send(selectRanked, { ...viewer, date: dayAfter(date, -1) }),
  ]);
  const timesOf = (name: string): number => played.filter(({ game }) => game === name).length;
  return {
    games: gameNames
      .filter((name) => timesOf(name) > 0)
      .toSorted((one, other) => timesOf(other) - timesOf(one)),
    days: new Set(played.map((row) => row.date)).size,
    yesterday: ranked
      .map(({ game, score, turns, better, counted }) => ({
        game: gameOf(game),
        score,
        turns,
        ...toRank(better, counted),
      }))
      .toSorted((one, other) => gameNames.indexOf(one.game) - gameNames.indexOf(other.game)),
  };
};

/** How long the answer waits for what is the viewer's own, and for One roll. */
const ownWaitMsMax = 1_500;

/** How long the page itself waits for whose turn it is. */
const pageWaitMsMax = 300;

/** What `read` gives before `until`; null if it fails, which is logged, or is late. */
const inTime = async <Part>(
  what: string,
  until: number,
  read: Promise<Part>,
): Promise<Part | null> => {
  const safe = read.catch((error: unknown) => {
    logFailure({ event: 'home-part-failed', part: what }, error);
    return null;
  });
  return (await firstWithin([safe], Math.max(0, until - Date.now())))?.value ?? null;
};

const playOf = async (scope: Scope, date: string, game: string): Promise<Play | null> => {
  const snapshot = await findOwnPlay(scope, await requireChallenge(scope, date, game));
  return snapshot && toPlay(scope, snapshot);
};

/** The plays of today, and those of yesterday that can still be finished. */
const readPlays = async (scope: Scope, today: string): Promise<Play[]> => {
  const yesterday = dayAfter(today, -1);
  const isGrace = scope.now < scheduleOf(yesterday).revealsAt;
  const readDay = (date: string) =>
    gamesOn(scope.config, date).map((game) => playOf(scope, date, game));
  const [plays, before] = await Promise.all([
    Promise.all(readDay(today)),
    Promise.all(isGrace && yesterday >= scope.config.firstDay ? readDay(yesterday) : []),
  ]);
  return [...before.filter((play) => play?.status === 'playing'), ...plays].filter(
    (play) => play !== null,
  );
};

const nothingKnown = { plays: null, recent: null, tables: null, company: null };

const readOwn = async (scope: Scope, today: string): Promise<Home['own']> => {
  if (scope.viewer.tokenHash === null) return null;
  const until = Date.now() + ownWaitMsMax;
  const stored = await inTime(
    'stored',
    until,
    readForViewer(scope, (batch, viewer) =>
      Promise.all([
        readRecent(batch, viewer, today),
        listOpenSeats(batch, viewer),
        readCompany(batch, viewer, today),
      ]),
    ),
  );
  if (stored === null) return nothingKnown;
  if (stored.signedIn === null) return null;
  const [recent, seats, company] = stored.rows;
  const [plays, tables] = await Promise.all([
    inTime('plays', until, readPlays(scope, today)),
    inTime('tables', until, listOwnTables(scope.env, seats)),
  ]);
  return { plays, recent, tables, company };
};

/**
 * The viewer’s tables for the line that the page begins with; null if they take longer than a page
 * should.
 */
const readTurns = async (scope: Scope): Promise<Tables['tables'] | null> => {
  if (scope.viewer.tokenHash === null) return null;
  const read = async () =>
    listOwnTables(scope.env, (await readForViewer(scope, listOpenSeats)).rows);
  return inTime('turns', Date.now() + pageWaitMsMax, read());
};

const readHome = async (scope: Scope): Promise<Home> => {
  const date = dayAt(scope.now);
  const [challenges, latest, own] = await Promise.all([
    Promise.all(gamesOn(scope.config, date).map((game) => readChallenge(scope, date, game))),
    inTime('one-roll', Date.now() + ownWaitMsMax, findLatestRoll(scope)),
    readOwn(scope, date),
  ]);
  return { date, now: formatInstant(scope.now), challenges, oneRoll: latest && latest.roll, own };
};

export const homeHandlers = {
  getHome: async ({ scope, answer }) => answer(200, await readHome(scope)),
} satisfies Partial<Handlers>;

/**
 * Whether somebody opens the page: the copy that the service worker keeps for when there is no
 * connection must not say whose turn it was. Old browsers don't tell.
 */
const isVisit = ({ request }: Scope): boolean =>
  (request.headers.get('Sec-Fetch-Mode') ?? 'navigate') === 'navigate';

type OwnTable = Tables['tables'][number];

/** Like `turnLink` in web/live/own-tables.ts, which takes its place. */
const turnHtml = (tables: readonly OwnTable[], now: number): string => {
  const line = turnLine(tables, now);
  return line === null
    ? ''
    : `<a class="call" href="${line.path}"><b>${escapeHtml(line.words)}</b> <span>${line.left}</span></a>`;
};

export const homePageRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const scope = c.get('scope');
  const tables = isVisit(scope) ? await readTurns(scope) : null;
  return page(scope, 'home', () => ({ first: turnHtml(tables ?? [], scope.now) }));
});
