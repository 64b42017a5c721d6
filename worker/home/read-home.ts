/**
 * The home page's one answer. The day's challenges are what it is for; everything of the viewer's
 * own is left out if it takes too long or fails, because the dice must not wait for it.
 */
import { dayAfter, dayAt, formatInstant } from '../../api/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import type { Home } from '../../api/schemas/home.ts';
import type { Play } from '../../api/schemas/plays.ts';
import type { Tables } from '../../api/schemas/tables.ts';
import { readChallenge, requireChallenge } from '../challenges/challenges.ts';
import { gamesOn } from '../challenges/first-days.ts';
import { readCompany } from '../clubs/company.ts';
import { logFailure } from '../http/log.ts';
import { firstWithin } from '../http/reads-in-progress.ts';
import type { Scope } from '../http/scope.ts';
import { findLatestRoll } from '../one-roll/read-roll.ts';
import { readForViewer } from '../players/read-as-viewer.ts';
import { findOwnPlay, toPlay } from '../plays/plays.ts';
import { listOpenSeats, listOwnTables } from '../tables/own-tables.ts';
import { readRecent } from './recent.ts';

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
export const readTurns = async (scope: Scope): Promise<Tables['tables'] | null> => {
  if (scope.viewer.tokenHash === null) return null;
  const read = async () =>
    listOwnTables(scope.env, (await readForViewer(scope, listOpenSeats)).rows);
  return inTime('turns', Date.now() + pageWaitMsMax, read());
};

export const readHome = async (scope: Scope): Promise<Home> => {
  const date = dayAt(scope.now);
  const [challenges, latest, own] = await Promise.all([
    Promise.all(gamesOn(scope.config, date).map((game) => readChallenge(scope, date, game))),
    inTime('one-roll', Date.now() + ownWaitMsMax, findLatestRoll(scope)),
    readOwn(scope, date),
  ]);
  return { date, now: formatInstant(scope.now), challenges, oneRoll: latest && latest.roll, own };
};
