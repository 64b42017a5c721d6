/** Endpoints for a player's statistics. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import * as v from 'valibot';
import { GameName } from './schemas/challenges.ts';
import { Feats, OwnDice } from './schemas/feats.ts';
import { Statistics } from './schemas/statistics.ts';
import { Versus } from './schemas/versus.ts';
import { TableQuery } from './schemas/players.ts';
import { Id } from './schemas/values.ts';

/** In the order in which paths are matched: `me` before ids. */
export const statisticsEndpoints = {
  getOwnStatistics: {
    method: 'GET',
    path: '/api/players/me/statistics/{game}',
    tag: 'players',
    summary: 'Get your statistics',
    description:
      'Returns streak, averages, luck and mistakes over time, and habits, from your latest 2,000 ranked results in daily challenges. Withdrawn results are excluded. Games from before figures were recorded count only toward scores.',
    access: 'player',
    params: { game: GameName },
    answers: { 200: Statistics },
  },
  getFeats: {
    method: 'GET',
    path: '/api/players/me/feats/{game}',
    tag: 'players',
    summary: 'Get your firsts and bests',
    description:
      'Lists what your ranked results in daily challenges have done for the first time and best, each with its game. Withdrawn results are excluded.',
    access: 'player',
    params: { game: GameName },
    answers: { 200: Feats },
  },
  getOwnDice: {
    method: 'GET',
    path: '/api/players/me/dice',
    tag: 'players',
    summary: 'Get your dice',
    description:
      'Returns how often you rolled each face and the luck of your ranked games in daily challenges, with how often fair dice do as much.',
    access: 'player',
    answers: { 200: OwnDice },
  },
  exportTable: {
    method: 'GET',
    path: '/api/players/me/results.csv',
    tag: 'players',
    summary: 'Download your results as CSV',
    description:
      'Returns every result, ranked or not, the latest first; for withdrawn ones, also when and why. A reason that a spreadsheet would read as a formula is prefixed with an apostrophe; logs stay as they are. Where figures have decimal commas, Excel reads the table only as `for=excel` writes it: with semicolons between fields, and a byte order mark.',
    access: 'player',
    query: TableQuery,
    answers: { 200: v.string() },
    stream: 'csv',
  },
  getStatistics: {
    method: 'GET',
    path: '/api/players/{id}/statistics/{game}',
    tag: 'players',
    summary: 'Get a player’s public statistics',
    description:
      'Does not include habits. Results of a challenge that is not closed are included once you have finished it yourself.',
    access: 'anyone',
    params: { id: Id, game: GameName },
    answers: { 200: Statistics },
  },
  getVersus: {
    method: 'GET',
    path: '/api/players/{id}/versus',
    tag: 'players',
    summary: 'Compare your results with a player’s',
    description:
      'Compares ranked results in daily challenges on the final days that you both played, from the latest 2,000 results of each of you. Withdrawn results are excluded.',
    access: 'player',
    params: { id: Id },
    answers: { 200: Versus },
    problems: ['same-player'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
