/**
 * What is asked about players who are followed, in a club or idle grows with their number, never
 * with their games: it is read from their rows, by key.
 */
import { expect, test } from 'vitest';
import { leaveAll } from '../../../worker/clubs/leaving.ts';
import { whereThis } from '../../../worker/db/where.ts';
import type { Database } from '../../../worker/db/database.ts';
import { listFollowed } from '../../../worker/players/follows.ts';
import { listIdle } from '../../../worker/retention/queries.ts';
import { plansOf, unboundedAmong } from '../query-plans.ts';

const unseen = { now: 3, strangersSince: 2, oneGameSince: 1, credentialsSince: 1 };

test.each<[name: string, run: (database: Database) => PromiseLike<unknown>]>([
  ['the players one follows', (of) => listFollowed(of, 'a')],
  ['players who have finished next to nothing', (of) => listIdle(of, ['a', 'b'], unseen)],
  ['leaving clubs', (of) => of.batch([...leaveAll(of, whereThis('a'), 1)])],
])('%s: read without their results', async (_, run) => {
  const steps = await plansOf(run);
  expect(steps.some((step) => /players|clubs/.test(step))).toBe(true);
  expect(steps.filter((step) => /results|SCAN r\b/.test(step))).toEqual([]);
  expect(unboundedAmong(steps)).toEqual([]);
});
