/**
 * A player's results as shown to another player, without scores that the viewer could still aim at.
 */
import { statusAt } from '../../api/challenge-status.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import type { Scope } from '../http/scope.ts';
import { listFinished, listLatest, type OwnResultRow } from './own-results.ts';
import type { PlayerRow } from './queries.ts';

/** A daily game in the statistics or profile of a player. */
export type DayRow = Pick<OwnResultRow, 'date' | 'game'>;

/**
 * Whether a viewer may know of a game: its challenge is closed, or it is among those that they have
 * finished themselves.
 */
export const visibleTo =
  (finished: readonly DayRow[], now: number) =>
  ({ date, game }: DayRow): boolean =>
    statusAt(scheduleOf(date), now) === 'closed' ||
    finished.some((own) => own.date === date && own.game === game);

/**
 * The latest ranked results of a player, except those of challenges that are not closed and that
 * the viewer (null: a stranger) has not finished. This is a courtesy of the profile: scores are no
 * secret elsewhere.
 */
export const listVisible = async (
  { database, now }: Scope,
  player: PlayerRow,
  viewer: PlayerRow | null,
  limit: number,
): Promise<readonly OwnResultRow[]> => {
  const rows = await listLatest(database, player.id, limit);
  if (viewer?.id === player.id || rows.every(visibleTo([], now))) return rows;
  const today = dayAt(now);
  // Every day before yesterday is closed.
  const finished = viewer
    ? await listFinished(database, viewer.id, dayAfter(today, -1), dayAfter(today, 1))
    : [];
  return rows.filter(visibleTo(finished, now));
};
