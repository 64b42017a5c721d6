/** Endpoints for the operator, and their public log. Part of api/endpoints.ts. */
import type { Endpoint } from './endpoint.ts';
import { ClubName, RenamedClub } from './schemas/clubs.ts';
import { OperatorLog, OperatorLogQuery, Withdrawal } from './schemas/operator.ts';
import { HandleChange, Player } from './schemas/players.ts';
import { Id, PlayId, Withdrawn } from './schemas/values.ts';

export const operatorEndpoints = {
  withdrawResult: {
    method: 'POST',
    path: '/api/operator/results/{id}/withdraw',
    tag: 'operator',
    summary: 'Withdraw a result',
    description:
      'Removes a ranked result from boards, histograms, percentiles and months. The replay and the open data keep it, with the reason. Withdrawing it again has no effect: the first reason stays.',
    access: 'operator',
    params: { id: PlayId },
    body: Withdrawal,
    answers: { 200: Withdrawn },
  },
  restoreResult: {
    method: 'DELETE',
    path: '/api/operator/results/{id}/withdraw',
    tag: 'operator',
    summary: 'Undo a withdrawal',
    description:
      'The result counts again, as if it had never been withdrawn. Has no effect if it is not withdrawn.',
    access: 'operator',
    params: { id: PlayId },
    answers: { 204: null },
  },
  renamePlayer: {
    method: 'PATCH',
    path: '/api/operator/players/{id}',
    tag: 'operator',
    summary: 'Rename a player',
    description:
      'Replaces an offensive name. The new name must follow the same rules as names that players choose.',
    access: 'operator',
    params: { id: Id },
    body: HandleChange,
    answers: { 200: Player },
    problems: ['handle-taken', 'invalid-handle'],
  },
  clearKnownAs: {
    method: 'DELETE',
    path: '/api/operator/players/{id}/known-as',
    tag: 'operator',
    summary: 'Remove what people call a player',
    description:
      'Leaves the player their handle. Has no effect, and is not logged, if there is nothing to remove.',
    access: 'operator',
    params: { id: Id },
    answers: { 204: null },
  },
  renameOthersClub: {
    method: 'PATCH',
    path: '/api/operator/clubs/{id}',
    tag: 'operator',
    summary: 'Rename a club',
    description:
      'Replaces an offensive name. The new name must follow the same rules as names that players choose.',
    access: 'operator',
    params: { id: Id },
    body: ClubName,
    answers: { 200: RenamedClub },
    problems: ['invalid-name'],
  },
  closeOthersClub: {
    method: 'DELETE',
    path: '/api/operator/clubs/{id}',
    tag: 'operator',
    summary: 'Close a club',
    description: 'Removes the club and its weeks for good.',
    access: 'operator',
    params: { id: Id },
    answers: { 204: null },
  },
  getOperatorLog: {
    method: 'GET',
    path: '/api/operator/log',
    tag: 'operator',
    summary: 'List everything that operators have done',
    description:
      'Returns what was done, when and why, the latest first, up to 100 per page. Does not name players.',
    access: 'anyone',
    query: OperatorLogQuery,
    answers: { 200: OperatorLog },
    problems: ['not-found'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
