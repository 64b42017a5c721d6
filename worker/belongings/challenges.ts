/** Custom challenges that a player has made, and those that they have begun. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { toOwnChallenge } from '../challenges/presenter.ts';
import { listMade } from '../challenges/queries.ts';
import type { Database } from '../db/database.ts';
import { customChallenges, customPlays } from '../db/schema.ts';
import { deletes, unnames, type Belonging } from './belonging.ts';
import { whereBothExist, type Pair } from '../players/merging.ts';

/** They stay when their maker is deleted. */
export const made: Belonging = {
  columns: [customChallenges.makerId],
  counts: {
    challenges: (id) => sql`select count(*) from custom_challenges where maker_id = ${id}`,
  },
  adopt: (database, pair) => [
    database
      .update(customChallenges)
      .set({ makerId: pair.to })
      .where(and(eq(customChallenges.makerId, pair.from), whereBothExist(pair))),
  ],
  erase: unnames(customChallenges, customChallenges.makerId, { makerId: null }),
  exports: {
    challenges: async ({ database, player, now }) =>
      (await listMade(database, player.id)).map((row) => toOwnChallenge(row, now)),
  },
  keeps: ['expired'],
};

const listBegun = async (database: Database, id: string): Promise<Export['begun'][number][]> => {
  const rows = await database
    .select({ code: customPlays.code, begunAt: customPlays.begunAt })
    .from(customPlays)
    .where(eq(customPlays.playerId, id))
    .orderBy(asc(customPlays.begunAt), asc(customPlays.code));
  return rows.map(({ code, begunAt }) => ({ code, begunAt: formatInstant(begunAt) }));
};

const adoptBegun = (database: Database, pair: Pair) => {
  const { from, to } = pair;
  const whereNew = sql`code not in (select code from custom_plays where player_id = ${to})`;
  return [
    database
      .update(customPlays)
      .set({ playerId: to })
      .where(and(eq(customPlays.playerId, from), whereNew, whereBothExist(pair))),
    database.delete(customPlays).where(eq(customPlays.playerId, from)),
  ];
};

/**
 * Those that go on are counted with the plays that objects hold (`readOpenPlays` in
 * worker/identity/plays-at-stake.ts). Until the last round of a merge the rows say which objects
 * these are.
 */
export const begun: Belonging = {
  columns: [customPlays.playerId],
  adopt: (database, pair, isLast) => (isLast ? adoptBegun(database, pair) : []),
  erase: deletes(customPlays, customPlays.playerId),
  exports: { begun: ({ database, player }) => listBegun(database, player.id) },
};
