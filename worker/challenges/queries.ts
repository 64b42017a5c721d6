import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { noLimit, type Database } from '../db/database.ts';
import type { Cursor } from '../db/progress.ts';
import { customChallenges, customPlays } from '../db/challenge-tables.ts';
import { openings } from '../db/schema.ts';
import { whereChallenge, type ChallengeRef } from '../db/challenge-ref.ts';

export type CustomChallengeRow = typeof customChallenges.$inferSelect;

export const findCustomChallenge = async (
  database: Database,
  code: string,
): Promise<CustomChallengeRow | null> =>
  (await database.select().from(customChallenges).where(eq(customChallenges.code, code)).get()) ??
  null;

/**
 * Stores a challenge; false if its maker has made `most` since `since`. A single statement, so that
 * concurrent requests can't exceed the limit.
 */
export const insertCustomChallenge = async (
  database: Database,
  row: CustomChallengeRow & { readonly makerId: string },
  most: number,
  since: number,
): Promise<boolean> => {
  const { code, makerId, game, rules, seed, createdAt, closesAt } = row;
  const made = database
    .select({ made: count() })
    .from(customChallenges)
    .where(and(eq(customChallenges.makerId, makerId), gt(customChallenges.createdAt, since)));
  const inserted = await database
    .insert(customChallenges)
    .select(
      sql`select ${code}, ${makerId}, ${game}, ${rules}, ${seed}, ${createdAt}, ${closesAt}
      where (${made}) < ${most}`,
    )
    .returning({ code: customChallenges.code });
  return inserted.length > 0;
};

/** When the earliest of a maker's challenges since `since` was made; null if there is none. */
export const findFirstMadeSince = async (
  database: Database,
  makerId: string,
  since: number,
): Promise<number | null> => {
  const row = await database
    .select({ createdAt: customChallenges.createdAt })
    .from(customChallenges)
    .where(and(eq(customChallenges.makerId, makerId), gt(customChallenges.createdAt, since)))
    .orderBy(customChallenges.createdAt)
    .limit(1)
    .get();
  return row?.createdAt ?? null;
};

export const hasCustomPlay = async (
  database: Database,
  playerId: string,
  code: string,
): Promise<boolean> => {
  const whereThis = and(eq(customPlays.playerId, playerId), eq(customPlays.code, code));
  return (await database.select().from(customPlays).where(whereThis).get()) !== undefined;
};

/**
 * Records that a player has begun a challenge, so that it can be listed for them. Does nothing if
 * the player has begun `most` challenges that close after `closesAfter`: a single statement, so
 * that concurrent requests can't exceed the limit.
 */
export const insertCustomPlay = (
  database: Database,
  { playerId, code, begunAt }: typeof customPlays.$inferInsert,
  most: number,
  closesAfter: number,
) =>
  database
    .insert(customPlays)
    .select(
      sql`select ${playerId}, ${code}, ${begunAt} where (select count(*) from custom_plays p
        join custom_challenges c on c.code = p.code where p.player_id = ${playerId} and c.closes_at > ${closesAfter}) < ${most}`,
    )
    .onConflictDoNothing();

/**
 * The challenges that a player has made, latest first. Only the export asks for all of them,
 * because their number grows with what the player makes.
 */
export const listMade = (database: Database, makerId: string, limit = noLimit) =>
  database
    .select()
    .from(customChallenges)
    .where(eq(customChallenges.makerId, makerId))
    .orderBy(desc(customChallenges.createdAt))
    .limit(limit);

/** The challenges that a player has begun and that close after `after`, latest first. */
export const listBegun = async (
  database: Database,
  playerId: string,
  after: number,
  limit = noLimit,
): Promise<CustomChallengeRow[]> => {
  const rows = await database
    .select({ challenge: customChallenges })
    .from(customPlays)
    .innerJoin(customChallenges, eq(customChallenges.code, customPlays.code))
    .where(and(eq(customPlays.playerId, playerId), gt(customChallenges.closesAt, after)))
    .orderBy(desc(customPlays.begunAt))
    .limit(limit);
  return rows.map(({ challenge }) => challenge);
};

/** The next challenges by code that a player has begun and that close after `closesAfter`. */
export const listBegunAfter = async (
  database: Database,
  playerId: string,
  closesAfter: number,
  code: string,
  limit: number,
): Promise<CustomChallengeRow[]> => {
  const rows = await database
    .select({ challenge: customChallenges })
    .from(customPlays)
    .innerJoin(customChallenges, eq(customChallenges.code, customPlays.code))
    .where(
      and(
        eq(customPlays.playerId, playerId),
        gt(customPlays.code, code),
        gt(customChallenges.closesAt, closesAfter),
      ),
    )
    .orderBy(customPlays.code)
    .limit(limit);
  return rows.map(({ challenge }) => challenge);
};

/** How often each first move was made in the ranked plays of a challenge. */
export const listOpenings = (database: Database, challenge: ChallengeRef) =>
  database
    .select({ move: openings.move, count: openings.count })
    .from(openings)
    .where(whereChallenge(openings, challenge));

/** The next challenges that closed before `before`, in the order in which they closed. */
export const listEndedChallenges = (
  database: Database,
  before: number,
  { at, key }: Cursor,
  limit: number,
) =>
  database
    .select({ code: customChallenges.code, closesAt: customChallenges.closesAt })
    .from(customChallenges)
    .where(
      and(
        lt(customChallenges.closesAt, before),
        sql`(${customChallenges.closesAt}, ${customChallenges.code}) > (${at}, ${key})`,
      ),
    )
    .orderBy(customChallenges.closesAt, customChallenges.code)
    .limit(limit);
