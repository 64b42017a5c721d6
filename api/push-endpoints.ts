/** Endpoints for notices by Web Push. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import * as push from './schemas/push.ts';

export const pushEndpoints = {
  getPush: {
    method: 'GET',
    path: '/api/players/me/push',
    tag: 'players',
    summary: 'List your browsers that are sent notices',
    description:
      'Returns the key to subscribe with (RFC 8292), and what each of your browsers has asked for. Returns `push-off` if the site sends none.',
    access: 'player',
    answers: { 200: push.Push },
    problems: ['push-off'],
  },
  changePush: {
    method: 'PUT',
    path: '/api/players/me/push',
    tag: 'players',
    summary: 'Have this browser sent notices, or no more',
    description:
      'One subscription per signed-in browser; it ends with the sign-in. Notices come of turns at slow tables, and of the day’s dice at `minute` of the day in UTC, in the last hour of a day at the beginning of the next. With neither, the subscription is removed. The endpoint must be at a known push service. One that another browser has is refused as `push-taken` unless `auth` is the same. For players who have finished a game or have a seat at a table; five browsers a player, 20 changes a day.',
    access: 'player',
    body: push.PushChange,
    answers: { 200: push.Push },
    problems: ['push-off', 'push-early', 'push-taken', 'push-limit', 'push-service-unknown'],
  },
  removePush: {
    method: 'DELETE',
    path: '/api/players/me/push/{id}',
    tag: 'players',
    summary: 'Stop notices to one of your browsers',
    description: 'Returns `not-found` for another player’s.',
    access: 'player',
    params: { id: push.PushId },
    answers: { 204: null },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
