/**
 * Finished plays, for everyone once the day is closed, and races against them: how much of a game
 * is shown in a race follows from the viewer's own play on record, never from the request, and only
 * a total leaves the server.
 */
import { requireChallenge, type ChallengeAt } from '../challenges/challenges.ts';
import type { Handlers } from '../http/route.ts';
import { requirePlayer } from '../players/current-player.ts';
import { keptForViewer, maxAgeWithNames, maxAgeWithoutNames } from '../challenges/cache-control.ts';
import { listGhosts, findGhost, type GhostRow } from './queries.ts';
import {
  cacheHeadersOf,
  playerForViewer,
  replayOf,
  requireOpen,
  requireShared,
  reviewOf,
  sealedOf,
  isUnsealed,
  findShared,
} from './replays.ts';
import { recordedBestPlay } from '../../engine/best-play.ts';
import type { BestPlay, Ghost } from '../../api/schemas/replays.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { dealOfChallenge, type ChallengeTerms } from '../challenges/terms.ts';
import { requireCoach } from '../plays/coaches.ts';
import { isIssued } from '../http/ids.ts';
import { afterTurns } from '../../engine/prefix.ts';
import { findOwnPlay } from '../plays/plays.ts';

/**
 * A finished game after as many turns as the viewer has completed; throws `not-found` if they have
 * no play, or can no longer continue it.
 */
const readGhost = async (
  scope: Scope,
  challenge: ChallengeAt,
  { player, result }: GhostRow,
): Promise<Ghost> => {
  const own = await findOwnPlay(scope, challenge);
  if (own === null || own.status === 'void') throw new ProblemError('not-found');
  const { variant, deal } = await dealOfChallenge(scope, challenge);
  const reached = afterTurns(variant, result.log, own.turns, deal);
  if (!reached.ok) throw new Error('a stored log does not replay');
  return { player, turns: reached.value.turns, total: reached.value.score() };
};

/** Whose finished game a player may race: a friend's, or one whose link they were sent. */
const requireGhost = async (
  scope: Scope,
  challenge: ChallengeAt,
  followerId: string,
  playerId: string,
): Promise<GhostRow> => {
  const { config, database } = scope;
  const isPlayer = isIssued(config.idKey, 'player', playerId);
  const ghost = isPlayer ? await findGhost(database, challenge, followerId, playerId) : null;
  if (ghost === null) throw new ProblemError('not-found');
  return ghost;
};

/**
 * The shared game that the viewer races, whoever has played it. Throws `not-found` for a game of
 * another challenge, for the viewer's own, and for a deleted player's, who can't be named. An
 * unranked game may be raced because it was played when the dice were already public.
 */
const requireGhostByReplay = async (
  scope: Scope,
  { challengeId, game }: ChallengeAt,
  viewerId: string,
  replayId: string,
): Promise<GhostRow> => {
  const found = await findShared(scope, replayId);
  if (!found?.player || found.player.id === viewerId) throw new ProblemError('not-found');
  const { result } = found;
  if (result.challengeId !== challengeId || result.game !== game)
    throw new ProblemError('not-found');
  return { player: { ...found.player, knownAs: found.knownAs }, result };
};

/**
 * Best play if the viewer may see the dice, otherwise throws `replay-sealed`. It is computed for
 * each response and stored nowhere: a game takes about a millisecond, and what is not stored can't
 * leak early.
 */
const requireBestPlay = async (scope: Scope, challenge: ChallengeTerms): Promise<BestPlay> => {
  if (!(await isUnsealed(scope, challenge))) throw new ProblemError('replay-sealed');
  const { variant, deal } = await dealOfChallenge(scope, challenge);
  return recordedBestPlay(await requireCoach(scope, variant.rules), deal);
};

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
