/** Endpoints of One roll. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import { OneRoll, OneRollFriends } from './schemas/one-roll.ts';
import { Day } from './schemas/values.ts';

const tag = 'challenges';
const params = { date: Day };

export const oneRollEndpoints = {
  getLatestOneRoll: {
    method: 'GET',
    path: '/api/one-roll',
    tag,
    summary: 'Get the latest One roll',
    description:
      'Returns a roll of the latest final day. It is one of the first two that best play met in a game with a card: the one where a computer that loses about twenty points a game would lose most, and none that was asked in the 90 days before. It is chosen once, when the day becomes final, and never changes.',
    access: 'anyone',
    answers: { 200: OneRoll, 304: null },
    problems: ['not-found'],
  },
  getOneRoll: {
    method: 'GET',
    path: '/api/one-roll/{date}',
    tag,
    summary: 'Get the One roll of a final day',
    description: 'Returns `not-found` until the day is final.',
    access: 'anyone',
    params,
    answers: { 200: OneRoll, 304: null },
  },
  listOneRollFriends: {
    method: 'GET',
    path: '/api/one-roll/{date}/friends',
    tag,
    summary: 'List what your friends chose in their games of that day',
    description:
      'Returns the players you follow who came to this roll in their ranked game, by name.',
    access: 'player',
    params,
    answers: { 200: OneRollFriends },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
