/** Custom challenges that a player has made, and those that they have begun. */
import { asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { toOwnChallenge } from '../challenges/presenter.ts';
import { listMade } from '../challenges/queries.ts';
import type { Database } from '../db/database.ts';
import { customChallenges, customPlays } from '../db/schema.ts';
import { deletes, unnames, type Belonging } from './belonging.ts';

/** They stay when their maker is deleted. */
export const made: Belonging = {
  columns: [customChallenges.makerId],
  counts: {
    challenges: (id) => sql`select count(*) from custom_challenges where maker_id = ${id}`,
  },
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

/** Those that go on are counted with the plays that objects hold: `countHeld`. */
export const begun: Belonging = {
  columns: [customPlays.playerId],
  erase: deletes(customPlays, customPlays.playerId),
  exports: { begun: ({ database, player }) => listBegun(database, player.id) },
};
