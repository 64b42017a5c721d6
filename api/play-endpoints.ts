/** Endpoints for plays and replays by id, and for One roll. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import { Moves, Play, Review } from './schemas/plays.ts';
import { Replay, SealedReplay } from './schemas/replays.ts';
import { PlayId, Day } from './schemas/values.ts';
import { OneRoll, OneRollFriends } from './schemas/one-roll.ts';

export const oneRollEndpoints = {
  getLatestOneRoll: {
    method: 'GET',
    path: '/api/one-roll',
    tag: 'challenges',
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
    tag: 'challenges',
    summary: 'Get the One roll of a final day',
    description: 'Returns `not-found` until the day is final.',
    access: 'anyone',
    params: { date: Day },
    answers: { 200: OneRoll, 304: null },
  },
  listOneRollFriends: {
    method: 'GET',
    path: '/api/one-roll/{date}/friends',
    tag: 'challenges',
    summary: 'List what your friends chose in their games of that day',
    description:
      'Returns the players you follow who came to this roll in their ranked game, by name.',
    access: 'player',
    params: { date: Day },
    answers: { 200: OneRollFriends },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const playEndpoints = {
  getPlay: {
    method: 'GET',
    path: '/api/plays/{id}',
    tag: 'plays',
    summary: 'Get a play of yours',
    description: 'Returns `not-found` for another player’s play.',
    access: 'anyone',
    params: { id: PlayId },
    answers: { 200: Play },
  },
  makeMoves: {
    method: 'POST',
    path: '/api/plays/{id}/moves',
    tag: 'plays',
    summary: 'Make a move',
    description:
      'Records a move and deals the next dice. Once the challenge is closed, a request may contain several moves; either all of them are recorded, or none. `at` is the length of the log that the client knows, so repeating a request is safe. Only the response that finishes a play contains its review.',
    access: 'anyone',
    params: { id: PlayId },
    body: Moves,
    answers: { 200: Play },
    problems: ['out-of-step', 'challenge-closed', 'one-move-at-a-time', 'illegal-move'],
  },
  getReplay: {
    method: 'GET',
    path: '/api/replays/{id}',
    tag: 'replays',
    summary: 'Get a finished play with its dice',
    description:
      'Until the challenge is closed, only players who have finished it can see its replays.',
    access: 'anyone',
    params: { id: PlayId },
    answers: { 200: Replay },
    problems: ['replay-sealed'],
  },
  getResult: {
    method: 'GET',
    path: '/api/replays/{id}/result',
    tag: 'replays',
    summary: 'Get the result of a finished play without its dice',
    description: 'What anybody may know of it while its dice are sealed.',
    access: 'anyone',
    params: { id: PlayId },
    answers: { 200: SealedReplay },
    problems: [],
  },
  getReview: {
    method: 'GET',
    path: '/api/replays/{id}/review',
    tag: 'replays',
    summary: 'Get the review of a finished play',
    description: 'Grades every decision. Losses and luck are expected points, or expected turns.',
    access: 'anyone',
    params: { id: PlayId },
    answers: { 200: Review },
    problems: ['replay-sealed', 'no-coach'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
