/**
 * Finds the Durable Objects that may hold data of a player. Their ids follow from the player's id,
 * so no list of them is stored.
 */
import { gameNames } from '../../engine/rule-sets.ts';
import { graceMs, scheduleOf } from '../../api/schedule.ts';
import { isPlayDay, parsePlayKind } from '../../api/ids.ts';
import { dayAfter, dayAt, dayMs } from '../../api/days.ts';
import { listBegunAfter } from '../challenges/queries.ts';
import type { Database } from '../db/database.ts';
import { customTerms, dayTerms, type ChallengeTerms } from '../challenges/terms.ts';
import { rankedPlayId } from '../http/ids.ts';

/** How long an object keeps a play after D1 has its result or the play is void. */
export const heldAfterEndMs = 2 * dayMs;
/**
 * Until when the object of a play has whatever was begun, so that D1 need not be asked: if it is a
 * ranked play of a day, its first days; 0 otherwise.
 */
export const heldUntil = (id = ''): number => {
  const kind = parsePlayKind(id);
  const isOfDay = kind !== null && typeof kind === 'object';
  return isOfDay ? scheduleOf(kind.date).opensAt + heldAfterEndMs : 0;
};

/**
 * Days, including today, whose ranked plays may still be held: the day itself, its grace period,
 * and the two days after.
 */
const heldDays = 5;
/**
 * Custom challenges on a page. With recent days they make fewer than fifty calls, even if each
 * takes two.
 */
const customAtOnce = 10;

/** A challenge for which an object may still hold a player's ranked play. */
type HeldChallenge = Pick<ChallengeTerms, 'challengeId' | 'game' | 'schedule'>;

/** Days whose ranked plays may still be held, of every game. */
export const heldDaily = (now: number): HeldChallenge[] => {
  const today = dayAt(now);
  const days = Array.from({ length: heldDays }, (_, ago) => dayAfter(today, -ago));
  const played = days.filter(isPlayDay);
  return played.flatMap((date) => gameNames.map((game) => dayTerms(date, game)));
};

/**
 * Ids of ranked plays that objects may still hold for the player, by pages: of recent days and of the
 * custom challenges that the player has begun. The first page is that after null, `next` is null
 * after the last.
 */
export const heldRankedIds = async (
  idKey: Uint8Array,
  database: Database,
  playerId: string,
  now: number,
  after: string | null,
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> => {
  const since = now - graceMs - heldAfterEndMs;
  const begun = await listBegunAfter(database, playerId, since, after ?? '', customAtOnce);
  const challenges = [...(after === null ? heldDaily(now) : []), ...begun.map(customTerms)];
  return {
    ids: challenges.map(({ challengeId, game }) =>
      rankedPlayId(idKey, playerId, challengeId, game),
    ),
    next: begun.length < customAtOnce ? null : (begun.at(-1)?.code ?? null),
  };
};
