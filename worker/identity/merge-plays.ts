/** Merges the plays that objects hold: who owns them afterwards, and which of two counts. */
import { isFinal } from '../challenges/availability.ts';
import { heldChallenges, type HeldChallenge } from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import type { PlaySummary } from '../plays/play-record.ts';
import { findResult, listSomeUnrankedPlays } from '../plays/queries.ts';
import { keepFirst, unlinkOrUnrank } from './merge-results.ts';
import {
  idsOf,
  isOver,
  isRankedOf,
  objectOf,
  untilOf,
  type MergingPlays,
} from './plays-at-stake.ts';

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

interface Settling extends MergingPlays {
  readonly decisions: Decisions;
}

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
  after: string | null,
): Promise<string | null> => {
  const { database, from, to } = merging;
  const rows = await listSomeUnrankedPlays(database, from, after ?? '', unrankedAtOnce, to);
  await inGroups(rows, async ({ playId, isTaken }) => {
    const object = objectOf(merging, playId);
    // Only one unranked play per challenge can continue: that of the player who stays.
    await (isTaken ? object.forget(from) : object.handOver(from, to));
  });
  return rows.length < unrankedAtOnce ? null : (rows.at(-1)?.playId ?? null);
};
