/**
 * Queries for results, which are stored once and read by id or by player, and for unranked plays in
 * progress.
 */
import { toWithdrawn } from '../db/listed-results.ts';
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Withdrawn } from '../../api/schemas/values.ts';
import type { Rank } from '../../api/format/ranks.ts';
import { newBatch, prepared, type BatchLoader } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { withdrawals } from '../db/operator-tables.ts';
import { alias } from 'drizzle-orm/sqlite-core';
import { knownAsFor } from '../players/names-for-viewer.ts';
import { idOfToken } from '../players/queries.ts';
import type { ViewerKey } from '../players/read-as-viewer.ts';
import { players, results, unrankedPlays, type ResultRow } from '../db/schema.ts';
import { whereIn } from '../db/where.ts';
import { rankColumns, toRank } from '../standings/ranks.ts';
import { occasionsOf } from './occasions.ts';
import { whereChallenge, whereChallengeGiven, type ChallengeRef } from '../db/challenge-ref.ts';

/** A result as its play stores it. */
export interface FinishedPlay extends Omit<
  ResultRow,
  'playerId' | 'facts' | 'occasions' | 'isWithdrawn' | 'percentile'
> {
  readonly playerId: string;
  readonly facts?: string | null;
}

/**
 * Matches unranked results among those of a player, except the latest and the best of each
 * challenge.
 */
const whereBeaten = (whereTheirs: SQL) => sql`id in (
  select id from (
    select id, row_number() over (partition by challenge_id, game order by finished_at desc, id desc) as age,
      row_number() over (partition by challenge_id, game order by standing, finished_at, id) as place
    from results where ${whereTheirs} and ranked = 0)
  where age > 1 and place > 1)`;

const wherePlay = ({ playerId, challengeId, game }: FinishedPlay) =>
  sql`player_id = ${playerId} and challenge_id = ${challengeId} and game = ${game}`;

/**
 * Stores a result with its occasions; a second call with the same id changes nothing. Triggers count
 * the result, on its board and for its player, in the same transaction. If the player has been
 * deleted meanwhile, the result has no player, and no facts, which only their statistics need. Of a
 * player's unranked results of a challenge, only the latest and the best are kept.
 */
export const insertResult = async (database: Database, play: FinishedPlay): Promise<void> => {
  const playerId = sql<string>`(select id from players where id = ${play.playerId})`;
  const facts = sql<string>`(select ${play.facts ?? null} from players where id = ${play.playerId})`;
  const insert = database
    .insert(results)
    .values({ ...play, playerId, facts, occasions: occasionsOf(play) })
    .onConflictDoNothing({ target: results.id });
  if (play.ranked) await insert;
  else await database.batch([insert, database.delete(results).where(whereBeaten(wherePlay(play)))]);
};

/** A result with its player, who is null once deleted. */
export interface ResultWithPlayer {
  readonly result: ResultRow;
  readonly player: { readonly id: string; readonly handle: string } | null;
}

const selectResult = prepared((database) =>
  database
    .select({ result: results, handle: players.handle })
    .from(results)
    .leftJoin(players, eq(players.id, results.playerId))
    .where(eq(results.id, sql.placeholder('id'))),
);

export const readResult = async (
  { send }: BatchLoader,
  id: string,
): Promise<ResultWithPlayer | null> => {
  const [row] = await send(selectResult, { id });
  if (row === undefined) return null;
  const { result, handle } = row;
  const { playerId } = result;
  return { result, player: playerId === null || handle === null ? null : { id: playerId, handle } };
};

export const findResult = (database: Database, id: string): Promise<ResultWithPlayer | null> =>
  readResult(newBatch(database), id);

const selectRank = prepared((database) =>
  database
    .select(rankColumns)
    .from(results)
    .where(eq(results.id, sql.placeholder('id'))),
);

/** The rank of a result now. It means nothing for one that is unranked or withdrawn. */
export const readRank = async ({ send }: BatchLoader, id: string): Promise<Rank> => {
  const [row] = await send(selectRank, { id });
  return toRank(row?.better ?? 0, row?.counted ?? 0);
};

/** The player's results of a challenge. The literal in `ranked` lets SQLite use a partial index. */
const whereOwn = (playerId: string, challenge: ChallengeRef, ranked: 0 | 1) =>
  and(
    eq(results.playerId, playerId),
    whereChallenge(results, challenge),
    sql.raw(`ranked = ${ranked}`),
  );

/** The result `id`, and the viewer's ranked one of the same challenge. */
const selectForViewer = prepared((database) => {
  const own = alias(results, 'own');
  const viewer = idOfToken(database);
  return database
    .select({ ownId: own.id, knownAs: knownAsFor(viewer, results.playerId) })
    .from(results)
    .leftJoin(
      own,
      and(
        eq(own.challengeId, results.challengeId),
        eq(own.game, results.game),
        eq(own.playerId, viewer),
        sql`${own.ranked} = 1`,
      ),
    )
    .where(eq(results.id, sql.placeholder('id')));
});

/** What a result is to the viewer. */
export interface ForViewer {
  /** Whether they have finished its challenge. */
  readonly hasFinished: boolean;
  /** What they may call its player. */
  readonly knownAs: string | null;
}

/** To somebody without a player. */
export const forStranger: ForViewer = { hasFinished: false, knownAs: null };

export const readForViewer = async (
  { send }: BatchLoader,
  viewer: ViewerKey,
  id: string,
): Promise<ForViewer> => {
  const [row] = await send(selectForViewer, { ...viewer, id });
  return row ? { hasFinished: row.ownId !== null, knownAs: row.knownAs } : forStranger;
};

const selectFinished = prepared((database) =>
  database
    .select({ id: results.id })
    .from(results)
    .where(
      and(
        eq(results.playerId, idOfToken(database)),
        whereChallengeGiven(results),
        sql.raw('ranked = 1'),
      ),
    ),
);

/** Whether the viewer has finished a challenge. */
export const readHasFinished = async (
  { send }: BatchLoader,
  viewer: ViewerKey,
  { challengeId, game }: ChallengeRef,
): Promise<boolean> => (await send(selectFinished, { ...viewer, challengeId, game })).length > 0;

export const findRankedResult = async (
  database: Database,
  playerId: string,
  challenge: ChallengeRef,
): Promise<ResultRow | null> => {
  const [row] = await database
    .select()
    .from(results)
    .where(whereOwn(playerId, challenge, 1));
  return row ?? null;
};

/** A result and, if it was withdrawn, the reason. */
export interface ResultWithReason {
  readonly result: ResultRow;
  readonly reason: string | null;
  readonly withdrawnAt: number | null;
}

/**
 * A player's results, newest first, after `after`. Only for the export, because their number grows
 * with the player's games.
 */
export const listResultsOf = (
  database: Database,
  playerId: string,
  after: Pick<ResultRow, 'finishedAt' | 'id'> | null,
  limit: number,
): Promise<ResultWithReason[]> => {
  const sortKey = sql`(${results.finishedAt}, ${results.id})`;
  const beyond = after ? sql`${sortKey} < (${after.finishedAt}, ${after.id})` : undefined;
  return database
    .select({
      result: results,
      reason: withdrawals.reason,
      withdrawnAt: withdrawals.withdrawnAt,
    })
    .from(results)
    .leftJoin(withdrawals, eq(withdrawals.id, results.id))
    .where(and(eq(results.playerId, playerId), beyond))
    .orderBy(desc(results.finishedAt), desc(results.id))
    .limit(limit);
};

const ofPlayer = (playerId: string, challenge: ChallengeRef) =>
  and(eq(unrankedPlays.playerId, playerId), whereChallenge(unrankedPlays, challenge));

/** The id of the unranked play of a closed challenge that the player began last. */
export const findUnrankedPlayId = async (
  database: Database,
  playerId: string,
  challenge: ChallengeRef,
): Promise<string | null> => {
  const [row] = await database.select().from(unrankedPlays).where(ofPlayer(playerId, challenge));
  return row?.playId ?? null;
};

/**
 * Replaces `previous` (null: none) with `playId`. Returns the stored id, which is another request's
 * if that one was faster.
 */
export const replaceUnrankedPlayId = async (
  database: Database,
  playerId: string,
  { challengeId, game }: ChallengeRef,
  previous: string | null,
  playId: string,
): Promise<string> => {
  const insert = database.insert(unrankedPlays).values({ playerId, challengeId, game, playId });
  await (previous === null
    ? insert.onConflictDoNothing()
    : // The previous row may have been dropped meanwhile.
      insert.onConflictDoUpdate({
        target: [unrankedPlays.playerId, unrankedPlays.challengeId, unrankedPlays.game],
        set: { playId },
        setWhere: eq(unrankedPlays.playId, previous),
      }));
  const stored = await findUnrankedPlayId(database, playerId, { challengeId, game });
  if (stored === null) throw new Error('an unranked play that was just stored is missing');
  return stored;
};

/** Deletes the row of an unranked play whose object is being freed. */
export const dropUnrankedPlay = async (database: Database, playId: string): Promise<void> => {
  await database.delete(unrankedPlays).where(eq(unrankedPlays.playId, playId));
};

/** The id of the player's latest unranked result of a challenge. */
export const findLatestUnrankedId = async (
  database: Database,
  playerId: string,
  challenge: ChallengeRef,
): Promise<string | null> => {
  const [row] = await database
    .select({ id: results.id })
    .from(results)
    .where(whereOwn(playerId, challenge, 0))
    .orderBy(desc(results.finishedAt), desc(results.id))
    .limit(1);
  return row?.id ?? null;
};

/** A player's next unranked plays by id. */
export const listSomeUnrankedPlays = (
  database: Database,
  playerId: string,
  after: string,
  limit: number,
): Promise<{ readonly playId: string }[]> =>
  database
    .select({ playId: unrankedPlays.playId })
    .from(unrankedPlays)
    .where(and(eq(unrankedPlays.playerId, playerId), gt(unrankedPlays.playId, after)))
    .orderBy(unrankedPlays.playId)
    .limit(limit);

/** Deletes the rows of a player's unranked plays whose objects have forgotten the player. */
export const deleteUnrankedPlays = (
  database: Database,
  playerId: string,
  playIds: readonly string[],
) =>
  database
    .delete(unrankedPlays)
    .where(and(eq(unrankedPlays.playerId, playerId), whereIn(unrankedPlays.playId, playIds)));

/** Why a result was withdrawn; null if it was not. */
export const findWithdrawal = async (database: Database, id: string): Promise<Withdrawn | null> => {
  const [row] = await database.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ? toWithdrawn(row) : null;
};
