/** The calls of clubs. */
import type { BoardOrder } from '../../api/schemas/boards.ts';
import type { ClubPage, ClubTable } from '../../api/schemas/club-page.ts';
import type {
  Club,
  ClubDay,
  ClubWeek,
  Clubs,
  Invitation,
  OwnRanks,
} from '../../api/schemas/clubs.ts';
import { dailyRules, type GameName } from '../../engine/rule-sets.ts';
import { call, fetchAsPlayer } from '../lib/call.ts';
import { sitAt } from '../lib/take-seat.ts';
import { makeTable, tablePath } from '../lib/tables.ts';

export type { Club, ClubDay, ClubPage, ClubTable, ClubWeek, Clubs, Invitation, OwnRanks };

const ofClub = (id: string) => ({ params: { id } });

export const makeClub = (name: string): Promise<Club> =>
  call('POST /api/clubs', { body: { name } }, fetchAsPlayer);

export const getClubs = (): Promise<Clubs> => call('GET /api/clubs');

export const renameClub = (id: string, name: string): Promise<Club> =>
  call('PATCH /api/clubs/{id}', { ...ofClub(id), body: { name } });

export const replaceInvite = (id: string): Promise<Club> =>
  call('POST /api/clubs/{id}/invite', ofClub(id));

export const closeClub = (id: string): Promise<null> => call('DELETE /api/clubs/{id}', ofClub(id));

export const removeMember = (id: string, player: string): Promise<null> =>
  call('DELETE /api/clubs/{id}/members/{player}', { params: { id, player } });

/** Names who owns the club next; null for nobody. */
export const setSuccessor = (id: string, player: string | null): Promise<Club> =>
  player === null
    ? call('DELETE /api/clubs/{id}/successor', ofClub(id))
    : call('PUT /api/clubs/{id}/successor', { ...ofClub(id), body: { player } });

export const getInvitation = (invite: string): Promise<Invitation> =>
  call('GET /api/invites/{invite}', { params: { invite } });

export const joinClub = (invite: string): Promise<Club> =>
  call('POST /api/invites/{invite}', { params: { invite } }, fetchAsPlayer);

/** All that a club's page shows; without a week, the one that the server finds best. */
export const getClubPage = (
  id: string,
  { game, by, week }: { readonly game: GameName; readonly by: BoardOrder; readonly week?: string },
): Promise<ClubPage> =>
  call('GET /api/clubs/{id}/page', {
    ...ofClub(id),
    query: { game, by, ...(week !== undefined && { week }) },
  });

/**
 * Makes a live table for a club, sits down where its members meet (of two that are made at once,
 * the first), and returns the path of that.
 */
export const makeClubTable = async (id: string, game: GameName): Promise<string> => {
  const plan = { game, rules: dailyRules(game), teams: 0, pace: 'live', settles: false } as const;
  const made = await makeTable(plan);
  // A table that the club isn't shown is still a table, whose link can be sent.
  const { table } = await call('PUT /api/clubs/{id}/table', {
    ...ofClub(id),
    body: { table: made.id },
  }).catch(() => ({ table: made.id }));
  await sitAt(table);
  return tablePath(table);
};

export const getOwnRanks = (date: string, game: string): Promise<OwnRanks> =>
  call('GET /api/challenges/{date}/{game}/places', { params: { date, game } });
