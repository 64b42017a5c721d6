/** Finished plays, for everyone once the day is closed, and races against them. */
import { requireChallenge } from '../challenges/challenges.ts';
import type { Handlers } from '../http/route.ts';
import { requirePlayer } from '../players/current-player.ts';
import { keptForViewer, maxAgeWithNames, maxAgeWithoutNames } from '../challenges/cache-control.ts';
import { requireBestPlay } from './best-play.ts';
import { requireGhost, requireGhostByReplay } from './ghosts.ts';
import { listGhosts } from './queries.ts';
import { readGhost } from './race.ts';
import {
  cacheHeadersOf,
  playerForViewer,
  replayOf,
  requireOpen,
  requireShared,
  reviewOf,
  sealedOf,
} from './replays.ts';

export const replayHandlers = {
  getReplay: async ({ scope, param, answer }) => {
    const found = await requireOpen(scope, param('id'));
    const replay = { ...(await replayOf(scope, found)), player: playerForViewer(found) };
    const keptBy = keptForViewer(scope);
    return answer(200, replay, cacheHeadersOf(scope, found.challenge, maxAgeWithNames, keptBy));
  },

  getResult: async ({ scope, param, answer }) =>
    answer(200, sealedOf(await requireShared(scope, param('id')))),

  getReview: async ({ scope, param, answer }) => {
    const found = await requireOpen(scope, param('id'));
    return answer(200, await reviewOf(scope, found), cacheHeadersOf(scope, found.challenge));
  },

  listGhosts: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const { id } = await requirePlayer(scope);
    return answer(200, { players: await listGhosts(scope.database, challenge, id) });
  },

  getGhost: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const { id } = await requirePlayer(scope);
    const ghost = await requireGhost(scope, challenge, id, param('player'));
    return answer(200, await readGhost(scope, challenge, ghost));
  },

  getGhostByReplay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const { id } = await requirePlayer(scope);
    const ghost = await requireGhostByReplay(scope, challenge, id, param('id'));
    return answer(200, await readGhost(scope, challenge, ghost));
  },

  getBestPlay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const best = await requireBestPlay(scope, challenge);
    // Best play names nobody.
    return answer(200, best, cacheHeadersOf(scope, challenge, maxAgeWithoutNames));
  },
} satisfies Partial<Handlers>;
