/** What is shared of a result: neither its player nor its log, and a rank only if it has one. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { termsOf } from '../../../worker/challenges/terms.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { findResult } from '../../../worker/plays/queries.ts';
import { shareResult } from '../../../worker/replays/shared-result.ts';
import { storeResult } from '../boards/stored-results.ts';
import { day, setClock } from '../clock.ts';
import { finish, newVisitor, refusalOf } from '../visitor.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

test('a shared result has neither player nor log, and its rank while it counts', async () => {
  const id = await storeResult(day, { score: 200, skill: 3_000, finishedAt: Date.now() });
  const { result } = (await findResult(databaseOf(env.DB), id))!;
  const challenge = await termsOf(databaseOf(env.DB), result, Date.now());
  const rank = { rank: 2, players: 3, percentile: 66.6 };
  const shared = shareResult(result, challenge, rank);
  expect(shared).toEqual({
    ...{ id, date: day, game: 'yahtzee', rules: 'official', isCustom: false },
    ...{ unit: 'points', score: 200, turns: 13, rank },
    graded: { ledger: { par: 254.5, luck: 0, mistakes: 30, missing: 0 }, marks: [] },
  });
  for (const gone of [{ ranked: false }, { isWithdrawn: true }])
    expect(shareResult({ ...result, ...gone }, challenge, rank).rank).toBeNull();
});

test('a sealed replay shows the result and when its dice are revealed, but no die', async () => {
  const [owner, stranger] = [newVisitor(), newVisitor()];
  const end = await finish(owner, await owner.begin(day));
  await stranger.begin(day);
  for (const visitor of [stranger, newVisitor()]) {
    const { status, body } = await visitor.get(`/api/replays/${end.id}`);
    expect(refusalOf({ status, body })).toBe('403 replay-sealed');
    expect(body.sealed).toEqual({
      challenge: end.challenge,
      player: { id: expect.any(String), handle: expect.any(String), knownAs: null },
      score: end.result?.score,
      turns: 13,
      ledger: end.result?.ledger,
      marks: expect.any(Array),
      revealsAt: '2026-11-21T02:00:00.000Z',
    });
    expect(JSON.stringify(body)).not.toMatch(/log|faces|rolls|dice/);
    const result = await visitor.get(`/api/replays/${end.id}/result`);
    expect([result.status, result.body]).toEqual([200, body.sealed]);
  }
});
