/**
 * The rows that a request reads may grow with a page, a month or the players one follows, but never
 * with the players of a day. Checked in SQLite's query plans.
 */
import { expect, test } from 'vitest';
import { readAfter, readAround, readBefore } from '../../../worker/boards/page.ts';
import {
  selectFinished,
  selectFriends,
  selectNewest,
  selectOwn,
} from '../../../worker/boards/queries.ts';
import { readBars, type BoardRef } from '../../../worker/standings/histogram.ts';
import type { Database } from '../../../worker/db/database.ts';
import { findGhost, listGhosts } from '../../../worker/replays/queries.ts';
import { listOpenResults } from '../../../worker/fairness/open-results.ts';
import { listBetween, listLatest, readDays } from '../../../worker/players/own-results.ts';
import {
  findRankedResult,
  findResult,
  listResultsOf,
  readForViewer,
  readHasFinished,
  readRank,
} from '../../../worker/plays/queries.ts';
import { newBatch } from '../../../worker/db/batch.ts';
import { readLinePlayers } from '../../../worker/files/queries.ts';
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
  ['the histogram', /histogram/, (of) => readBars(newBatch(of), byScore)],
  ['a rank', /results/, (of) => readRank(newBatch(of), 'a')],
  ['the histogram by skill', /skill_histogram/, (of) => readBars(newBatch(of), bySkill)],
  ['the viewer’s own place', /results_ranked_once/, (of) => newBatch(of).send(selectOwn, values)],
  ['the newest result', /SEARCH results/, (of) => newBatch(of).send(selectNewest, {})],
  ['the viewer’s own result', /results_ranked_once/, (of) => findRankedResult(of, 'a', byScore)],
  ['friends', /sessions/, (of) => newBatch(of).send(selectFriends.score, values)],
  ['friends by skill', /sessions/, (of) => newBatch(of).send(selectFriends.skill, values)],
  ['friends to race', /follows/, (of) => listGhosts(of, byScore, 'a')],
  ['a race', /follows/, (of) => findGhost(of, byScore, 'a', 'b')],
  ['a result by its id', /results/, (of) => findResult(of, 'a')],
  [
    'whether the viewer has finished a challenge',
    /results_ranked_once/,
    (of) => readHasFinished(newBatch(of), viewer, byScore),
  ],
  ['what a result is to the viewer', /results/, (of) => readForViewer(newBatch(of), viewer, 'a')],
  ['a player’s latest results', /results_ranked_once|by_player/, (of) => listLatest(of, 'a', 20)],
  [
    'a player’s month',
    /results_ranked_once/,
    (of) => listBetween(of, 'a', '2026-11-01', '2026-12-01'),
  ],
  ['the viewer’s days', /results_ranked_once/, (of) => readDays(newBatch(of), viewer, 400)],
  ['all of a player’s results', /results_by_player/, (of) => listResultsOf(of, 'a', null, 500)],
  ['open results', /results_board/, (of) => listOpenResults(of, byScore, key, 2_000)],
  [
    'the players of the results in a file',
    /autoindex_results/,
    (of) => readLinePlayers(newBatch(of), ['a', 'b']),
  ],
] satisfies readonly [name: string, first: RegExp, run: Run][])(
  '%s: found by key in an index',
  async (_, first, run) => {
    const steps = (await plansOf(run)).filter(
      (step) => /^(SEARCH|SCAN|USE)/.test(step) && !isOfFewRows.test(step),
    );
    expect(steps[0]).toMatch(/^SEARCH /);
    expect(steps[0]).toMatch(first);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    // A page is read in the order of its index, and starts at its place instead of at the first
    // result that is level with it.
    const pages = steps.filter((step) => /results_(board|skill|by_time)/.test(step));
    for (const page of pages) expect(page).toMatch(/id\)[<>]\(\?/);
    expect(pages.length > 0 && steps.some((step) => step.startsWith('USE TEMP B-TREE'))).toBe(
      false,
    );
  },
);

type Run = (database: Database) => PromiseLike<unknown>;

/** Scans of what the statement has produced itself: a row, a page, or the players one follows. */
const isOfFewRows = /^SCAN (CONSTANT ROW|asked|circle|json_each|\(subquery-\d+\))/;
