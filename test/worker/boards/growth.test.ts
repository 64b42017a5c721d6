/** How a page of a board or a list is read. That no statement reads a whole table: test/worker/setup.ts. */
import { expect, test } from 'vitest';
import { readAfter, readAround, readBefore } from '../../../worker/boards/page.ts';
import { selectFinished } from '../../../worker/boards/queries.ts';
import type { BoardRef } from '../../../worker/standings/histogram.ts';
import type { Database } from '../../../worker/db/database.ts';
import { listOpenResults } from '../../../worker/fairness/open-results.ts';
import { newBatch } from '../../../worker/db/batch.ts';
import { plansOf } from '../query-plans.ts';
import { day } from '../clock.ts';

const byScore: BoardRef = { challengeId: day, game: 'yahtzee', by: 'score' };
const bySkill: BoardRef = { ...byScore, by: 'skill' };
const key = { standing: -200, finishedAt: 1, id: 'a' };
const viewer = { tokenHash: 'hash', now: 1 };
const values = { challengeId: day, game: 'yahtzee', ...viewer };

test.each([
  ...[byScore, bySkill].flatMap((board): [string, RegExp, Run][] => {
    const index = new RegExp(`COVERING INDEX results_${board.by === 'score' ? 'board' : 'skill'}`);
    return [
      [`the first page by ${board.by}`, index, (db) => readAfter(newBatch(db), board, null, 50)],
      [
        `a page after a cursor by ${board.by}`,
        index,
        (db) => readAfter(newBatch(db), board, key, 50),
      ],
      [
        `a page before a cursor by ${board.by}`,
        index,
        (db) => readBefore(newBatch(db), board, key, 50),
      ],
      [`neighbours by ${board.by}`, index, (db) => readAround(newBatch(db), board, viewer, 11)],
    ];
  }),
  [
    'the list of finishers',
    /results_by_time/,
    (of) => newBatch(of).send(selectFinished, { ...values, ...key, limit: 50 }),
  ],
  ['open results', /results_board/, (of) => listOpenResults(of, byScore, key, 2_000)],
] satisfies readonly [name: string, first: RegExp, run: Run][])(
  '%s: is read in the order of its index, from its place instead of the first result level with it',
  async (_, index, run) => {
    const steps = await plansOf(run);
    const pages = steps.filter((step) => /results_(board|skill|by_time)/.test(step));
    expect(pages).toContainEqual(expect.stringMatching(index));
    for (const page of pages) expect(page).toMatch(/^SEARCH .*id\)[<>]\(\?/);
    expect(steps.filter((step) => step.startsWith('USE TEMP B-TREE'))).toEqual([]);
  },
);

type Run = (database: Database) => PromiseLike<unknown>;
