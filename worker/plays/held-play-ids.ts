/** Which Durable Objects may hold something of a player: ids follow from the player's, so that no list of them is stored. */
import { gameNames } from '../../engine/games.ts';
import { graceMs } from '../../api/schedule.ts';
import { dayAfter, dayAt } from '../challenges/schedule.ts';
import { listBegun } from '../challenges/queries.ts';
import type { Database } from '../db/database.ts';
import { customTerms, dayTerms, type ChallengeTerms } from '../challenges/terms.ts';
import { rankedPlayId } from '../http/ids.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A play that D1 has, or that is void, stays answerable from its object this long; then its storage is freed. */
export const heldAfterEndMs = 2 * dayMs;
/** Days, today among them, whose ranked plays may still be held: the day, its grace, and two days after. */
const heldDays = 5;

/** A challenge of which an object may still hold a player's ranked play. */
export type HeldChallenge = Pick<ChallengeTerms, 'challengeId' | 'game' | 'schedule'>;

/** Days, and challenges that the player has begun. */
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

/** Ranked plays of days and of challenges that an object may still hold for the player. */
export const heldRankedIds = async (
  masterKey: Uint8Array,
  database: Database,
  playerId: string,
  now: number,
): Promise<string[]> => {
  const held = await heldChallenges(database, playerId, now);
  return held.map(({ challengeId, game }) => rankedPlayId(masterKey, playerId, challengeId, game));
};
