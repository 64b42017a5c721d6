/** The latest players who have finished a challenge: the same for every viewer, cached. */
import { boardLimitMax } from '../../api/schemas/boards.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { cachedOfBoard } from '../standings/cached-board.ts';
import { countAll, readBars, type StandingCount } from '../standings/histogram.ts';
import { beforeAllFinished, type FinishedSortKey, type FinishedRow } from './page.ts';
import { rowsOfBoard } from './rows-in-files.ts';

type Rows = Awaited<ReturnType<typeof rowsOfBoard>>;

interface FinishedPage {
  readonly rows: readonly FinishedRow[];
  readonly bars: readonly StandingCount[];
}

/** At most `limit` rows after a sort key, and one more if there are any. */
export const readFinished = async (
  batch: BatchLoader,
  rowsOf: Rows,
  { challengeId, game }: ChallengeTerms,
  sortKey: FinishedSortKey,
  limit: number,
): Promise<FinishedPage> => {
  const [rows, bars] = await Promise.all([
    rowsOf(batch).readFinished({ challengeId, game }, sortKey, limit + 1),
    readBars(batch, { challengeId, game, by: 'score' }),
  ]);
  return { rows, bars };
};

/** As many as a page can have. */
export const readFirstFinished = async (
  scope: Scope,
  challenge: ChallengeTerms,
): Promise<FinishedPage> => {
  const rowsOf = await rowsOfBoard(scope, challenge);
  return cachedOfBoard(challenge, scope, {
    what: 'finished',
    load: (batch) => readFinished(batch, rowsOf, challenge, beforeAllFinished, boardLimitMax),
    playersOf: ({ bars }) => countAll(bars),
  });
};
