/** Merges the plays that objects hold: who owns them afterwards, and which of two counts. */
import { sql } from 'drizzle-orm';
import { challengeIdOfCode, isCustomId } from '../../api/challenge-id.ts';
import { graceMs } from '../../api/schedule.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { Bindings } from '../bindings.ts';
import type { CustomChallengeRow } from '../challenges/queries.ts';
import { isFinal } from '../challenges/availability.ts';
import { findCustomTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { ChallengeRef } from '../db/is-of.ts';
import type { Config } from '../http/config.ts';
import { rankedPlayId } from '../http/ids.ts';
import {
  heldAfterEndMs,
  heldChallenges,
  heldDaily,
  heldRankedIds,
  type HeldChallenge,
} from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import { playObject } from '../plays/play-object-of.ts';
import type { PlaySummary } from '../plays/play-record.ts';
import { findResult, listSomeUnrankedPlays } from '../plays/queries.ts';
import { keepFirst, unlinkOrUnrank, type Merging } from './merge-results.ts';

/** A play that gives way to another. */
export type Going = Pick<PlaySummary, 'id' | 'finishedAt'>;

/**
 * Which plays were decided to stay, by id, and what gives way to each. Remembered, because a step
 * may be repeated halfway.
 */
export interface Decisions {
  readonly get: (staysId: string) => Going | undefined;
  readonly set: (staysId: string, goes: Going) => void;
}

export interface MergingPlays extends Merging {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  readonly now: number;
}

interface Settling extends MergingPlays {
  readonly decisions: Decisions;
}

const objectOf = ({ env }: MergingPlays, id: string) => playObject(env, id);

const idsOf = ({ config, from, to }: MergingPlays, { challengeId, game }: HeldChallenge) => ({
  fromId: rankedPlayId(config.masterKey, from, challengeId, game),
  toId: rankedPlayId(config.masterKey, to, challengeId, game),
});

const untilOf = ({ schedule }: HeldChallenge): number => schedule.revealsAt + heldAfterEndMs;

const isOpen = ({ now }: MergingPlays, { schedule }: HeldChallenge): boolean =>
  statusAt(schedule, now) !== 'closed';

/** Whether it was too late to begin a ranked play when the merge was decided. */
const isOver = ({ begunAt }: MergingPlays, { schedule }: HeldChallenge): boolean =>
  schedule.closesAt <= begunAt;

const isRankedOf = (play: PlaySummary | null, playerId: string): play is PlaySummary =>
  play !== null && play.ranked && play.playerId === playerId;

/**
 * More custom challenges that both have begun and not both finished are taken for unfinished
 * without asking.
 */
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

const unfence = async (merging: MergingPlays, atStake: readonly HeldChallenge[]): Promise<void> => {
  await inGroups(atStake, async (challenge) => {
    const { fromId, toId } = idsOf(merging, challenge);
    await objectOf(merging, toId).undoSupersede(fromId);
  });
};

/**
 * Drops a play that can't count: it becomes unranked or, on a final board, loses its player. An
 * unfinished one is given up.
 */
const drop = async (
  merging: MergingPlays,
  challenge: HeldChallenge,
  play: Going,
  owner: string,
): Promise<void> => {
  const object = objectOf(merging, play.id);
  if (play.finishedAt === null || isFinal(challenge.schedule, merging.now))
    return object.handOver(owner, '');
  return object.unrank();
};

/** Settles a challenge of which both have a ranked play: the one that was finished first stays. */
const settleBoth = async (
  merging: Settling,
  challenge: HeldChallenge,
  play: PlaySummary,
  other: PlaySummary,
): Promise<void> => {
  const { from } = merging;
  if (play.finishedAt === null) return objectOf(merging, play.id).handOver(from, '');
  const isFirst = other.finishedAt === null || play.finishedAt < other.finishedAt;
  if (isFirst) {
    merging.decisions.set(play.id, { id: other.id, finishedAt: other.finishedAt });
    return keep(merging, challenge, play.id, other);
  }
  await unlinkOrUnrank(merging.database, challenge, play.id, merging.now);
  return drop(merging, challenge, play, from);
};

/** Keeps a play of `from` instead of one of `to`. Every part can be repeated. */
const keep = async (
  merging: MergingPlays,
  challenge: HeldChallenge,
  staysId: string,
  goes: Going,
): Promise<void> => {
  const { database, from, to, now } = merging;
  const { toId } = idsOf(merging, challenge);
  await keepFirst(database, merging, { ...challenge, staysId, goesId: goes.id }, now);
  await drop(merging, challenge, goes, to);
  await objectOf(merging, toId).supersede(staysId, untilOf(challenge));
  await objectOf(merging, staysId).handOver(from, to);
};

/**
 * A ranked play of a challenge that was over when the merge was decided, and in which `to` has
 * none: it can't become theirs as ranked.
 */
const settleLate = async (
  merging: MergingPlays,
  challenge: HeldChallenge,
  play: PlaySummary,
): Promise<void> => {
  await unlinkOrUnrank(merging.database, challenge, play.id, merging.now);
  await drop(merging, challenge, play, merging.from);
};

const settle = async (merging: Settling, challenge: HeldChallenge): Promise<void> => {
  const { from, to, database } = merging;
  const { fromId, toId } = idsOf(merging, challenge);
  const play = await objectOf(merging, fromId).summary();
  if (play === null || play.playerId !== from) return;
  const decided = merging.decisions.get(play.id);
  if (decided !== undefined) return keep(merging, challenge, play.id, decided);
  // An unranked play has already been settled, except for its owner.
  if (!play.ranked) return objectOf(merging, play.id).handOver(from, to);
  const isLate = isOver(merging, challenge);
  const other = isLate
    ? await objectOf(merging, toId).summary()
    : await objectOf(merging, toId).supersedeIfUnstarted(play.id, untilOf(challenge));
  if (isRankedOf(other, to) && other.id !== play.id)
    return settleBoth(merging, challenge, play, other);
  // Results in D1 may have been moved before their objects.
  const isMoved = (await findResult(database, play.id))?.result.playerId === to;
  if (isLate && !isMoved) return settleLate(merging, challenge, play);
  return objectOf(merging, play.id).handOver(from, to);
};

/**
 * Hands over some of what objects hold. Returns where to go on; null after the last. Can be
 * repeated.
 */
export const settlePlays = async (
  merging: Settling,
  after: string | null,
): Promise<string | null> => {
  const { database, from, now } = merging;
  const { challenges, next } = await heldChallenges(database, from, now, after);
  await inGroups(challenges, (challenge) => settle(merging, challenge));
  return next;
};

/** Unranked plays per step. */
const unrankedAtOnce = 40;

/** Hands over some unranked plays. Returns where to go on; null after the last. */
export const settleUnranked = async (
  merging: MergingPlays,
  after: string,
): Promise<string | null> => {
  const { database, from, to } = merging;
  const rows = await listSomeUnrankedPlays(database, from, after, unrankedAtOnce, to);
  await inGroups(rows, async ({ playId, isTaken }) => {
    const object = objectOf(merging, playId);
    // Only one unranked play per challenge can continue: that of the player who stays.
    await (isTaken ? object.forget(from) : object.handOver(from, to));
  });
  return rows.length < unrankedAtOnce ? null : (rows.at(-1)?.playId ?? null);
};

/**
 * One of the players was deleted meanwhile, so every object that may hold a ranked play of `from`
 * forgets both.
 */
export const forgetRanked = async (
  merging: MergingPlays,
  after: string | null,
): Promise<string | null> => {
  const { config, database, from, now } = merging;
  const { ids, next } = await heldRankedIds(config.masterKey, database, from, now, after);
  await inGroups(ids, (id) => forgetBoth(merging, id));
  return next;
};

export const forgetUnranked = async (
  merging: MergingPlays,
  after: string,
): Promise<string | null> => {
  const { database, from, to } = merging;
  const rows = await listSomeUnrankedPlays(database, from, after, unrankedAtOnce / 2, to);
  await inGroups(rows, ({ playId }) => forgetBoth(merging, playId));
  return rows.length < unrankedAtOnce / 2 ? null : (rows.at(-1)?.playId ?? null);
};

const forgetBoth = async (merging: MergingPlays, id: string): Promise<void> => {
  await objectOf(merging, id).forget(merging.from);
  await objectOf(merging, id).forget(merging.to);
};
