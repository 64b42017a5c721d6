/**
 * Endpoints for players, their data, statistics, follows and notices. Part of api/endpoints.ts.
 */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { Home } from './schemas/home.ts';
import * as players from './schemas/players.ts';
import { Id } from './schemas/values.ts';
import * as push from './schemas/push.ts';
import { GameName } from './schemas/challenges.ts';
import { Feats, OwnDice } from './schemas/feats.ts';
import { Statistics } from './schemas/statistics.ts';
import { Versus } from './schemas/versus.ts';

/** In the order in which paths are matched: `me` before ids. */
const statisticsEndpoints = {
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
    query: players.TableQuery,
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

/** Notices by Web Push. */
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

/** In the order in which paths are matched: `me` before ids. */
export const playerEndpoints = {
  getHome: {
    method: 'GET',
    path: '/api/home',
    tag: 'players',
    summary: 'Get what the home page shows',
    description:
      'Returns today’s challenges, and for a player their plays, recent games, tables, and how many of the people they know have played today. What could not be read within 1.5 seconds is null.',
    access: 'anyone',
    answers: { 200: Home },
  },
  getMe: {
    method: 'GET',
    path: '/api/players/me',
    tag: 'players',
    summary: 'Get your player',
    description: 'Returns the player of the cookie, and renews the cookie.',
    access: 'player',
    answers: { 200: players.OwnPlayer },
  },
  renameMe: {
    method: 'PATCH',
    path: '/api/players/me',
    tag: 'players',
    summary: 'Change your names',
    description:
      'A handle has 3 to 20 characters of a-z, 0-9, - and _, and must not look like another player’s. What people you know call you has 1 to 24 characters of any script. Only members of your clubs, people at your tables, and those who have a link to them see it. Null removes it.',
    access: 'player',
    body: players.NameChange,
    answers: { 200: players.OwnPlayer },
    problems: ['handle-taken', 'invalid-handle', 'invalid-name'],
  },
  introduceMe: {
    method: 'PUT',
    path: '/api/players/me',
    tag: 'players',
    summary: 'Say what people you know call you',
    description:
      'Like the change of a name, and makes a visitor a player. Doing it again with the cookie has no effect.',
    access: 'newcomer',
    body: players.KnownAsChange,
    answers: { 200: players.OwnPlayer },
    problems: ['invalid-name'],
  },
  deleteMe: {
    method: 'DELETE',
    path: '/api/players/me',
    tag: 'players',
    summary: 'Delete your player',
    description:
      'Cannot be undone. Finished games stay without a player: ranked ones for good, unranked ones until 400 days after they were finished.',
    access: 'player',
    answers: { 204: null },
  },
  exportMe: {
    method: 'GET',
    path: '/api/players/me/export',
    tag: 'players',
    summary: 'Download everything stored about you',
    description: 'Returns a single JSON document, which may be long.',
    access: 'player',
    answers: { 200: players.Export },
    stream: 'json',
  },
  getArchive: {
    method: 'GET',
    path: '/api/players/me/archive',
    tag: 'players',
    summary: 'List your ranked results in a month',
    description: 'Includes daily challenges only, not custom ones. Empty without the cookie.',
    access: 'anyone',
    query: players.ArchiveQuery,
    answers: { 200: players.Archive },
  },
  getStreak: {
    method: 'GET',
    path: '/api/players/me/streak',
    tag: 'players',
    summary: 'Get your streak',
    description:
      'Returns the number of days in a row with a ranked result, up to today, or up to yesterday if you have not played today. One missed day in any seven breaks nothing. Zero without the cookie.',
    access: 'anyone',
    answers: { 200: players.Streak },
  },
  hideStreak: {
    method: 'PUT',
    path: '/api/players/me/streak',
    tag: 'players',
    summary: 'Hide or show your streak',
    description: 'A hidden streak is shown to nobody, yourself included. It still counts.',
    access: 'player',
    body: players.StreakChange,
    answers: { 204: null },
  },
  listFollows: {
    method: 'GET',
    path: '/api/players/me/follows',
    tag: 'players',
    summary: 'List the players you follow',
    description: 'Returns up to 100, the latest first.',
    access: 'player',
    answers: { 200: players.Follows },
  },
  ...statisticsEndpoints,
  getProfile: {
    method: 'GET',
    path: '/api/players/{id}',
    tag: 'players',
    summary: 'Get a player and their latest ranked results',
    description:
      'Also returns whether you follow them. Results of a challenge that is not closed are included once you have finished it yourself.',
    access: 'anyone',
    params: { id: Id },
    answers: { 200: players.Profile },
  },
  follow: {
    method: 'POST',
    path: '/api/players/{id}/follow',
    tag: 'players',
    summary: 'Follow a player',
    description:
      'Lists their results among your friends’. Following them again has no effect. You cannot follow yourself.',
    access: 'newcomer',
    params: { id: Id },
    answers: { 204: null },
    problems: ['invalid-request', 'too-many-follows'],
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/players/{id}/follow',
    tag: 'players',
    summary: 'Unfollow a player',
    description: 'Has no effect if you do not follow them.',
    access: 'player',
    params: { id: Id },
    answers: { 204: null },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
