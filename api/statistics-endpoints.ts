/** Endpoints for a player's statistics. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import * as v from 'valibot';
import { GameName } from './schemas/challenges.ts';
import { Statistics } from './schemas/statistics.ts';
import { Id } from './schemas/values.ts';

/** In the order in which paths are matched: `me` before ids. */
export const statisticsEndpoints = {
  getOwnStatistics: {
    method: 'GET',
    path: '/api/players/me/statistics/{game}',
    tag: 'players',
    summary: 'What your games say: streak, averages, luck and mistakes over time, habits',
    description:
      'Of your latest 2,000 ranked results of days. Withdrawn results count nowhere, games from before figures were noted count in scores alone.',
    access: 'player',
    params: { game: GameName },
    answers: { 200: Statistics },
  },
  exportTable: {
    method: 'GET',
    path: '/api/players/me/results.csv',
    tag: 'players',
    summary: 'Your results as a table of comma-separated values',
    description:
      'Every result, ranked or not, the latest first; of those that were withdrawn also when, and why. A text that spreadsheets would take for a formula begins with an apostrophe.',
    access: 'player',
    answers: { 200: v.string() },
    stream: 'csv',
  },
  getStatistics: {
    method: 'GET',
    path: '/api/players/{id}/statistics/{game}',
    tag: 'players',
    summary: 'What a player’s games say, as everybody may see it: without habits',
    description:
      'Results of a challenge that is not closed count once you have finished it yourself.',
    access: 'anyone',
    params: { id: Id, game: GameName },
    answers: { 200: Statistics },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
