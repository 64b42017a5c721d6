import { scheduleOf } from '../../api/schedule.ts';
import { maxAgeWithoutNames, publicFor } from '../challenges/cache-control.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { findLatestRoll, findRoll, nextRollAt, readFriendsChosen } from './read-roll.ts';

/** How long an answer is kept that the timer is about to replace. */
const minute = 60;

export const oneRollHandlers = {
  getLatestOneRoll: async ({ scope, answer }) => {
    const latest = await findLatestRoll(scope);
    if (latest === null) throw new ProblemError('not-found');
    const untilNext = Math.ceil((nextRollAt(scope.now) - scope.now) / 1_000);
    return answer(200, latest.roll, publicFor(latest.isLast ? untilNext : minute));
  },

  getOneRoll: async ({ scope, param, answer }) => {
    const date = param('date');
    const roll = await findRoll(scope, date);
    if (roll === null) throw new ProblemError('not-found');
    return answer(200, roll, publicFor(maxAgeWithoutNames(scheduleOf(date), scope.now)));
  },

  listOneRollFriends: async ({ scope, param, answer }) =>
    answer(200, await readFriendsChosen(scope, param('date'))),
} satisfies Partial<Handlers>;
