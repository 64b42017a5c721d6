/** The calls of clubs. */
import type {
  Club,
  ClubDay,
  ClubWeek,
  Clubs,
  Invitation,
  OwnRanks,
} from '../../api/schemas/clubs.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { call, fetchAsPlayer, send } from '../lib/call.ts';

export type { Club, ClubDay, ClubWeek, Clubs, Invitation, OwnRanks };

const ofClub = (id: string) => ({ params: { id } });

export const makeClub = (name: string): Promise<Club> =>
  call('POST /api/clubs', { body: { name } }, fetchAsPlayer);

export const getClubs = (): Promise<Clubs> => call('GET /api/clubs');

export const getClub = (id: string): Promise<Club> => call('GET /api/clubs/{id}', ofClub(id));

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

export const getClubDay = (
  id: string,
  date: string,
  game: GameName,
  by: BoardOrder,
): Promise<ClubDay> =>
  call('GET /api/clubs/{id}/days/{date}/{game}', { params: { id, date, game }, query: { by } });

export const getClubWeek = (
  id: string,
  week: string,
  game: GameName,
  by: BoardOrder,
): Promise<ClubWeek> =>
  call('GET /api/clubs/{id}/weeks/{week}/{game}', { params: { id, week, game }, query: { by } });

/** The address of a week as text. */
export const weekTextAddress = (id: string, week: string, game: string, by: BoardOrder): string =>
  `/api/clubs/${id}/weeks/${week}/${game}.txt?by=${by}`;

export const getWeekText = async (address: string): Promise<string> => {
  const response = await send(address, {});
  return response.ok ? response.text() : '';
};

export const getOwnRanks = (date: string, game: string): Promise<OwnRanks> =>
  call('GET /api/challenges/{date}/{game}/places', { params: { date, game } });
