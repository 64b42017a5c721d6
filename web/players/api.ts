import type { Player } from '../../api/schemas/players.ts';
import { call, fetchAsPlayer } from '../lib/call.ts';

export const renameMe = (handle: string): Promise<Player> =>
  call('PATCH /api/players/me', { body: { handle } });

export const deleteMe = async (): Promise<void> => void (await call('DELETE /api/players/me'));

export const followPlayer = async (id: string): Promise<void> =>
  void (await call('POST /api/players/{id}/follow', { params: { id } }, fetchAsPlayer));

export const unfollowPlayer = async (id: string): Promise<void> =>
  void (await call('DELETE /api/players/{id}/follow', { params: { id } }));
