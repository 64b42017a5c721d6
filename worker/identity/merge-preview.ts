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
import type { CountName } from '../belongings/belonging.ts';
import { belongings } from '../belongings/belongings.ts';
import { countFollowsTooMany } from '../belongings/follows.ts';
import { clubsBeyondLimit, listClubsOfBoth } from './merge-clubs.ts';
import { readOpenPlays } from './plays-at-stake.ts';
import { listSessions } from '../players/sessions.ts';

type Counts = Readonly<Record<CountName, number>>;

/** What a player owns that a merge takes along, as far as D1 knows. */
const countAll = async (database: Database, playerId: string): Promise<Counts> => {
  const counted = belongings.flatMap(({ counts }) =>
    Object.entries(counts ?? {}).map(
      ([name, count]) => sql`(${count(playerId)}) as ${sql.identifier(name)}`,
    ),
  );
  const [row] = await database.all<Counts>(sql`select ${sql.join(counted, sql`, `)}`);
  if (row === undefined) throw new Error('a select without a table has a row');
  return row;
};

const toBoth = async (
  { database, now }: Scope,
  conflict: MergeConflict,
): Promise<MergePreview['both'][number]> => ({
  challenge: pathOfId(conflict),
  counts: conflict.first === 'from' ? 'here' : 'there',
  other: (await becomesNameless(database, conflict, now)) ? 'nameless' : 'unranked',
});

interface Question {
  readonly merge: MergePreview;
  /** Whether this browser's player has nothing that they would miss. */
  readonly isNothing: boolean;
}

/** Previews the merge of this browser's player, `from`, into `player`. */
export const previewMerge = async (
  scope: Scope,
  from: string,
  player: PlayerRow,
): Promise<Question> => {
  const { env, config, database, now, viewer } = scope;
  const merging = { from, to: player.id, begunAt: now };
  const [counts, clubs, followsTooMany, bothCount, conflicts, late, sessions, open] =
    await Promise.all([
      countAll(database, from),
      listClubsOfBoth(database, merging),
      countFollowsTooMany(database, merging),
      countConflicts(database, merging),
      listConflicts(database, merging, bothListedMax, 'both'),
      countLate(database, merging, now),
      listSessions(database, from),
      readOpenPlays({ ...merging, env, config, database, now }),
    ]);
  const others = sessions.filter(({ tokenHash }) => tokenHash !== viewer.tokenHash);
  const merge = {
    player: { id: player.id, handle: player.handle },
    games: counts.games + open.unpublished,
    unfinished: counts.unfinished + open.unfinished,
    bothCount,
    both: await Promise.all(conflicts.map((conflict) => toBoth(scope, conflict))),
    late,
    signedOut: others.map(({ device, usedAt }) => ({ device, usedAt: formatInstant(usedAt) })),
    follows: counts.follows,
    followsTooMany,
    followers: counts.followers,
    challenges: counts.challenges,
    clubs: clubs.filter(({ isHere }) => isHere).map(({ name, isOwner }) => ({ name, isOwner })),
    leaveFirst: clubsBeyondLimit(clubs),
    tables: counts.tables,
    inProgress: open.inProgress && pathOfId(open.inProgress),
  };
  const isNothing =
    Object.values(counts).every((count) => count === 0) &&
    open.unpublished + open.unfinished === 0 &&
    open.inProgress === null;
  return { merge, isNothing };
};
