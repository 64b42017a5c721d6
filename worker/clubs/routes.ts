/** Clubs. To anybody but its members a club is `not-found`; docs/clubs.md says what counts. */
import { parseWeek } from '../../api/weeks.ts';
import { randomId } from '../http/ids.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { findOrCreatePlayer } from '../players/current-player.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import { setClubTable } from './club-table.ts';
import { readClubDay } from './day.ts';
import { findInvitation, joinClub, listClubs } from './invitations.ts';
import { insertClub } from './membership.ts';
import { requireClubName } from './names.ts';
import { readOwnRanks } from './own-ranks.ts';
import { closeClub, removeMember, renameClub, replaceInvite, setSuccessor } from './owner-acts.ts';
import { readClubPage } from './page.ts';
import { readClub, requireClub, requireQuery, toClub, type OpenClub } from './read-club.ts';
import { readClubWeek } from './week.ts';

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
