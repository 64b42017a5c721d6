/** Plays that objects hold: those in progress, and those about to be published. */
import { sql } from 'drizzle-orm';
import { challengeIdOfCode } from '../../api/challenge-id.ts';
import { graceMs } from '../../api/schedule.ts';
import type { Bindings } from '../bindings.ts';
import { unrankedPlays } from '../db/schema.ts';
import { rankedPlayId } from '../http/ids.ts';
import { parseJsonText } from '../http/json-text.ts';
import { heldDaily, heldRankedIds } from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import { deleteUnrankedPlays, listSomeUnrankedPlays } from '../plays/queries.ts';
import type { Belonging, Exporting, PlayerObjects, Holding } from './belonging.ts';

/** A step that makes each of them forget a player makes fewer than fifty calls. */
const unrankedAtOnce = 20;

const forget = (env: Bindings, id: string, playerId: string): Promise<void> =>
  env.PLAYS.getByName(id).forget(playerId);

export const heldRanked: PlayerObjects = {
  list: ({ config, database, now }, playerId, after) =>
    heldRankedIds(config.idKey, database, playerId, now, after),
  forget,
};

export const heldUnranked: PlayerObjects = {
  list: async ({ database }, playerId, after) => {
    const rows = await listSomeUnrankedPlays(database, playerId, after ?? '', unrankedAtOnce);
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
      const page: Awaited<ReturnType<PlayerObjects['list']>> = await held.list(
        exporting,
        player.id,
        after,
      );
      const snapshots = await inGroups(page.ids, (id) =>
        env.PLAYS.getByName(id).readRanked(player.id),
      );
      for (const snapshot of snapshots)
        if (snapshot !== null && !snapshot.isPublished) yield parseJsonText(snapshot.play);
      after = page.next;
    } while (after !== null);
  }
}

/** Ranked plays of a player that D1 does not have. */
interface HeldCounts {
  /** Those that can still go on. */
  readonly begun: number;
  /** Those that are finished, and about to be published. */
  readonly unpublished: number;
}

/** Custom challenges that a player has begun and not finished, and that are not closed. */
const countBegunCustom = async ({ database, now }: Holding, playerId: string): Promise<number> => {
  const [row] = await database.all<{ count: number }>(sql`
    select count(*) as count from custom_plays p join custom_challenges c on c.code = p.code
    where p.player_id = ${playerId} and c.closes_at > ${now - graceMs} and not exists (select 1 from results
      where player_id = ${playerId} and challenge_id = ${challengeIdOfCode('')} || c.code and ranked = 1)`);
  return row?.count ?? 0;
};

export const countHeld = async (holding: Holding, playerId: string): Promise<HeldCounts> => {
  const { env, config, now } = holding;
  const counts = { begun: await countBegunCustom(holding, playerId), unpublished: 0 };
  await inGroups(heldDaily(now), async ({ challengeId, game }) => {
    const id = rankedPlayId(config.idKey, playerId, challengeId, game);
    const play = await env.PLAYS.getByName(id).readRanked(playerId);
    if (play?.status === 'playing') counts.begun++;
    if (play?.status === 'finished' && !play.isPublished) counts.unpublished++;
  });
  return counts;
};

export const unranked: Belonging = {
  columns: [unrankedPlays.playerId],
  counts: { unfinished: (id) => sql`select count(*) from unranked_plays where player_id = ${id}` },
  exports: { unfinished: readUnfinished },
  keeps: ['unknown', 'expired'],
};
