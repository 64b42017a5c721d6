/** The players who have finished a challenge, latest first. */
import { boardLimitMax } from '../../api/schemas/boards.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { cachedOfBoard } from '../standings/cached-board.ts';
import { countAll, readBars, type StandingCount } from '../standings/histogram.ts';
import { selectFinished, type BoardRow } from './queries.ts';
import type { SortKey } from '../db/where.ts';

/** A sort key in the list of players who have finished, latest first. */
type FinishedSortKey = Pick<SortKey, 'finishedAt' | 'id'>;
type FinishedRow = FinishedSortKey & Pick<BoardRow, 'playerId' | 'handle'>;

/** The sort key before everybody who has finished. */
const beforeAllFinished = { finishedAt: Number.MAX_SAFE_INTEGER, id: '' };

interface FinishedPage {
  readonly rows: readonly FinishedRow[];
  readonly bars: readonly StandingCount[];
}

/** At most `limit` rows after a sort key, and one more if there are any. */
export const readFinished = async (
  batch: BatchLoader,
  { challengeId, game }: ChallengeTerms,
  sortKey: FinishedSortKey,
  limit: number,
): Promise<FinishedPage> => {
  const [rows, bars] = await Promise.all([
    batch.send(selectFinished, { challengeId, game, ...sortKey, limit: limit + 1 }),
    readBars(batch, { challengeId, game, by: 'score' }),
  ]);
  return { rows, bars };
};

/** As many as a page can have: the same for every viewer, cached. */
export const readFirstFinished = (scope: Scope, challenge: ChallengeTerms): Promise<FinishedPage> =>
  cachedOfBoard(challenge, scope, {
    what: 'finished',
    load: (batch) => readFinished(batch, challenge, beforeAllFinished, boardLimitMax),
    playersOf: ({ bars }) => countAll(bars),
  });
