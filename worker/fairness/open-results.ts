/** Everybody's results as JSON lines, read from D1 as fast as they are consumed and never all at once. */
import { toWithdrawn } from '../db/listed-results.ts';
import type { OpenResult } from '../../api/schemas/replays.ts';
import type { BoardKey } from '../boards/queries.ts';
import { rankInOrder, ranksOfCounts } from '../boards/ranks.ts';
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

export const toRankedResult = (
  row: OpenRow,
  rank: number,
  skillRanks: ReadonlyMap<number, number>,
): OpenResult =>
  toOpenResult(row, rank, row.skill === null ? null : (skillRanks.get(row.skill) ?? null));

const toWithdrawnResult = (row: WithdrawnRow): OpenResult => ({
  ...toOpenResult(row, null, null),
  withdrawn: toWithdrawn(row),
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
  let skillRanks: ReadonlyMap<number, number> | undefined;
  let after: BoardKey | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const rows = await listOpenResults(database, challenge, after, rowsAtOnce);
        const ranks = (skillRanks ??= ranksOfCounts(await listSkillCounts(database, challenge)));
        const page = rows.map((row) => toRankedResult(row, rankOf(row.standing), ranks));
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
