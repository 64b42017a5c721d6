/** Endpoints for the operator, and their public log. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import { OperatorLog, OperatorLogQuery, Withdrawal } from './schemas/operator.ts';
import { HandleChange, Player } from './schemas/players.ts';
import { Id, Withdrawn } from './schemas/values.ts';

export const operatorEndpoints = {
  withdrawResult: {
    method: 'POST',
    path: '/api/operator/results/{id}/withdraw',
    tag: 'operator',
    summary: 'Takes a ranked result out of boards, histograms, percentiles and months',
    description:
      'Replay and open data keep it, with the reason. Withdrawing twice is withdrawing once: the first reason stands.',
    access: 'operator',
    params: { id: Id },
    body: Withdrawal,
    answers: { 200: Withdrawn },
  },
  restoreResult: {
    method: 'DELETE',
    path: '/api/operator/results/{id}/withdraw',
    tag: 'operator',
    summary: 'Undoes a withdrawal: the result counts as if nothing had been',
    description: 'Harmless if the result was not withdrawn.',
    access: 'operator',
    params: { id: Id },
    answers: { 204: null },
  },
  renamePlayer: {
    method: 'PATCH',
    path: '/api/operator/players/{id}',
    tag: 'operator',
    summary: 'Gives a player another name, in the place of an offensive one',
    description: 'By the rules of names that players choose.',
    access: 'operator',
    params: { id: Id },
    body: HandleChange,
    answers: { 200: Player },
    problems: ['handle-taken', 'invalid-handle'],
  },
  getOperatorLog: {
    method: 'GET',
    path: '/api/operator/log',
    tag: 'operator',
    summary: 'Everything that an operator has done: what, when and why',
    description: 'The latest first, 100 at a time. It names no player.',
    access: 'anyone',
    query: OperatorLogQuery,
    answers: { 200: OperatorLog },
    problems: ['not-found'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
