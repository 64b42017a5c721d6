/**
 * Endpoints for challenges, and for everything under a challenge's address. Part of
 * api/endpoints.ts.
 */
import type { Endpoint } from './endpoint.ts';
import * as boards from './schemas/boards.ts';
import * as challenges from './schemas/challenges.ts';
import { Explorer, ExplorerQuery } from './schemas/explorer.ts';
import { OwnPlay, Play } from './schemas/plays.ts';
import { BestPlay, Ghost, Ghosts, OpenResult } from './schemas/replays.ts';
import { Id, PlayId } from './schemas/values.ts';

export const challengeEndpoints = {
  createChallenge: {
    method: 'POST',
    path: '/api/challenges',
    tag: 'challenges',
    summary: 'Create a custom challenge',
    description:
      'Creates a challenge with a rule set, its own hidden dice and a deadline. It is open from now until `closesAt`, which must be between one minute and 31 days away. Anyone with its code can play it.',
    access: 'newcomer',
    body: challenges.NewChallenge,
    answers: { 201: challenges.Challenge },
    problems: ['invalid-deadline'],
  },
  listOwnChallenges: {
    method: 'GET',
    path: '/api/players/me/challenges',
    tag: 'players',
    summary: 'List the challenges you made and those you started',
    description: 'Returns up to 50 of each, the latest first.',
    access: 'player',
    answers: { 200: challenges.OwnChallenges },
  },
  getToday: {
    method: 'GET',
    path: '/api/challenges/today',
    tag: 'challenges',
    summary: 'Get today’s challenges',
    description: 'Also returns the server’s time, which decides when a day begins and ends.',
    access: 'anyone',
    answers: { 200: challenges.Today },
  },
  getChallenge: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}',
    tag: 'challenges',
    summary: 'Get a challenge',
    description:
      'The seed is published once the challenge is closed. Its SHA-256, the commitment, is published before.',
    access: 'anyone',
    params: challenges.challengePath,
    answers: { 200: challenges.Challenge },
  },
  getOwnPlay: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/play',
    tag: 'plays',
    summary: 'Get your play of a challenge',
    description:
      'Returns an unfinished play before a finished one, and null if there is none. Does not start a play.',
    access: 'anyone',
    params: challenges.challengePath,
    answers: { 200: OwnPlay },
  },
  startPlay: {
    method: 'POST',
    path: '/api/challenges/{date}/{game}/play',
    tag: 'plays',
    summary: 'Start a play, or get the one you started',
    description:
      'While the challenge is open, you have one play, which is ranked. Once it is closed, you can start any number of unranked plays, one after another.',
    access: 'newcomer',
    params: challenges.challengePath,
    answers: { 200: Play, 201: Play },
    problems: ['challenge-not-open', 'challenge-closed', 'too-many-open-plays'],
  },
  getBoard: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/board',
    tag: 'boards',
    summary: 'Get a page of a challenge’s board',
    description:
      'Takes at most one of `after`, `before` (cursors from another page) and `around`, which requires the cookie.',
    access: 'anyone',
    params: challenges.challengePath,
    query: boards.BoardQuery,
    answers: { 200: boards.Board, 304: null },
    problems: ['unauthenticated'],
  },
  listFinished: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/finished',
    tag: 'boards',
    summary: 'List the players who have finished a challenge',
    description:
      'Returns the latest first, without scores, so that players who have yet to play see no score to aim at.',
    access: 'anyone',
    params: challenges.challengePath,
    query: boards.FinishedQuery,
    answers: { 200: boards.Finishers, 304: null },
  },
  getDay: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/day',
    tag: 'challenges',
    summary: 'Get the review of a closed challenge',
    description:
      'Returns averages, and the first roll, which everyone faced. Mean and spread are in the game’s unit: points, or turns of those who reached the target.',
    access: 'anyone',
    params: challenges.challengePath,
    answers: { 200: challenges.DayPage },
    problems: ['challenge-not-closed'],
  },
  getExplorer: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/explorer',
    tag: 'challenges',
    summary: 'Get everyone’s choices after the same moves',
    description:
      'Available once the challenge is final. `prefix` is the moves so far, as in a log: empty for the first roll, `5` or `5A` in Yahtzee, `C~` in Yardkle. `place` is null if fewer than five players made these moves. Deleted players are included.',
    access: 'anyone',
    params: challenges.challengePath,
    query: ExplorerQuery,
    answers: { 200: Explorer, 304: null },
    problems: ['challenge-not-closed', 'explorer-not-ready', 'no-coach'],
  },
  listFriends: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/friends',
    tag: 'boards',
    summary: 'List your friends who have finished a challenge, with their ranks',
    description:
      'Ranks are among all players. The list includes you once you have finished the challenge yourself.',
    access: 'player',
    params: challenges.challengePath,
    query: boards.FriendsQuery,
    answers: { 200: boards.Friends, 304: null },
  },
  listGhosts: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/ghosts',
    tag: 'replays',
    summary: 'List the friends you can race',
    description: 'Returns your friends who have finished the challenge, without scores.',
    access: 'player',
    params: challenges.challengePath,
    answers: { 200: Ghosts },
  },
  getGhost: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/ghosts/{player}',
    tag: 'replays',
    summary: 'Get a friend’s total after as many turns as you have completed',
    description: 'The number of turns you have completed is taken from your recorded play.',
    access: 'player',
    params: { ...challenges.challengePath, player: Id },
    answers: { 200: Ghost },
  },
  getGhostByReplay: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/ghosts/by-replay/{id}',
    tag: 'replays',
    summary: 'Get a shared game’s total after as many turns as you have completed',
    description:
      'Races the player of a shared replay, whom you need not follow. `id` is the id of the replay, which must be of this challenge and not your own.',
    access: 'player',
    params: { ...challenges.challengePath, id: PlayId },
    answers: { 200: Ghost },
  },
  getBestPlay: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/best-play',
    tag: 'replays',
    summary: 'Get the game that best play makes of a challenge',
    description:
      'Returns the game of exact play that does not know the dice. Until the challenge is closed, only players who have finished it can see it. Of equally good moves (within 1e-9), it makes the one whose text sorts first in ASCII.',
    access: 'anyone',
    params: challenges.challengePath,
    answers: { 200: BestPlay },
    problems: ['replay-sealed', 'no-coach'],
  },
  listOpenResults: {
    method: 'GET',
    path: '/api/challenges/{date}/{game}/results.jsonl',
    tag: 'fairness',
    summary: 'Download all ranked results of a closed challenge',
    description:
      'Returns one line of JSON per result: the best first, withdrawn ones last. Together with the published seed, they are enough to recompute every rank.',
    access: 'anyone',
    params: challenges.challengePath,
    answers: { 200: OpenResult, 304: null },
    stream: 'lines',
    problems: ['challenge-not-closed'],
    rateLimit: 'openData',
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
