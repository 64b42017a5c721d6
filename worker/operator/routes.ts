/** The operator's tools, and the public log of what was done with them: docs/operating.md. */
import { pageMax } from '../../api/list-limits.ts';
import { eq } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import { pathOfId } from '../../api/challenge-id.ts';
import { invalidateBoard, invalidateBoards } from '../standings/cached-board.ts';
import { removeClubs } from '../clubs/leaving.ts';
import { requireClubName } from '../clubs/owner-acts.ts';
import { clubs } from '../db/club-tables.ts';
import { whereThis } from '../db/where.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { clearKnownAs } from '../players/known-as.ts';
import { requireKnown } from '../players/known-player.ts';
import { rename } from '../players/rename.ts';
import { toPlayer } from '../players/presenter.ts';
import type { ResultRow } from '../db/schema.ts';
import { findResult, findWithdrawal } from '../plays/queries.ts';
import { listActs, namelessAct, restore, withdraw, type ActRow } from './queries.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Authenticates the operator: by the operator key in the request, never by a cookie. */
const bearer = /^Bearer +(\S+)$/i;

/** Compares in constant time, whatever the lengths. */
export const isSameOperatorKey = (one: string, other: string): boolean =>
  crypto.subtle.timingSafeEqual(sha256(utf8ToBytes(one)), sha256(utf8ToBytes(other)));

/** Throws `not-found` if there is no operator, `unauthenticated` without the operator key. */
const requireOperator = ({ config, request }: Scope): void => {
  const { operatorKey } = config;
  if (operatorKey === null) throw new ProblemError('not-found');
  const given = bearer.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (given === undefined || !isSameOperatorKey(given, operatorKey))
    throw new ProblemError('unauthenticated', { detail: 'the operator key is required' });
};

const requireRanked = async ({ config, database }: Scope, id: string): Promise<ResultRow> => {
  const found = isIssued(config.idKey, 'play', id) ? await findResult(database, id) : null;
  if (!found?.result.ranked) throw new ProblemError('not-found');
  return found.result;
};

const requireAnyClub = async ({ config, database }: Scope, id: string) => {
  const isClub = isIssued(config.idKey, 'club', id);
  const club = isClub && (await database.select().from(clubs).where(eq(clubs.id, id)).get());
  if (!club) throw new ProblemError('not-found');
  return club;
};

const toAct = ({ id, act, actedAt, reason, resultId, challengeId, game }: ActRow) => ({
  id,
  act,
  at: formatInstant(actedAt),
  reason,
  replay: resultId,
  challenge: challengeId && game && pathOfId({ challengeId, game }),
});

export const operatorHandlers = {
  withdrawResult: async ({ scope, param, body, answer }) => {
    requireOperator(scope);
    const { database, now } = scope;
    const result = await requireRanked(scope, param('id'));
    const reason = body().reason.trim();
    const find = () => findWithdrawal(database, result.id);
    if ((await find()) === null) {
      try {
        await withdraw(database, result, reason, now);
      } catch (error) {
        // A concurrent request may have withdrawn the result first.
        if ((await find()) === null) throw error;
      }
    }
    invalidateBoard(result);
    // A repeated request is answered with the withdrawal that it repeats.
    return answer(200, (await find()) ?? { reason, at: formatInstant(now) });
  },

  restoreResult: async ({ scope, param, answer }) => {
    requireOperator(scope);
    const { database, now } = scope;
    const result = await requireRanked(scope, param('id'));
    if (result.isWithdrawn) await restore(database, result, now);
    invalidateBoard(result);
    return answer(204, null);
  },

  renamePlayer: async ({ scope, param, body, answer }) => {
    requireOperator(scope);
    const { database, now } = scope;
    const player = await requireKnown(scope, param('id'));
    const renamed = await rename(scope, player, body().handle, [
      namelessAct(database, 'rename', now),
    ]);
    invalidateBoards();
    return answer(200, toPlayer(renamed));
  },

  clearKnownAs: async ({ scope, param, answer }) => {
    requireOperator(scope);
    const player = await requireKnown(scope, param('id'));
    await clearKnownAs(scope, player, namelessAct(scope.database, 'clear-name', scope.now));
    return answer(204, null);
  },

  renameOthersClub: async ({ scope, param, body, answer }) => {
    requireOperator(scope);
    const { database, now } = scope;
    const club = await requireAnyClub(scope, param('id'));
    const name = requireClubName(body().name);
    await database.batch([
      database.update(clubs).set({ name }).where(eq(clubs.id, club.id)),
      namelessAct(database, 'rename-club', now),
    ]);
    return answer(200, { id: club.id, name });
  },

  closeOthersClub: async ({ scope, param, answer }) => {
    requireOperator(scope);
    const { database, now } = scope;
    const club = await requireAnyClub(scope, param('id'));
    await database.batch([
      ...removeClubs(database, whereThis(club.id)),
      namelessAct(database, 'close-club', now),
    ]);
    return answer(204, null);
  },

  getOperatorLog: async ({ scope, query, answer }) => {
    const { before } = query();
    const acts = await listActs(scope.database, before ?? null, pageMax + 1);
    // Without an operator there is no log, unless there was an operator before.
    if (scope.config.operatorKey === null && acts.length === 0) throw new ProblemError('not-found');
    const shown = acts.slice(0, pageMax);
    return answer(200, {
      acts: shown.map(toAct),
      next: acts.length > pageMax ? (shown.at(-1)?.id ?? null) : null,
    });
  },
} satisfies Partial<Handlers>;
