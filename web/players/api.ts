import type { Player } from '../../api/schemas/players.ts';
import type { Versus } from '../../api/schemas/versus.ts';
import { call, fetchAsPlayer } from '../lib/call.ts';

export const renameMe = (handle: string): Promise<Player> =>
  call('PATCH /api/players/me', { body: { handle } });

export const deleteMe = async (): Promise<void> => void (await call('DELETE /api/players/me'));

export const followPlayer = async (id: string): Promise<void> =>
  void (await call('POST /api/players/{id}/follow', { params: { id } }, fetchAsPlayer));

export const unfollowPlayer = async (id: string): Promise<void> =>
  void (await call('DELETE /api/players/{id}/follow', { params: { id } }));

/** The viewer's results and another player's, on the days that both have. */
export const getVersus = (id: string): Promise<Versus> =>
  call('GET /api/players/{id}/versus', { params: { id } });
