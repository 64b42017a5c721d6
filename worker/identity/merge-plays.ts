/** Merges the plays that objects hold: who owns them afterwards, and which of two counts. */
import type { ChallengeRef } from '../db/is-of.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { Bindings } from '../bindings.ts';
import { isFinal } from '../challenges/availability.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../http/config.ts';
import { rankedPlayId } from '../http/ids.ts';
import {
  heldAfterEndMs,
  heldChallenges,
  heldRankedIds,
  type HeldChallenge,
} from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import { playObject } from '../plays/play-object-of.ts';
import type { PlaySummary } from '../plays/play-record.ts';
import { listUnrankedPlays } from '../plays/queries.ts';
import { unrankResult, type Merging } from './merge-results.ts';

export interface MergingPlays extends Merging {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  readonly now: number;
}

const objectOf = ({ env }: MergingPlays, id: string) => playObject(env, id);

const idsOf = ({ config, from, to }: MergingPlays, { challengeId, game }: HeldChallenge) => ({
  fromId: rankedPlayId(config.masterKey, from, challengeId, game),
  toId: rankedPlayId(config.masterKey, to, challengeId, game),
});

const isOpen = ({ now }: MergingPlays, { schedule }: HeldChallenge): boolean =>
  statusAt(schedule, now) !== 'closed';

const listOpen = async (merging: MergingPlays): Promise<HeldChallenge[]> => {
  const held = await heldChallenges(merging.database, merging.from, merging.now);
  return held.filter((challenge) => isOpen(merging, challenge));
};

const isInProgress = (one: PlaySummary, other: PlaySummary): boolean =>
  one.id !== other.id && !(one.isFinished && other.isFinished);

/** The open challenges that `from` has begun. */
interface OpenPlays {
  /** A challenge that both have begun and one has not finished; null if there is none. */
  readonly inProgress: HeldChallenge | null;
  /** The number of unfinished games that the other player has not begun. */
  readonly unfinished: number;
}

export const readOpenPlays = async (merging: MergingPlays): Promise<OpenPlays> => {
  let inProgress: HeldChallenge | null = null;
  let unfinished = 0;
  await inGroups(await listOpen(merging), async (challenge) => {
    const { fromId, toId } = idsOf(merging, challenge);
    const play = await objectOf(merging, fromId).summary();
    if (play === null) return;
    const other = await objectOf(merging, toId).summary();
    if (other === null) unfinished += play.isFinished ? 0 : 1;
    else if (isInProgress(play, other)) inProgress = challenge;
  });
  return { inProgress, unfinished };
};

/**
 * From now on `to` can't begin a challenge that `from` has begun, which would be a second ranked play. False, with nothing changed, if both
 * have begun the same challenge and one of them has not finished.
 */
export const fence = async (merging: MergingPlays): Promise<boolean> => {
  const open = await listOpen(merging);
  let isFree = true;
  await inGroups(open, async (challenge) => {
    const { fromId, toId } = idsOf(merging, challenge);
    const play = await objectOf(merging, fromId).summary();
    if (play === null) return;
    const other = await objectOf(merging, toId).supersedeIfUnstarted(play.id, untilOf(challenge));
    if (other !== null && isInProgress(play, other)) isFree = false;
  });
  if (!isFree) await unfence(merging);
  return isFree;
};

const unfence = async (merging: MergingPlays): Promise<void> => {
  await inGroups(await listOpen(merging), async (challenge) => {
    const { fromId, toId } = idsOf(merging, challenge);
    const play = await objectOf(merging, fromId).summary();
    if (play !== null) await objectOf(merging, toId).undoSupersede(play.id);
  });
};

const untilOf = ({ schedule }: HeldChallenge): number => schedule.revealsAt + heldAfterEndMs;

/** Drops the later of two plays of a challenge: it becomes unranked or, on a final board, loses its player. */
const dropLater = async (
  merging: MergingPlays,
  challenge: HeldChallenge,
  later: PlaySummary,
): Promise<void> => {
  const object = objectOf(merging, later.id);
  if (isFinal(challenge.schedule, merging.now)) return object.handOver(later.playerId, '');
  await unrankResult(merging.database, later.id);
  return object.unrank();
};

/** Settles a challenge that both have begun: the play begun first stays, but an unfinished one gives way. */
const settleBoth = async (
  merging: MergingPlays,
  challenge: HeldChallenge,
  play: PlaySummary,
  other: PlaySummary,
): Promise<void> => {
  const { from, to } = merging;
  const { fromId, toId } = idsOf(merging, challenge);
  if (!play.isFinished) return objectOf(merging, fromId).handOver(from, '');
  const isFirst = !other.isFinished || play.startedAt < other.startedAt;
  if (isFirst) {
    await dropLater(merging, challenge, other);
    await objectOf(merging, toId).supersede(play.id, untilOf(challenge));
  } else await dropLater(merging, challenge, play);
  await objectOf(merging, fromId).handOver(from, to);
};

const settle = async (merging: MergingPlays, challenge: HeldChallenge): Promise<void> => {
  const { fromId, toId } = idsOf(merging, challenge);
  const play = await objectOf(merging, fromId).summary();
  if (play === null || play.playerId !== merging.from) return;
  // An unranked play has already been settled, except for its owner.
  const other = play.ranked
    ? await objectOf(merging, toId).supersedeIfUnstarted(play.id, untilOf(challenge))
    : null;
  if (other !== null && other.id !== play.id) await settleBoth(merging, challenge, play, other);
  else await objectOf(merging, fromId).handOver(merging.from, merging.to);
};

const keyOf = ({ challengeId, game }: ChallengeRef): string => `${challengeId}/${game}`;

/** Hands over everything that objects hold. Can be repeated. */
export const settlePlays = async (merging: MergingPlays): Promise<void> => {
  const { database, from, to, now } = merging;
  const held = new Map<string, HeldChallenge>();
  // Custom challenges that `from` has begun may already be listed under `to`.
  for (const playerId of [from, to])
    for (const challenge of await heldChallenges(database, playerId, now))
      held.set(keyOf(challenge), challenge);
  await inGroups([...held.values()], (challenge) => settle(merging, challenge));
  const taken = new Set((await listUnrankedPlays(database, to)).map(keyOf));
  for (const row of await listUnrankedPlays(database, from)) {
    const object = objectOf(merging, row.playId);
    // Only one unranked play per challenge can continue: that of the player who stays.
    await (taken.has(keyOf(row)) ? object.forget(from) : object.handOver(from, to));
  }
};

/** One of the players was deleted meanwhile, so every object that may hold a play of `from` forgets both. */
export const forgetPlays = async (merging: MergingPlays): Promise<void> => {
  const { config, database, from, to, now } = merging;
  const unranked = await listUnrankedPlays(database, from);
  const ids = [
    ...(await heldRankedIds(config.masterKey, database, from, now)),
    ...unranked.map(({ playId }) => playId),
  ];
  for (const id of ids) {
    await objectOf(merging, id).forget(from);
    await objectOf(merging, id).forget(to);
  }
};
