/** What operators do to results. Each act and its entry in the public log are one transaction. */
import { desc, eq, lt, max, sql } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import type { Database } from '../db/database.ts';
import { operatorActs, withdrawals } from '../db/operator-tables.ts';
import { results, type ResultRow } from '../db/schema.ts';
import { whereChallenge, type ChallengeRef } from '../db/challenge-ref.ts';
import { rerankOthers, addBackToSeasons, removeFromSeasons } from '../seasons/readd-day.ts';

export type ActRow = typeof operatorActs.$inferSelect;

/** Only days are added to months. */
const dayOf = ({ challengeId, game }: ResultRow) =>
  challengeId < customPrefix ? { date: challengeId, game } : null;

const actOf = (database: Database, act: Omit<ActRow, 'id'>) =>
  database.insert(operatorActs).values(act);

const setWithdrawn = (database: Database, id: string, isWithdrawn: boolean) =>
  database.update(results).set({ isWithdrawn }).where(eq(results.id, id));

/** Withdraws a ranked result; a trigger removes it from every count in the same transaction. */
export const withdraw = (database: Database, result: ResultRow, reason: string, now: number) => {
  const { id, challengeId, game } = result;
  const ofDay = dayOf(result);
  return database.batch([
    // A concurrent second withdrawal fails here, and changes nothing.
    database.insert(withdrawals).values({ id, challengeId, game, reason, withdrawnAt: now }),
    ...(ofDay ? removeFromSeasons(database, ofDay, id) : []),
    setWithdrawn(database, id, true),
    ...(ofDay ? rerankOthers(database, ofDay) : []),
    actOf(database, { act: 'withdraw', actedAt: now, reason, resultId: id, challengeId, game }),
  ]);
};

/** Logs the act if the result is withdrawn: of concurrent restorations only the first is an act. */
const noteRestore = (database: Database, { id, challengeId, game }: ResultRow, now: number) =>
  database.insert(operatorActs).select(
    sql`select null, 'restore', ${now}, null, ${id}, ${challengeId}, ${game}
      from withdrawals where id = ${id}`,
  );

/** Counts the result again, as if it had never been withdrawn. */
export const restore = (database: Database, result: ResultRow, now: number) => {
  const { id } = result;
  const ofDay = dayOf(result);
  return database.batch([
    setWithdrawn(database, id, false),
    ...(ofDay ? addBackToSeasons(database, ofDay, id) : []),
    noteRestore(database, result, now),
    database.delete(withdrawals).where(eq(withdrawals.id, id)),
  ]);
};

/** The entry that a name was changed or removed, or a club closed, which says neither whose nor which. */
export const namelessAct = (
  database: Database,
  act: Extract<ActRow['act'], 'rename' | 'clear-name' | 'rename-club' | 'close-club'>,
  now: number,
) => {
  const ofNothing = { reason: null, resultId: null, challengeId: null, game: null };
  return actOf(database, { act, actedAt: now, ...ofNothing });
};

/** The latest acts, or those before the act `before`. */
export const listActs = (database: Database, before: number | null, limit: number) =>
  database
    .select()
    .from(operatorActs)
    .where(before === null ? undefined : lt(operatorActs.id, before))
    .orderBy(desc(operatorActs.id))
    .limit(limit);

/**
 * A number that grows with every act on a challenge, so that copies of its data are renewed; 0
 * without any act.
 */
export const findLatestAct = async (
  database: Database,
  challenge: ChallengeRef,
): Promise<number> => {
  const acts = database
    .select({ latest: max(operatorActs.id) })
    .from(operatorActs)
    .where(whereChallenge(operatorActs, challenge));
  return (await acts.get())?.latest ?? 0;
};
