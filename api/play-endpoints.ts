/** Endpoints for plays and replays by id. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import { Moves, Play, Review } from './schemas/plays.ts';
import { Replay } from './schemas/replays.ts';
import { Id } from './schemas/values.ts';

export const playEndpoints = {
  getPlay: {
    method: 'GET',
    path: '/api/plays/{id}',
    tag: 'plays',
    summary: 'A play, for its owner',
    description: 'Another player’s play is not found.',
    access: 'anyone',
    params: { id: Id },
    answers: { 200: Play },
  },
  makeMoves: {
    method: 'POST',
    path: '/api/plays/{id}/moves',
    tag: 'plays',
    summary:
      'Records a move and deals what follows; repeating a request is harmless. On a closed day many moves may be sent at once',
    description:
      '`at` is the length of the log that the client knows. All moves are recorded, or none. The answer that finishes a play carries its review; later reads do not.',
    access: 'anyone',
    params: { id: Id },
    body: Moves,
    answers: { 200: Play },
    problems: ['out-of-step', 'challenge-closed', 'one-move-at-a-time', 'illegal-move'],
  },
  getReplay: {
    method: 'GET',
    path: '/api/replays/{id}',
    tag: 'replays',
    summary: 'A finished play with its dice',
    description: 'Until the challenge is closed only for those who have finished it.',
    access: 'anyone',
    params: { id: Id },
    answers: { 200: Replay },
    problems: ['replay-sealed'],
  },
  getReview: {
    method: 'GET',
    path: '/api/replays/{id}/review',
    tag: 'replays',
    summary: 'A finished play graded, decision by decision',
    description: 'Losses and luck are expected points, or expected turns.',
    access: 'anyone',
    params: { id: Id },
    answers: { 200: Review },
    problems: ['replay-sealed', 'no-coach'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
