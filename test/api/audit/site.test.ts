import * as v from 'valibot';
import { expect, test } from 'vitest';
import { auditBoards } from '../../../api/audit/boards.ts';
import { checkNoted, requireLink } from '../../../api/audit/noted.ts';
import type { AuditedChallenge } from '../../../api/audit/results.ts';
import { siteOf, type Host, type RawAnswer, type Site } from '../../../api/audit/site.ts';
import {
  addResult,
  checkSkillRanks,
  entriesMax,
  newTally,
  noAuditCounts,
} from '../../../api/audit/tally.ts';
import { auditWithdrawals } from '../../../api/audit/withdrawals.ts';
import { firstLink, linkAfter } from '../../../api/results-chain.ts';
import { boardLimitMax } from '../../../api/schemas/boards.ts';
import type { ChainedResults } from '../../../api/schemas/fairness.ts';
import { dailyVariant } from '../../../engine/games.ts';
import { histogramOf } from '../../../engine/histogram.ts';

const Body = v.object({ n: v.number() });

test('a connection that breaks when it is reused is opened again', async () => {
  const { host, asked } = failingHost(1);
  expect(await siteOf(host).json('/n', Body)).toEqual({ n: 1 });
  expect(asked()).toBe(2);
});

test('a site that fails to answer twice is unreachable', async () => {
  const { host, asked } = failingHost(2);
  await expect(siteOf(host).json('/n', Body)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked()).toBe(2);
});

test('what is paged is read page by page, to its end or to as much as is compared', async () => {
  const results = Array.from({ length: entriesMax + 50 }, (_, at) => ({
    ...{ replay: `r${10_000 + at}`, player: null, log: 'A', ledger: null, skillRank: null },
    ...{ score: -Math.floor(at / 3), turns: 13, finishedAt: '2026-11-20T12:00:00.000Z' },
    rank: 1 + at - (at % 3),
  }));
  const tally = newTally();
  for (const one of results)
    addResult(tally, one, -one.score, { unit: 'points', moveLength: 1 }, {}, () => 0.5);
  checkSkillRanks(tally, 'yahtzee');
  const boardOf = (entries: readonly object[]) => (query: URLSearchParams) => {
    const [limit, after] = ['limit', 'after'].map((name) => Number(query.get(name)));
    if (limit! > boardLimitMax) throw new Error('a page too long');
    const all = query.get('by') === 'score' ? entries : [];
    const end = after! + limit!;
    const bars = all.length === 0 ? [] : histogramOf(tally.standings, audited.variant.bar);
    return {
      ...{ challenge: {}, players: all.length, histogram: bars },
      ...{ entries: all.slice(after, end), next: end < all.length ? String(end) : null },
    };
  };
  const read = async (entries: readonly object[]) => {
    const counts = noAuditCounts();
    await auditBoards(pagesOf(boardOf(entries)), audited, tally, counts);
    return [counts.entries, counts.bars];
  };
  expect(await read(results)).toEqual([entriesMax, 684]);
  const wrong = results.with(1_500, { ...results[1_500]!, rank: 1_500 });
  await expect(read(wrong)).rejects.toMatchObject({ difference: { expected: 1_501 } });
});

test('the log of the operator is read to its end, the latest act of a result first', async () => {
  const acts = ['withdraw', 'restore', 'rename', 'withdraw', 'withdraw'].map((act, at) => ({
    ...{ act, at: '2026-11-21T12:00:00.000Z', reason: 'A reason.' },
    ...{
      replay: act === 'rename' ? null : ['one', 'one', null, 'two', 'three'][at],
      challenge: at === 4 ? 'c/other' : '2026-11-20/yahtzee',
    },
    id: at + 1,
  }));
  const pages = (endless: boolean) => (query: URLSearchParams) => {
    const before = Number(query.get('before') ?? 6);
    const page = acts
      .filter(({ id }) => id < before)
      .slice(-2)
      .toReversed();
    const last = page.at(-1)?.id ?? 1;
    return { acts: page, next: endless ? 6 : last > 1 ? last : null };
  };
  const why = { reason: 'A reason.', at: '2026-11-21T12:00:00.000Z' };
  const check = (replays: readonly string[], endless = false) => {
    const tally = { ...newTally(), withdrawn: new Map(replays.map((replay) => [replay, why])) };
    return auditWithdrawals(pagesOf(pages(endless)), audited, tally);
  };
  await check(['two']);
  for (const [replays, what] of [
    [[], 'the withdrawn result'],
    [['one', 'two'], 'the withdrawal in the log'],
  ] as const)
    await expect(check(replays)).rejects.toMatchObject({ difference: { what } });
  await expect(check(['two'], true)).rejects.toMatchObject({ difference: { what: 'answer' } });
});

test('a number that was noted is looked for in the whole chain of results', async () => {
  const entries: ChainedResults[] = [];
  for (let position = 1; position <= 5; position++) {
    const entry = {
      position,
      challenge: '2026-11-20/yahtzee',
      results: position,
      digest: 'ab'.repeat(32),
      notedAt: '2026-11-21T06:00:00.000Z',
    };
    entries.push({ ...entry, link: linkAfter(entries.at(-1)?.link ?? firstLink, entry) });
  }
  const site = pagesOf((query) => {
    const page = entries
      .filter(({ position }) => position < Number(query.get('before') ?? 6))
      .slice(-2)
      .toReversed();
    return { entries: page, next: page.at(-1)?.position ?? null };
  });
  for (const { link } of entries) await requireLink(site, link);
  const what = 'noted beforehand';
  await expect(requireLink(site, 'cd'.repeat(32))).rejects.toMatchObject({ difference: { what } });
});

test('results need a digest an hour after they are final, which is waited for', async () => {
  const found = { challenge: '2026-11-20/yahtzee', results: 1, digest: 'ab'.repeat(32) };
  const check = (now: string, results = 1) => {
    const site = pagesOf((_, path) =>
      path.endsWith('today') ? { now, resultsChain: null } : { entries: [], next: null },
    );
    return checkNoted(site, { ...found, results }, '2026-11-21T06:00:00.000Z');
  };
  const none = { isNoted: false, end: null };
  expect(await check('2026-11-21T06:59:59.999Z')).toEqual(none);
  expect(await check('2026-11-21T07:00:00.000Z', 0)).toEqual(none);
  const what = 'the digest of the results';
  const late = check('2026-11-21T07:00:00.000Z');
  await expect(late).rejects.toMatchObject({ difference: { what } });
});

const audited = {
  challengePath: '2026-11-20/yahtzee',
  challenge: {},
  variant: { ...dailyVariant('yahtzee'), bar: (standing: number) => ({ score: -standing }) },
} as AuditedChallenge;

/** A site that answers every address by its query. */
const pagesOf = (answer: (query: URLSearchParams, path: string) => unknown): Site => ({
  json: async (path) => answer(new URL(path, 'https://evenroll.test').searchParams, path) as never,
  async *lines() {},
  waitSeconds: () => Promise.resolve(),
  pause: () => Promise.resolve(),
});

async function* piecesOf(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

/**
 * A host whose connection breaks `times` times before it answers, and the number of its requests.
 */
const failingHost = (times: number): { host: Host; asked: () => number } => {
  let asked = 0;
  const answer: RawAnswer = { status: 200, retryAfter: null, text: piecesOf('{"n":', '1}') };
  const host: Host = {
    request: () =>
      ++asked <= times ? Promise.reject(new Error('reset')) : Promise.resolve(answer),
    wait: () => Promise.resolve(),
  };
  return { host, asked: () => asked };
};
