/** Challenges: the days, those that players make, and beginning a play of one. */
import { ownChallengesMax } from '../../api/list-limits.ts';
import {
  keptForViewer,
  maxAgeWithoutNames,
  maxAgeWithNames,
  publicFor,
} from '../challenges/cache-control.ts';
import { readChainEnd } from '../fairness/results-chain.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { requirePlayer } from '../players/current-player.ts';
import { answerOf, beginPlay, findOwnPlay, toPlay } from '../plays/plays.ts';
import { readChallenge, requireChallenge } from '../challenges/challenges.ts';
import { createChallenge, openMsMax } from './create.ts';
import { gamesOn } from '../challenges/first-days.ts';
import { reviewDay } from './day-review.ts';
import { toOwnChallenge } from '../challenges/presenter.ts';
import { listBegun, listMade } from '../challenges/queries.ts';
import { graceMs } from '../../api/schedule.ts';
import { formatInstant, dayAt } from '../../api/days.ts';

export const challengeHandlers = {
  createChallenge: async ({ scope, body, answer }) =>
    answer(201, await createChallenge(scope, body())),

  listOwnChallenges: async ({ scope, answer }) => {
    const { database, now } = scope;
    const { id } = await requirePlayer(scope);
    const made = await listMade(database, id, ownChallengesMax);
    const begun = await listBegun(database, id, now - openMsMax - graceMs, ownChallengesMax);
    return answer(200, {
      made: made.map((row) => toOwnChallenge(row, now)),
      begun: begun.map((row) => toOwnChallenge(row, now)),
    });
  },

  getToday: async ({ scope, answer }) => {
    const date = dayAt(scope.now);
    const games = gamesOn(scope.config, date);
    const [resultsChain, ...challenges] = await Promise.all([
      readChainEnd(scope.reads, scope.now),
      ...games.map((game) => readChallenge(scope, date, game)),
    ]);
    return answer(200, { date, now: formatInstant(scope.now), challenges, resultsChain });
  },

  getChallenge: async ({ scope, param, answer }) =>
    answer(200, await readChallenge(scope, param('date'), param('game'))),

  getOwnPlay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const snapshot = await findOwnPlay(scope, challenge);
    return answer(200, { play: snapshot && (await toPlay(scope, snapshot)) });
  },

  startPlay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const { snapshot, isNew } = await beginPlay(scope, challenge);
    return answer(isNew ? 201 : 200, await answerOf(scope, snapshot));
  },

  getDay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    if (challenge.status !== 'closed') throw new ProblemError('challenge-not-closed');
    const { schedule, custom } = challenge;
    // A custom challenge names its maker.
    const kept =
      custom === null
        ? publicFor(maxAgeWithoutNames(schedule, scope.now))
        : keptForViewer(scope)(maxAgeWithNames(schedule, scope.now));
    return answer(200, await reviewDay(scope, challenge), kept);
  },
} satisfies Partial<Handlers>;
