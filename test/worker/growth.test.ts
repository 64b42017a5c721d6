/** What a request reads may grow with a page, a month or those one follows, never with the players of a day: how SQLite goes about it. */
import { expect, test } from 'vitest';
import {
  countPlayers,
  findRank,
  listAfter,
  listAround,
  listBefore,
  listCounts,
  listFinished,
  listSkillBars,
  listSkillCounts,
  type BoardName,
} from '../../worker/db/boards.ts';
import type { Database } from '../../worker/db/database.ts';
import { findGhost, listGhosts } from '../../worker/db/ghosts.ts';
import { listOpenResults } from '../../worker/db/open-results.ts';
import { listBetween, listDays, listFriends, listLatest } from '../../worker/db/own-results.ts';
import {
  findOwnResult,
  findRankedResult,
  findResult,
  listResultsOf,
} from '../../worker/db/results.ts';
import { plansOf } from './query-plans.ts';

type Run = (database: Database) => Promise<unknown>;

const day = '2026-11-20';
const byScore: BoardName = { diceSet: day, game: 'yahtzee', by: 'score' };
const bySkill: BoardName = { ...byScore, by: 'skill' };
const key = { standing: -200, finishedAt: 1, id: 'a' };

const rows: readonly [name: string, first: RegExp, run: Run][] = [
  [
    'the first page by score',
    /COVERING INDEX results_board/,
    (of) => listAfter(of, byScore, null, 50),
  ],
  [
    'a page after a key by score',
    /COVERING INDEX results_board/,
    (of) => listAfter(of, byScore, key, 50),
  ],
  [
    'a page before a key by score',
    /COVERING INDEX results_board/,
    (of) => listBefore(of, byScore, key, 50),
  ],
  ['neighbours by score', /COVERING INDEX results_board/, (of) => listAround(of, byScore, key, 11)],
  [
    'the first page by skill',
    /COVERING INDEX results_skill/,
    (of) => listAfter(of, bySkill, null, 50),
  ],
  [
    'a page after a key by skill',
    /COVERING INDEX results_skill/,
    (of) => listAfter(of, bySkill, key, 50),
  ],
  [
    'a page before a key by skill',
    /COVERING INDEX results_skill/,
    (of) => listBefore(of, bySkill, key, 50),
  ],
  ['neighbours by skill', /COVERING INDEX results_skill/, (of) => listAround(of, bySkill, key, 11)],
  ['who has finished', /results_by_time/, (of) => listFinished(of, byScore, key, 50)],
  ['the histogram', /histogram/, (of) => listCounts(of, byScore)],
  ['a rank', /histogram/, (of) => findRank(of, byScore, -200)],
  ['how many have finished', /histogram/, (of) => countPlayers(of, byScore)],
  ['bars by skill', /skill_bars/, (of) => listSkillBars(of, byScore)],
  ['ranks by skill', /skill_histogram/, (of) => listSkillCounts(of, byScore, [], 100, 300)],
  ['one’s own result', /players/, (of) => findRankedResult(of, 'hash', byScore)],
  ['friends', /players/, (of) => listFriends(of, byScore, 'a')],
  ['whom one can race', /follows/, (of) => listGhosts(of, byScore, 'a')],
  ['a race', /follows/, (of) => findGhost(of, byScore, 'a', 'b')],
  ['a result by its id', /results/, (of) => findResult(of, 'a')],
  ['one’s own result by its id', /results/, (of) => findOwnResult(of, 'a', 'hash')],
  ['a player’s latest results', /results_ranked_once|by_player/, (of) => listLatest(of, 'a', 20)],
  [
    'a player’s month',
    /results_ranked_once/,
    (of) => listBetween(of, 'a', '2026-11-01', '2026-12-01'),
  ],
  ['a player’s days', /results_ranked_once/, (of) => listDays(of, 'a', 400)],
  ['all of a player’s results', /results_by_player/, (of) => listResultsOf(of, 'a')],
  ['open results', /results_board/, (of) => listOpenResults(of, byScore, key, 2_000)],
];

test.each(rows)('%s: by an index, from its key', async (_, first, run) => {
  const steps = (await plansOf(run)).filter((step) => /^(SEARCH|SCAN|USE)/.test(step));
  expect(steps[0]).toMatch(/^SEARCH /);
  expect(steps[0]).toMatch(first);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  // A page comes in the order of its index.
  const isPage = /results_(board|skill|by_time)/.test(steps[0] ?? '');
  expect(isPage && steps.some((step) => step.startsWith('USE TEMP B-TREE'))).toBe(false);
});
