/** The viewer's player, everything stored about them, and the public profiles of other players. */
import { profileResultsMax } from '../../api/list-limits.ts';
import { dayAt } from '../../api/days.ts';
import { invalidateBoards } from '../standings/cached-board.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { findErasure } from '../erasure/erasure.ts';
import { erasureObject } from '../erasure/erasure-object.ts';
import { exportPlayer, exportTable } from './export.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import { insertFollow, isFollowing, listFollowed, unfollow } from '../players/follows.ts';
import { requireKnown } from '../players/known-player.ts';
import { namedForViewer } from '../players/names-for-viewer.ts';
import { changeNames, requireKnownAs } from '../players/known-as.ts';
import { forgetTokens } from '../players/sessions.ts';
import {
  findOrCreatePlayer,
  findPlayer,
  requirePlayer,
  requireRenewed,
} from '../players/current-player.ts';
import { readForViewer } from '../players/read-as-viewer.ts';
import { listBetween, readDays } from '../players/own-results.ts';
import { toOwnPlayer, toOwnResult, toPlayer } from '../players/presenter.ts';
import { hideStreak } from '../players/queries.ts';
import { streakDaysMax, streakOf } from '../players/streak.ts';
import { listVisible } from '../players/visible-results.ts';

/** The player to delete: the cookie's player, or one whose deletion is already in progress. */
const requireErasable = async (scope: Scope): Promise<{ id: string; tokenHash: string }> => {
  const { tokenHash } = scope.viewer;
  if (tokenHash === null) throw new ProblemError('unauthenticated');
  const player = await findPlayer(scope);
  const id = player?.id ?? (await findErasure(scope.database, tokenHash));
  if (id === null) throw new ProblemError('unauthenticated');
  return { id, tokenHash };
};

export const playerHandlers = {
  getMe: async ({ scope, answer }) => {
    return answer(200, toOwnPlayer(await requireRenewed(scope)));
  },

  renameMe: async ({ scope, body, answer }) => {
    const player = await requirePlayer(scope);
    const { handle, knownAs } = body();
    return answer(200, toOwnPlayer(await changeNames(scope, player, { handle, knownAs })));
  },

  introduceMe: async ({ scope, body, answer }) => {
    // Whoever gives a name that can't be used does not become a player.
    const knownAs = requireKnownAs(body().knownAs);
    const player = await findOrCreatePlayer(scope);
    return answer(200, toOwnPlayer(await changeNames(scope, player, { knownAs })));
  },

  deleteMe: async ({ scope, answer }) => {
    const { id, tokenHash } = await requireErasable(scope);
    await erasureObject(scope.env, id).erase(id, tokenHash);
    forgetTokens();
    invalidateBoards();
    scope.viewer.signOut();
    return answer(204, null);
  },

  exportMe: async ({ scope, answer }) => {
    const player = await requirePlayer(scope);
    return answer(200, exportPlayer(scope, player), {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="evenroll.json"',
    });
  },

  exportTable: async ({ scope, query, answer }) => {
    const reader = query().for ?? 'any';
    const player = await requirePlayer(scope);
    return answer(200, exportTable(scope, player, reader), {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="evenroll.csv"',
    });
  },

  getArchive: async ({ scope, query, answer }) => {
    const { month } = query();
    const player = await findPlayer(scope);
    if (player === null) return answer(200, { month, results: [] });
    // As text, every day of a month sorts before its 32nd.
    const rows = await listBetween(scope.database, player.id, `${month}-01`, `${month}-32`);
    return answer(200, { month, results: rows.map(toOwnResult) });
  },

  getStreak: async ({ scope, answer }) => {
    const { signedIn, rows: days } = await readForViewer(scope, (batch, viewer) =>
      readDays(batch, viewer, streakDaysMax),
    );
    const none = { days: 0, rests: 0, today: false };
    if (signedIn === null || signedIn.player.isStreakHidden)
      return answer(200, { ...none, hidden: signedIn !== null });
    const { longest: _, ...streak } = streakOf(days, dayAt(scope.now), scope.config.outages);
    return answer(200, { ...streak, hidden: false });
  },

  hideStreak: async ({ scope, body, answer }) => {
    const player = await requirePlayer(scope);
    await hideStreak(scope.database, player.id, body().hidden);
    return answer(204, null);
  },

  listFollows: async ({ scope, answer }) => {
    const { id } = await requirePlayer(scope);
    return answer(200, { players: await listFollowed(scope.database, id) });
  },

  getProfile: async ({ scope, param, answer }) => {
    const player = await requireKnown(scope, param('id'));
    const [viewer, { knownAs }] = await Promise.all([
      findPlayer(scope),
      namedForViewer(scope, player),
    ]);
    const { database } = scope;
    const isSelf = viewer?.id === player.id;
    const follows = viewer !== null && (await isFollowing(database, viewer.id, player.id));
    const rows = await listVisible(scope, player, viewer, profileResultsMax);
    return answer(200, {
      player: { ...toPlayer(player), knownAs },
      following: isSelf ? null : follows,
      results: rows.map(toOwnResult),
    });
  },

  follow: async ({ scope, param, answer }) => {
    const followed = await requireKnown(scope, param('id'));
    const player = await findOrCreatePlayer(scope);
    if (player.id === followed.id)
      throw new ProblemError('invalid-request', { detail: 'you can’t follow yourself' });
    const { database, now } = scope;
    await enforceQuota(scope, 'follow', player);
    if (!(await insertFollow(database, player.id, followed.id, now)))
      throw new ProblemError('too-many-follows');
    return answer(204, null);
  },

  unfollow: async ({ scope, param, answer }) => {
    const player = await requirePlayer(scope);
    await unfollow(scope.database, player.id, param('id'));
    return answer(204, null);
  },
} satisfies Partial<Handlers>;
