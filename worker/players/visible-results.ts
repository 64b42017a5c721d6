/** A player's results as shown to another player, without scores that the viewer could still aim at. */
import { statusAt } from '../../api/challenge-status.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import type { Scope } from '../http/scope.ts';
import { listFinished, listLatest, type OwnResultRow } from './own-results.ts';
import type { PlayerRow } from './queries.ts';

const keyOf = ({ date, game }: Pick<OwnResultRow, 'date' | 'game'>): string => `${date}/${game}`;

/** What the viewer has finished on days that are not closed: today, and yesterday until its grace period is over. */
const listFinishedKeys = async (
  { database, now }: Scope,
  viewer: PlayerRow | null,
): Promise<ReadonlySet<string>> => {
  if (viewer === null) return new Set();
  const today = dayAt(now);
  const rows = await listFinished(database, viewer.id, dayAfter(today, -1), dayAfter(today, 1));
  return new Set(rows.map(keyOf));
};

/**
 * The latest ranked results of a player, except those of challenges that are not closed and that the viewer (null: a stranger) has not
 * finished. This is a courtesy of the profile: scores are no secret elsewhere.
 */
export const listVisible = async (
  scope: Scope,
  player: PlayerRow,
  viewer: PlayerRow | null,
  limit: number,
): Promise<readonly OwnResultRow[]> => {
  const rows = await listLatest(scope.database, player.id, limit);
  const isOver = ({ date }: OwnResultRow): boolean =>
    statusAt(scheduleOf(date), scope.now) === 'closed';
  if (viewer?.id === player.id || rows.every(isOver)) return rows;
  const finished = await listFinishedKeys(scope, viewer);
  return rows.filter((row) => isOver(row) || finished.has(keyOf(row)));
};
