/**
 * What pages without a game in play read; apart from api.ts, because the pages of games don't need
 * it.
 */
import type { Profile } from '../../api/schemas/players.ts';
import type { Board } from '../../api/schemas/boards.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { BestPlay, Replay, SealedReplay } from '../../api/schemas/replays.ts';
import type { Review } from '../../api/schemas/plays.ts';
import type { Statistics } from '../../api/schemas/statistics.ts';
import { challengeParams } from './api.ts';
import { call, type Fetcher } from './call.ts';
import type { ChallengePath } from './challenge-path.ts';

export interface BoardPageQuery {
  readonly by?: 'score' | 'skill';
  readonly limit?: number;
  readonly after?: string;
  readonly before?: string;
  readonly around?: 'me';
}

export const getBoard = (
  challenge: ChallengePath,
  page: BoardPageQuery = {},
  fetcher?: Fetcher,
): Promise<Board> => {
  const query = Object.fromEntries(
    Object.entries(page).map(([name, value]) => [name, String(value)]),
  );
  const address = 'GET /api/challenges/{date}/{game}/board';
  return call(address, { ...challengeParams(challenge), query }, fetcher);
};

/**
 * Returns how best play, without knowing the dice, did on a challenge. Available when the
 * challenge's replays are.
 */
export const getBestPlay = (challenge: ChallengePath): Promise<BestPlay> =>
  call('GET /api/challenges/{date}/{game}/best-play', challengeParams(challenge));

export const getReplay = (id: string): Promise<Replay> =>
  call('GET /api/replays/{id}', { params: { id } });

/** What anybody may know of a replay, also while its dice are sealed. */
export const getResult = (id: string): Promise<SealedReplay> =>
  call('GET /api/replays/{id}/result', { params: { id } });

export const getReview = (id: string): Promise<Review> =>
  call('GET /api/replays/{id}/review', { params: { id } });

export const getProfile = (id: string): Promise<Profile> =>
  call('GET /api/players/{id}', { params: { id } });

/**
 * Returns a player's statistics for a game: the viewer's own for `me`, which needs an identity, or
 * another player's by id.
 */
export const getStatistics = (id: string, game: GameName): Promise<Statistics> =>
  id === 'me'
    ? call('GET /api/players/me/statistics/{game}', { params: { game } })
    : call('GET /api/players/{id}/statistics/{game}', { params: { id, game } });
