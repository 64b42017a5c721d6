import type { Archive } from '../../api/schemas/players.ts';
import { call } from '../lib/call.ts';

/** Returns the viewer's own ranked results of a month: `2026-11`. */
export const getArchive = (month: string): Promise<Archive> =>
  call('GET /api/players/me/archive', { query: { month } });
