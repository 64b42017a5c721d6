/** Endpoints for live tables. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import * as tables from './schemas/tables.ts';
import { Id } from './schemas/values.ts';

export const tableEndpoints = {
  createTable: {
    method: 'POST',
    path: '/api/tables',
    tag: 'tables',
    summary: 'Make a table',
    description:
      'You do not have a seat there yet. Each card has its own dice. You can make 30 tables an hour.',
    access: 'newcomer',
    body: tables.NewTable,
    answers: { 201: tables.Table },
    problems: ['no-settlement'],
  },
  listTables: {
    method: 'GET',
    path: '/api/tables',
    tag: 'tables',
    summary: 'List the tables where you sit',
    description: 'Those where it is your turn come first, those that are over last.',
    access: 'player',
    answers: { 200: tables.Tables },
  },
  getTable: {
    method: 'GET',
    path: '/api/tables/{id}',
    tag: 'tables',
    summary: 'Get a table',
    description: 'For anybody with its link. A table is removed 30 days after it is over.',
    access: 'anyone',
    params: { id: Id },
    answers: { 200: tables.Table },
  },
  commandTable: {
    method: 'POST',
    path: '/api/tables/{id}/commands',
    tag: 'tables',
    summary: 'Do something at a table',
    description:
      'Sit down, stand up, start the game, make a move, pass a turn whose time is over, leave, return, or make a table of the same kind. Repeating a command is safe. `sit` makes you a player; the other commands need one. `at` is the length of the log that you know, `n` the number of the last event.',
    access: 'newcomer',
    params: { id: Id },
    body: tables.TableCommand,
    answers: { 200: tables.Table },
    problems: [
      'unauthenticated',
      'not-seated',
      'wrong-phase',
      'already-seated',
      'table-full',
      'seat-limit',
      'out-of-step',
      'not-your-turn',
      'too-early',
      'still-here',
      'invalid-random',
      'no-such-team',
      'too-few-cards',
      'one-move-at-a-time',
      'illegal-move',
    ],
  },
  watchTable: {
    method: 'GET',
    path: '/api/tables/{id}/live',
    tag: 'tables',
    summary: 'Listen to a table',
    description:
      'A WebSocket that brings `TableNews` as JSON text: the events after `after`, or the whole table if they are gone or `after` is missing, and then every event once it is on record. The client sends only `ping`, which is answered `pong`; anything else closes the socket with 1008. It closes with 1013 if there are too many, and with 4000 when no more news can come. Pages of other sites are refused.',
    access: 'anyone',
    params: { id: Id },
    query: tables.LiveQuery,
    answers: { 101: tables.TableNews },
    problems: ['upgrade-required', 'cross-site'],
  },
  getTableFile: {
    method: 'GET',
    path: '/api/tables/{id}/file',
    tag: 'tables',
    summary: 'Get a finished table as a file',
    description:
      'Contains the table’s secret and everything that its dice follow from. Pass and play opens it. Returns `not-found` before the game starts, and `wrong-phase` until it is over.',
    access: 'anyone',
    params: { id: Id },
    answers: { 200: tables.SavedTable },
    problems: ['wrong-phase'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
