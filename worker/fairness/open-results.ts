/** Everybody's results as JSON lines, read from D1 as fast as they are consumed and never all at once. */
import type { OpenResult } from '../../api/schemas/replays.ts';
import type { BoardKey } from '../boards/queries.ts';
import type { ChallengeRef } from '../challenges/challenge-ref.ts';
import type { Database } from '../db/database.ts';
import {
  listOpenResults,
  listSkillCounts,
  listWithdrawn,
  type OpenRow,
  type WithdrawnRow,
} from './queries.ts';
import { gradeFrom, ledgerOf } from '../plays/grades.ts';

/** Rows per query: at most 1 MB in memory, and a million results take half of the thousand queries that D1 allows per request. */
export const rowsAtOnce = 2_000;

/** Returns a function that ranks the rows of a board in order; equal standings share a rank. */
export const rankInOrder = (): ((row: Pick<BoardKey, 'standing'>) => number) => {
  let [seen, rank] = [0, 0];
  let standing: number | null = null;
  return (row) => {
    seen++;
    if (row.standing !== standing) rank = seen;
    standing = row.standing;
    return rank;
  };
};

const skillRanksOf = async (
  database: Database,
  challenge: ChallengeRef,
): Promise<ReadonlyMap<number | null, number>> => {
  const ranks = new Map<number | null, number>();
  let better = 0;
  for (const { skill, count } of await listSkillCounts(database, challenge)) {
    ranks.set(skill, better + 1);
    better += count;
  }
  return ranks;
};

export const toOpenResult = (
  row: OpenRow,
  rank: number | null,
  skillRank: number | null,
): OpenResult => {
  const { id, playerId, handle, log, score, turns, finishedAt } = row;
  const grade = gradeFrom(row);
  return {
    rank,
    skillRank,
    replay: id,
    log,
    score,
    turns,
    player: playerId === null || handle === null ? null : { id: playerId, handle },
    ledger: grade && ledgerOf(grade),
    finishedAt: new Date(finishedAt).toISOString(),
  };
};

const toWithdrawnResult = (row: WithdrawnRow): OpenResult => ({
  ...toOpenResult(row, null, null),
  withdrawn: { reason: row.reason, at: new Date(row.withdrawnAt).toISOString() },
});

export const formatLines = (results: readonly OpenResult[]): string =>
  results.map((result) => `${JSON.stringify(result)}\n`).join('');

/** A line for each ranked result of a challenge, best first, withdrawn ones last. A page is read when the one before has been consumed. */
export const streamResults = (
  database: Database,
  challenge: ChallengeRef,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const rankOf = rankInOrder();
  let skillRanks: ReadonlyMap<number | null, number> | undefined;
  let after: BoardKey | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const rows = await listOpenResults(database, challenge, after, rowsAtOnce);
        const ranks = (skillRanks ??= await skillRanksOf(database, challenge));
        const page = rows.map((row) =>
          toOpenResult(row, rankOf(row), ranks.get(row.skill) ?? null),
        );
        const isLast = rows.length < rowsAtOnce;
        const withdrawn = isLast ? await listWithdrawn(database, challenge) : [];
        const lines = formatLines([...page, ...withdrawn.map(toWithdrawnResult)]);
        if (lines !== '') controller.enqueue(encoder.encode(lines));
        after = rows.at(-1) ?? after;
        if (isLast) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};
