/** The viewer’s streak, and streaks in words. */
import { plural } from '../../engine/t.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { Streak } from './api.ts';
import { call } from './call.ts';

/** `one rest`, `2 rests`; empty for none. */
export const restWords = ({ rests }: Pick<Streak, 'rests'>): string =>
  rests === 0 ? '' : plural(rests)`one rest|${formatCount(rests)} rests`;

/** Null for a viewer who wants no streaks. */
export const getStreak = async (): Promise<Streak | null> => {
  const streak = await call('GET /api/players/me/streak');
  return streak.hidden ? null : streak;
};
