/**
 * Counts of boards: ranks come from histograms, and nothing here grows with the number of players.
 * A trigger counts a result in the transaction that stores it: see `insertResult` in
 * plays/queries.ts.
 */
import { and, asc, between, sql, type SQL } from 'drizzle-orm';
import type { GameName } from '../../engine/games.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { skillsInBar } from '../../engine/skill.ts';
import type { Database } from '../db/database.ts';
import { prepared, type BatchLoader, type Values } from '../db/batch.ts';
import { isOfChallenge, type ChallengeRef } from '../db/is-of.ts';
import { histogram, skillBars, skillHistogram } from '../db/schema.ts';

export interface StandingCount {
  readonly standing: number;
  readonly count: number;
}

/** Identifies a board: a challenge and an order. */
export interface BoardRef extends ChallengeRef {
  readonly game: GameName;
  readonly by: BoardOrder;
}

/** Results by standing, best first. Returns at most one row for each distinct standing. */
const selectCounts = prepared((database) =>
  database
    .select({ standing: histogram.standing, count: histogram.count })
    .from(histogram)
    .where(isOfChallenge(histogram))
    .orderBy(asc(histogram.standing)),
);

/**
 * The bars of the skill board in ascending order. A bar covers `skillsInBar` skills, starting at
 * `standing`.
 */
const selectSkillBars = prepared((database) =>
  database
    .select({
      standing: sql<number>`${skillBars.value} * ${skillsInBar}`,
      count: skillBars.count,
    })
    .from(skillBars)
    .where(isOfChallenge(skillBars))
    .orderBy(asc(skillBars.value)),
);

export const readBars = (
  { send }: BatchLoader,
  { by, challengeId, game }: BoardRef,
): Promise<StandingCount[]> =>
  send(by === 'skill' ? selectSkillBars : selectCounts, { challengeId, game });

/** How many results are better than a standing, and how many tie with it. */
export interface Level {
  readonly better: number;
  readonly tied: number;
}

export const countAt = (bars: readonly StandingCount[], standing: number): number =>
  bars.find((bar) => bar.standing === standing)?.count ?? 0;

/** The level of a standing, from bars that each hold one standing. */
export const levelAmong = (bars: readonly StandingCount[], standing: number): Level => ({
  better: countAll(bars.filter((bar) => bar.standing < standing)),
  tied: countAt(bars, standing),
});

export interface SkillLevel extends Level {
  readonly skill: number;
}

/** The level of a skill among all, from its level within its bar and the bars before it. */
export const levelOfSkill = (bars: readonly StandingCount[], within: SkillLevel): Level => ({
  better:
    countAll(bars.filter((bar) => bar.standing <= within.skill - skillsInBar)) + within.better,
  tied: within.tied,
});

/**
 * Selects one row with the level of `skill` within its bar; its skill is null if `skill` is. A bar
 * has `skillsInBar` values, however many players there are.
 */
export const selectSkillLevel = (skill: (database: Database) => SQL) =>
  prepared((database) => {
    const asked = database.$with('asked').as(
      database
        .select({ skill: sql<number | null>`${skill(database)}`.as('asked_skill') })
        .from(sql`(select 1)`)
        // The limit makes SQLite evaluate this once instead of at every reference.
        .limit(1),
    );
    const sumWhere = (which: SQL) =>
      sql<number>`coalesce(sum(${skillHistogram.count}) filter (where ${which}), 0)`;
    const first = sql`${asked.skill} - ${asked.skill} % ${skillsInBar}`;
    return database
      .with(asked)
      .select({
        skill: sql<number | null>`max(${asked.skill})`,
        better: sumWhere(sql`${skillHistogram.value} < ${asked.skill}`),
        tied: sumWhere(sql`${skillHistogram.value} = ${asked.skill}`),
      })
      .from(asked)
      .leftJoin(
        skillHistogram,
        and(isOfChallenge(skillHistogram), between(skillHistogram.value, first, asked.skill)),
      );
  });

/** The level of a skill within its bar; null if there is no skill. */
export const readSkillLevel = async (
  { send }: BatchLoader,
  select: ReturnType<typeof selectSkillLevel>,
  values: Values,
): Promise<SkillLevel | null> => {
  const [row] = await send(select, values);
  return row && row.skill !== null ? { ...row, skill: row.skill } : null;
};

export const countAll = (counts: readonly StandingCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
