/** Plays that objects hold: those in progress, and those about to be published. */
import { and, eq, sql } from 'drizzle-orm';
import type { Bindings } from '../bindings.ts';
import type { Database } from '../db/database.ts';
import { unrankedPlays } from '../db/schema.ts';
import { parseJsonText } from '../http/json-text.ts';
import { heldRankedIds } from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import { playObject } from '../plays/play-object-of.ts';
import { deleteUnrankedPlays, listSomeUnrankedPlays } from '../plays/queries.ts';
import type { Belonging, Exporting, Held } from './belonging.ts';
import { whereBothExist, type Pair } from '../players/merging.ts';

/** A step that makes each of them forget two players makes fewer than fifty calls. */
const unrankedAtOnce = 20;

const forget = (env: Bindings, id: string, playerId: string): Promise<void> =>
  playObject(env, id).forget(playerId);

export const heldRanked: Held = {
  list: ({ config, database, now }, playerId, after) =>
    heldRankedIds(config.masterKey, database, playerId, now, after),
  forget,
};

export const heldUnranked: Held = {
  list: async ({ database }, playerId, after) => {
    const rows = await listSomeUnrankedPlays(database, playerId, after ?? '', unrankedAtOnce, '');
    const ids = rows.map(({ playId }) => playId);
    return { ids, next: ids.length < unrankedAtOnce ? null : (ids.at(-1) ?? null) };
  },
  forget,
  drop: deleteUnrankedPlays,
};

/** Plays that D1 does not have. */
async function* readUnfinished(exporting: Exporting) {
  const { env, player } = exporting;
  for (const held of [heldRanked, heldUnranked]) {
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<Held['list']>> = await held.list(exporting, player.id, after);
      const snapshots = await inGroups(page.ids, (id) => playObject(env, id).readRanked(player.id));
      for (const snapshot of snapshots)
        if (snapshot !== null && !snapshot.isPublished) yield parseJsonText(snapshot.play);
      after = page.next;
    } while (after !== null);
  }
}

/**
 * Moves the rows of unranked plays, whose objects already have their new player. A play of `from`
 * no longer exists if `to` has one of the same challenge.
 */
const adoptUnranked = (database: Database, pair: Pair) => {
  const { from, to } = pair;
  const whereNew = sql`(challenge_id, game) not in (select challenge_id, game from unranked_plays where player_id = ${to})`;
  return [
    database
      .update(unrankedPlays)
      .set({ playerId: to })
      .where(and(eq(unrankedPlays.playerId, from), whereNew, whereBothExist(pair))),
    database.delete(unrankedPlays).where(eq(unrankedPlays.playerId, from)),
  ];
};

export const unranked: Belonging = {
  columns: [unrankedPlays.playerId],
  counts: { unfinished: (id) => sql`select count(*) from unranked_plays where player_id = ${id}` },
  adopt: adoptUnranked,
  exports: { unfinished: readUnfinished },
  keeps: ['unknown', 'expired'],
};
