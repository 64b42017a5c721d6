import type { Replay } from '../../api/schemas/replays.ts';
import { get } from '../lib/call.ts';

/** Returns a replay as anybody may see it, requested without the viewer's cookie. */
export const getPublicReplay = (id: string): Promise<Replay> =>
  get(`/r/${id}.json`, { credentials: 'omit' });
