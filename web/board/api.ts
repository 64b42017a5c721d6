import type { Board, Finishers, Friends } from '../../api/schemas/boards.ts';
import type { Season } from '../../api/schemas/seasons.ts';
import { challengeParams } from '../lib/api.ts';
import { call, type Fetcher } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';

/** Returns a page of finished players, latest first; `after` is the `next` of the previous page. */
export const getFinished = (
  challenge: ChallengePath,
  after: string | null,
  fetcher?: Fetcher,
): Promise<Finishers> => {
  const query = after === null ? {} : { query: { after } };
  const address = 'GET /api/challenges/{date}/{game}/finished';
  return call(address, { ...challengeParams(challenge), ...query }, fetcher);
};

/** Returns the results of the viewer and of the players they follow. Needs an identity. */
export const getFriends = (
  challenge: ChallengePath,
  by: Board['by'],
  fetcher?: Fetcher,
): Promise<Friends> =>
  call(
    'GET /api/challenges/{date}/{game}/friends',
    { ...challengeParams(challenge), query: { by } },
    fetcher,
  );

/** Returns the board of a month (`2026-11`) or of all time (`all`). */
export const getSeason = (period: string, game: string, by: Season['by']): Promise<Season> =>
  call('GET /api/seasons/{period}/{game}', { params: { period, game }, query: { by } });
