/** Counts what a merge of two players would change, without doing it. */
import { pathOfId } from '../../api/challenge-id.ts';
import { formatInstant } from '../../api/days.ts';
import { bothListedMax } from '../../api/list-limits.ts';
import type { MergePreview } from '../../api/schemas/identity.ts';
import type { Database } from '../db/database.ts';
import { sql } from 'drizzle-orm';
import type { Scope } from '../http/scope.ts';
import type { PlayerRow } from '../players/queries.ts';
import {
  becomesNameless,
  countConflicts,
  countLate,
  listConflicts,
  type MergeConflict,
} from './merge-conflicts.ts';
import type { Pair } from './merging.ts';
import { readOpenPlays } from './plays-at-stake.ts';
import { listSessions } from '../players/sessions.ts';

const none = { games: 0, unranked: 0, follows: 0, challenges: 0 };

const countRows = async (database: Database, { from }: Pair): Promise<typeof none> => {
  const [row] = await database.all<typeof none>(sql`select
    (select games from players where id = ${from}) as games,
    (select count(*) from unranked_plays where player_id = ${from}) as unranked,
    (select count(*) from follows where follower_id = ${from}) as follows,
    (select count(*) from custom_challenges where maker_id = ${from}) as challenges`);
  return row ?? none;
};

const toBoth = async (
  { database, now }: Scope,
  conflict: MergeConflict,
): Promise<MergePreview['both'][number]> => ({
  challenge: pathOfId(conflict),
  counts: conflict.first === 'from' ? 'here' : 'there',
  other: (await becomesNameless(database, conflict, now)) ? 'nameless' : 'unranked',
});

/** Previews the merge of this browser's player, `from`, into `player`. */
export const previewMerge = async (
  scope: Scope,
  from: string,
  player: PlayerRow,
): Promise<MergePreview> => {
  const { env, config, database, now, viewer } = scope;
  const merging = { from, to: player.id, begunAt: now };
  const [counts, bothCount, conflicts, late, sessions, open] = await Promise.all([
    countRows(database, merging),
    countConflicts(database, merging),
    listConflicts(database, merging, bothListedMax, 'both'),
    countLate(database, merging, now),
    listSessions(database, from),
    readOpenPlays({ ...merging, env, config, database, now }),
  ]);
  const others = sessions.filter(({ tokenHash }) => tokenHash !== viewer.tokenHash);
  return {
    player: { id: player.id, handle: player.handle },
    games: counts.games + open.unpublished,
    unfinished: counts.unranked + open.unfinished,
    bothCount,
    both: await Promise.all(conflicts.map((conflict) => toBoth(scope, conflict))),
    late,
    signedOut: others.map(({ device, usedAt }) => ({ device, usedAt: formatInstant(usedAt) })),
    follows: counts.follows,
    challenges: counts.challenges,
    inProgress: open.inProgress && pathOfId(open.inProgress),
  };
};

export const isNothing = (preview: MergePreview): boolean =>
  preview.inProgress === null &&
  preview.games + preview.unfinished + preview.follows + preview.challenges === 0;
