/**
 * The plays that objects hold of two players before they are merged: whether one would be lost, and
 * what keeps a second one from being begun meanwhile.
 */
import { sql } from 'drizzle-orm';
import { challengeIdOfCode, isCustomId } from '../../api/challenge-id.ts';
import { graceMs } from '../../api/schedule.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { Bindings } from '../bindings.ts';
import type { CustomChallengeRow } from '../challenges/queries.ts';
import { findCustomTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { ChallengeRef } from '../db/challenge-ref.ts';
import type { Config } from '../http/config.ts';
import { rankedPlayId } from '../http/ids.ts';
import { heldAfterEndMs, heldDaily, type HeldChallenge } from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import { playObject } from '../plays/play-object-of.ts';
import type { PlaySummary } from '../plays/play-record.ts';
import type { Merging } from '../players/merging.ts';

export interface MergingPlays extends Merging {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  readonly now: number;
}

export const objectOf = ({ env }: MergingPlays, id: string) => playObject(env, id);

export const idsOf = (
  { config, from, to }: MergingPlays,
  { challengeId, game }: HeldChallenge,
) => ({
  fromId: rankedPlayId(config.masterKey, from, challengeId, game),
  toId: rankedPlayId(config.masterKey, to, challengeId, game),
});

export const untilOf = ({ schedule }: HeldChallenge): number => schedule.revealsAt + heldAfterEndMs;

const isOpen = ({ now }: MergingPlays, { schedule }: HeldChallenge): boolean =>
  statusAt(schedule, now) !== 'closed';

/** Whether it was too late to begin a ranked play when the merge was decided. */
export const isOver = ({ begunAt }: MergingPlays, { schedule }: HeldChallenge): boolean =>
  schedule.closesAt <= begunAt;

export const isRankedOf = (play: PlaySummary | null, playerId: string): play is PlaySummary =>
  play !== null && play.ranked && play.playerId === playerId;

/** With more such custom challenges, a play in progress is assumed without asking their objects. */
const contestedMax = 15;

/**
 * Custom challenges that both have begun, that are not closed, and of which D1 does not have both
 * results.
 */
const listContested = async ({ database, from, to, now }: MergingPlays) => {
  const hasResult = (playerId: string) =>
    sql`exists (select 1 from results where player_id = ${playerId} and challenge_id = ${challengeIdOfCode('')} || c.code and ranked = 1)`;
  const rows = await database.all<Pick<CustomChallengeRow, 'code'>>(sql`
    select c.code as code from custom_plays a
    join custom_plays b on b.player_id = ${to} and b.code = a.code
    join custom_challenges c on c.code = a.code
    where a.player_id = ${from} and c.closes_at > ${now - graceMs} and not (${hasResult(from)} and ${hasResult(to)})
    limit ${contestedMax + 1}`);
  const terms = await Promise.all(rows.map(({ code }) => findCustomTerms(database, code, now)));
  return terms.filter((challenge) => challenge !== null);
};

/** Open challenges in which a ranked play of one of the two might be lost. */
const listAtStake = async (merging: MergingPlays): Promise<HeldChallenge[]> => [
  ...heldDaily(merging.now).filter((challenge) => isOpen(merging, challenge)),
  ...(await listContested(merging)),
];

/**
 * Whether a play that can still go on would be lost: both have begun the challenge and one has not
 * finished, or it is too late for the play to count for the other player.
 */
const wouldLose = (
  merging: MergingPlays,
  challenge: HeldChallenge,
  play: PlaySummary,
  other: PlaySummary | null,
): boolean => {
  if (!isRankedOf(play, merging.from)) return false;
  if (!isRankedOf(other, merging.to)) return isOver(merging, challenge) && play.finishedAt === null;
  return play.id !== other.id && (play.finishedAt === null || other.finishedAt === null);
};

/** The open challenges that `from` has begun. */
interface OpenPlays {
  /** A challenge in which a play that can still go on would be lost; null if there is none. */
  readonly inProgress: ChallengeRef | null;
  /** The number of unfinished games that the other player has not begun. */
  readonly unfinished: number;
  /** The number of finished games that D1 does not have yet. */
  readonly unpublished: number;
}

/** Custom challenges that `from` has begun and not finished, and that are not closed. */
const countUnfinished = async ({ database, from, now }: MergingPlays): Promise<number> => {
  const [row] = await database.all<{ count: number }>(sql`
    select count(*) as count from custom_plays p join custom_challenges c on c.code = p.code
    where p.player_id = ${from} and c.closes_at > ${now - graceMs} and not exists (select 1 from results
      where player_id = ${from} and challenge_id = ${challengeIdOfCode('')} || c.code and ranked = 1)`);
  return row?.count ?? 0;
};

export const readOpenPlays = async (merging: MergingPlays): Promise<OpenPlays> => {
  let inProgress: ChallengeRef | null = null;
  let unfinished = await countUnfinished(merging);
  let unpublished = 0;
  const visited = [...heldDaily(merging.now), ...(await listContested(merging))];
  await inGroups(visited, async (challenge) => {
    const { fromId, toId } = idsOf(merging, challenge);
    const play = await objectOf(merging, fromId).summary();
    if (play === null) return;
    if (play.finishedAt !== null && !play.isPublished) unpublished++;
    if (!isOpen(merging, challenge)) return;
    const other = await objectOf(merging, toId).summary();
    if (wouldLose(merging, challenge, play, other)) inProgress = challenge;
    else if (!isCustomId(challenge.challengeId) && play.finishedAt === null) unfinished++;
  });
  return { inProgress, unfinished, unpublished };
};

/**
 * From now on `to` can't begin a day that `from` has begun, which would be a second ranked play.
 * False, with nothing changed, if a play that can still go on would be lost.
 */
export const fence = async (merging: MergingPlays): Promise<boolean> => {
  const atStake = await listAtStake(merging);
  let isFree = atStake.length <= heldDaily(merging.now).length + contestedMax;
  await inGroups(atStake, async (challenge) => {
    const { fromId, toId } = idsOf(merging, challenge);
    const play = await objectOf(merging, fromId).summary();
    if (!isRankedOf(play, merging.from)) return;
    const other = isOver(merging, challenge)
      ? await objectOf(merging, toId).summary()
      : await objectOf(merging, toId).supersedeIfUnstarted(play.id, untilOf(challenge));
    if (wouldLose(merging, challenge, play, other)) isFree = false;
  });
  if (!isFree) await unfence(merging, atStake);
  return isFree;
};

/** Lets `to` begin those days again, for a merge that has been refused after all. */
export const unfence = async (
  merging: MergingPlays,
  atStake?: readonly HeldChallenge[],
): Promise<void> => {
  await inGroups(atStake ?? (await listAtStake(merging)), async (challenge) => {
    const { fromId, toId } = idsOf(merging, challenge);
    await objectOf(merging, toId).undoSupersede(fromId);
  });
};
