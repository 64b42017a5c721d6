/** Reads the roll of a day, and what the viewer’s friends chose. */
import { dayAfter } from '../../api/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import type { OneRoll, OneRollFriends } from '../../api/schemas/one-roll.ts';
import { choiceOf } from '../../engine/kept-faces.ts';
import { hasDice, isFinal, lastFinalDay } from '../challenges/availability.ts';
import { cached, getCached, setCached } from '../http/cache.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { readAsViewer } from '../players/read-as-viewer.ts';
import { selectFriendsChosen } from './queries.ts';
import { readStoredRoll, type StoredRoll } from './stored-roll.ts';

type RollScope = Pick<Scope, 'env' | 'config' | 'now'>;

/** It never changes. */
const ttlMs = 60 * 60 * 1000;
/** One that is missing may be chosen by the timer's next run. */
const missingTtlMs = 60 * 1000;

const findStored = async (
  { env, config, now }: RollScope,
  date: string,
): Promise<StoredRoll | null> => {
  const key = `one-roll ${date}`;
  if (!hasDice(date, config.firstDay, now) || !isFinal(scheduleOf(date), now)) return null;
  if (getCached(`${key} missing`, now) === true) return null;
  const stored = await cached(key, { now, ttlMs }, () => readStoredRoll(env.FILES, date));
  if (stored === null) setCached(`${key} missing`, true, { now, ttlMs: missingTtlMs });
  return stored;
};

/** Null if the day is not final or has none. */
export const findRoll = async (scope: RollScope, date: string): Promise<OneRoll | null> => {
  const stored = await findStored(scope, date);
  return stored && stored.roll;
};

/** When the latest roll gives way to the next one. */
export const nextRollAt = (now: number): number =>
  scheduleOf(dayAfter(lastFinalDay(now), 1)).finalAt;

interface Latest {
  readonly roll: OneRoll;
  /** Whether there will be none of a later day before `nextRollAt`. */
  readonly isLast: boolean;
}

/**
 * The roll of the latest final day, or of the day before until the timer has chosen; null if there
 * is none.
 */
export const findLatestRoll = async (scope: RollScope): Promise<Latest | null> => {
  const date = lastFinalDay(scope.now);
  const roll = await findRoll(scope, date);
  if (roll !== null) return { roll, isLast: true };
  const before = await findRoll(scope, dayAfter(date, -1));
  return before && { roll: before, isLast: false };
};

/** Throws `unauthenticated` without a player, and `not-found` without a roll. */
export const readFriendsChosen = async (scope: Scope, date: string): Promise<OneRollFriends> => {
  const { rows } = await readAsViewer(scope, async (batch, viewer) => {
    const stored = await findStored(scope, date);
    if (stored === null) throw new ProblemError('not-found');
    const { prefix, roll } = stored;
    const values = { ...viewer, challengeId: date, game: roll.game, prefix };
    return { roll, chosen: await batch.send(selectFriendsChosen, values) };
  });
  const { dice, choices } = rows.roll;
  return {
    friends: rows.chosen.flatMap(({ id, handle, knownAs, move }) => {
      const choice = choiceOf(dice, choices, move);
      return choice && handle !== null
        ? [{ player: { id, handle, knownAs }, move: choice.move }]
        : [];
    }),
  };
};
