/** Finds the Durable Objects that may hold data of a player. Their ids follow from the player's id, so no list of them is stored. */
import { gameNames } from '../../engine/games.ts';
import { graceMs } from '../../api/schedule.ts';
import { dayAfter, dayAt, dayMs } from '../../api/days.ts';
import { listBegun } from '../challenges/queries.ts';
import type { Database } from '../db/database.ts';
import { customTerms, dayTerms, type ChallengeTerms } from '../challenges/terms.ts';
import { rankedPlayId } from '../http/ids.ts';

/** How long an object keeps a play after D1 has its result or the play is void. */
export const heldAfterEndMs = 2 * dayMs;
/** Days, including today, whose ranked plays may still be held: the day itself, its grace period, and the two days after. */
const heldDays = 5;

/** A challenge for which an object may still hold a player's ranked play. */
export type HeldChallenge = Pick<ChallengeTerms, 'challengeId' | 'game' | 'schedule'>;

/** Recent days, and the custom challenges that the player has begun. */
export const heldChallenges = async (
  database: Database,
  playerId: string,
  now: number,
): Promise<HeldChallenge[]> => {
  const today = dayAt(now);
  const days = Array.from({ length: heldDays }, (_, ago) => dayAfter(today, -ago));
  const daily = days.flatMap((date) => gameNames.map((game) => dayTerms(date, game)));
  const begun = await listBegun(database, playerId, now - graceMs - heldAfterEndMs);
  return [...daily, ...begun.map(customTerms)];
};

/** Ids of the ranked plays that objects may still hold for the player. */
export const heldRankedIds = async (
  masterKey: Uint8Array,
  database: Database,
  playerId: string,
  now: number,
): Promise<string[]> => {
  const held = await heldChallenges(database, playerId, now);
  return held.map(({ challengeId, game }) => rankedPlayId(masterKey, playerId, challengeId, game));
};
