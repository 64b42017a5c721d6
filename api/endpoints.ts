/**
 * Every endpoint, defined once. Routes, validation, response types, the OpenAPI document and the
 * client's calls are derived from this list.
 */
import { clubEndpoints } from './club-endpoints.ts';
import { challengeEndpoints } from './challenge-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { identityEndpoints } from './identity-endpoints.ts';
import { oneRollEndpoints, playEndpoints } from './play-endpoints.ts';
import { operatorEndpoints } from './operator-endpoints.ts';
import { playerEndpoints, pushEndpoints } from './player-endpoints.ts';
import { GameName } from './schemas/challenges.ts';
import { Fairness, FairnessQuery, ResultsChain, ResultsChainQuery } from './schemas/fairness.ts';
import { Period, Season, SeasonQuery } from './schemas/seasons.ts';
import { Health, Status } from './schemas/status.ts';
import { tableEndpoints } from './table-endpoints.ts';

/** In the order in which paths are matched. Endpoints that belong to no group are defined here. */
export const endpoints = {
  ...identityEndpoints,
  ...pushEndpoints,
  getHealth: {
    method: 'GET',
    path: '/healthz',
    tag: 'fairness',
    summary: 'Check the server’s health',
    description:
      'Returns 503 if the primary database is unreachable or lacks a migration, or if a secret is missing.',
    access: 'anyone',
    answers: { 200: Health },
  },
  getStatus: {
    method: 'GET',
    path: '/api/status',
    tag: 'fairness',
    summary: 'Get what needs the operator’s attention',
    description:
      'Says when the timer’s tasks last worked, whether the files of the latest final day are written, when the database is full, and whether next year’s anchor is named; `alerts` is what is wrong with these. `page` is the digest of a page as it leaves the server.',
    access: 'anyone',
    answers: { 200: Status },
  },
  // Before challenges and players, whose parameters match more.
  ...clubEndpoints,
  ...tableEndpoints,
  ...challengeEndpoints,
  ...oneRollEndpoints,
  ...playEndpoints,
  ...playerEndpoints,
  getSeason: {
    method: 'GET',
    path: '/api/seasons/{period}/{game}',
    tag: 'boards',
    summary: 'Get the board of a month or of all time',
    description: 'Includes final days only. Ordered by mean percentile or by mean mistakes.',
    access: 'anyone',
    params: { period: Period, game: GameName },
    query: SeasonQuery,
    answers: { 200: Season },
  },
  getFairness: {
    method: 'GET',
    path: '/api/fairness',
    tag: 'fairness',
    summary: 'Get every year’s anchor, and one year’s published commitments and seeds',
    description:
      'Returns the newest day first, starting with today. `year` defaults to the current year.',
    access: 'anyone',
    query: FairnessQuery,
    answers: { 200: Fairness },
    problems: ['not-found'],
  },
  getResultsChain: {
    method: 'GET',
    path: '/api/fairness/results',
    tag: 'fairness',
    summary: 'List the digests of the results of days, each linked to the one before',
    description:
      'An entry is appended when a day is final, and whenever its results change afterwards. Its digest is that of the lines `{replay} {log} {finishedAt}` of `results.jsonl`, in order, with ` withdrawn` after a withdrawn result: starting with 64 zeros, the SHA-256 in hex of the digest so far followed by the line. Its link is the SHA-256 of the link before (64 zeros before the first) followed by `{position} {challenge} {results} {digest} {notedAt}`. Returns 100 entries, the newest first. Everybody sees the last link in `GET /api/challenges/today`.',
    access: 'anyone',
    query: ResultsChainQuery,
    answers: { 200: ResultsChain },
  },
  ...operatorEndpoints,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** An endpoint's address, as the client uses it: `GET /api/plays/{id}`. */
export type Address = {
  [Name in EndpointName]: `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`;
}[EndpointName];

export type EndpointAt<At extends Address> = {
  [Name in EndpointName]: At extends `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`
    ? Endpoints[Name]
    : never;
}[EndpointName];
