/** Clubs. To anybody but its members a club is `not-found`; docs/clubs.md says what counts. */
import { parseWeek, mondayOf, latestMonday } from '../../api/weeks.ts';
import { randomId } from '../http/ids.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { findOrCreatePlayer } from '../players/current-player.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import { setClubTable, readTableRows, toClubTable } from './club-table.ts';
import { readClubDay, readDayRows, toClubDay } from './day.ts';
import { findInvitation, joinClub, listClubs } from './invitations.ts';
import { insertClub } from './membership.ts';
import { readOwnRanks } from './own-ranks.ts';
import {
  closeClub,
  removeMember,
  renameClub,
  replaceInvite,
  requireClubName,
  setSuccessor,
} from './owner-acts.ts';
import { readClub, requireClub, requireQuery, toClub, type OpenClub } from './read-club.ts';
import { readClubWeek, isWeekKept, readWeekRows, toClubWeek } from './week.ts';
import { dayAt, formatInstant } from '../../api/days.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import type { ClubPage } from '../../api/schemas/club-page.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { WeekRef } from './compute-week.ts';

/** All that a club's page shows, read in one batch. */
interface Asked {
  readonly game: GameName;
  readonly by: BoardOrder;
  readonly week?: string | undefined;
}

/** The rows of a week; null if it is still to come or no longer kept. */
const readWeekIfKept = (batch: BatchLoader, clubId: string, ref: WeekRef, now: number) =>
  isWeekKept(ref.monday, now) ? readWeekRows(batch, clubId, ref) : null;

const readClubPage = async (
  scope: Scope,
  clubId: string,
  { game, by, week: weekAsked }: Asked,
): Promise<ClubPage> => {
  const { now } = scope;
  const date = dayAt(now);
  const challenge = await requireChallenge(scope, date, game);
  const monday = parseWeek(weekAsked ?? '') ?? latestMonday(now);
  const ref = { monday, game, by };
  const found = await requireClub(scope, clubId, (batch) =>
    Promise.all([
      readDayRows(batch, clubId, challenge),
      readWeekIfKept(batch, clubId, ref, now),
      readTableRows(batch, clubId),
    ]),
  );
  const [dayRows, weekRows, tableRows] = found.more;
  const toWeek = (one: WeekRef) => weekRows && toClubWeek(scope, found, weekRows, one);
  return {
    date,
    now: formatInstant(now),
    me: found.viewerId,
    club: toClub(found),
    day: await toClubDay(scope, found, dayRows, challenge, by),
    week:
      toWeek(ref) ??
      // The club is younger than the last week. Its own has no closed day yet.
      (weekAsked === undefined ? toWeek({ ...ref, monday: mondayOf(date) }) : null),
    table: toClubTable(found.club, tableRows, now),
  };
};

/** The club if the viewer owns it; `not-owner` if they are only a member. */
const requireOwned = async (scope: Scope, clubId: string): Promise<OpenClub> => {
  const found = await requireMemberClub(scope, clubId);
  if (found.club.ownerId !== found.viewerId) throw new ProblemError('not-owner');
  return found;
};

/** The club of a member who may act: a token that another has replaced only reads. */
const requireMemberClub = async (scope: Scope, clubId: string): Promise<OpenClub> => {
  const found = await requireClub(scope, clubId);
  if (found.isReplaced) throw new ProblemError('not-found');
  return found;
};

export const clubHandlers = {
  createClub: async ({ scope, body, answer }) => {
    const name = requireClubName(body().name);
    const { config, database, now } = scope;
    const owner = await findOrCreatePlayer(scope);
    await enforceQuota(scope, 'club', owner);
    const id = randomId(config.idKey, 'club');
    const invite = randomId(config.idKey, 'invite');
    if (!(await insertClub(database, { id, name, createdAt: now, ownerId: owner.id, invite })))
      throw new ProblemError('club-limit');
    return answer(201, await readClub(scope, id));
  },

  listClubs: async ({ scope, answer }) => answer(200, { clubs: await listClubs(scope) }),

  getClub: async ({ scope, param, answer }) =>
    answer(200, toClub(await requireClub(scope, param('id')))),

  renameClub: async ({ scope, param, body, answer }) => {
    const { club } = await requireOwned(scope, param('id'));
    await renameClub(scope.database, club, requireClubName(body().name));
    return answer(200, await readClub(scope, club.id));
  },

  replaceInvite: async ({ scope, param, answer }) => {
    const { club } = await requireOwned(scope, param('id'));
    await replaceInvite(scope, club);
    return answer(200, await readClub(scope, club.id));
  },

  closeClub: async ({ scope, param, answer }) => {
    const { club } = await requireOwned(scope, param('id'));
    await closeClub(scope.database, club);
    return answer(204, null);
  },

  removeMember: async ({ scope, param, answer }) => {
    const found = await requireMemberClub(scope, param('id'));
    const player = param('player');
    if (player !== found.viewerId && found.viewerId !== found.club.ownerId)
      throw new ProblemError('not-owner');
    await removeMember(scope, found, player);
    return answer(204, null);
  },

  setSuccessor: async ({ scope, param, body, answer }) => {
    const { club } = await requireOwned(scope, param('id'));
    const { player } = body();
    if (!(await setSuccessor(scope.database, club, player))) throw new ProblemError('not-a-member');
    return answer(200, await readClub(scope, club.id));
  },

  removeSuccessor: async ({ scope, param, answer }) => {
    const { club } = await requireOwned(scope, param('id'));
    await setSuccessor(scope.database, club, null);
    return answer(200, await readClub(scope, club.id));
  },

  getClubDay: async ({ scope, param, query, answer }) => {
    const clubId = param('id');
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const { by } = await requireQuery(scope, clubId, query);
    return answer(200, await readClubDay(scope, clubId, challenge, by));
  },

  getClubWeek: async ({ scope, param, query, answer }) => {
    const [clubId, game] = [param('id'), param('game')];
    const monday = parseWeek(param('week')) ?? '';
    const { by } = await requireQuery(scope, clubId, query);
    const { week } = await readClubWeek(scope, clubId, { monday, game, by });
    return answer(200, week);
  },

  getClubPage: async ({ scope, param, query, answer }) => {
    const clubId = param('id');
    const asked = await requireQuery(scope, clubId, query);
    return answer(200, await readClubPage(scope, clubId, asked));
  },

  setClubTable: async ({ scope, param, body, answer }) => {
    const { club } = await requireMemberClub(scope, param('id'));
    return answer(200, { table: await setClubTable(scope, club.id, body().table) });
  },

  getInvitation: async ({ scope, param, answer }) => {
    const { name, size, isMember, owner } = await findInvitation(scope, param('invite'));
    return answer(200, { name, size, isMember, owner });
  },

  joinClub: async ({ scope, param, answer }) => {
    const clubId = await joinClub(scope, param('invite'));
    return answer(200, await readClub(scope, clubId));
  },

  getOwnRanks: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    return answer(200, await readOwnRanks(scope, challenge));
  },
} satisfies Partial<Handlers>;
