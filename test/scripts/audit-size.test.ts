/**
 * Audits a challenge with many results, to show that the audit streams them and keeps little in
 * memory.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveManyResults, type ManyResults } from '../reference/many-results.ts';
import { peakMemoryOf } from './child.ts';
import { isLong } from '../long.ts';

const count = isLong ? 100_000 : 1_000;
/** An audit reads this many entries of the boards at most. */
const entries = Math.min(2 * count, 4_000);
let site: ManyResults;

beforeAll(async () => {
  site = await serveManyResults(count);
});
afterAll(() => site.stop());

const mebibytesMax = 190;

/** The peak of one audit, which has to find the day correct. */
const peakOfAudit = async (): Promise<number> => {
  const lines: string[] = [];
  const { url, target } = site;
  const peakMebibytes = await peakMemoryOf('audit', [], (line) => lines.push(line), [url, target]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ok: true,
    games: {
      yahtzee: { results: count, graded: count, ranks: 2 * count, entries, replays: 200 },
    },
  });
  return peakMebibytes;
};

test(`${count} results are audited in less than 200 MB`, async () => {
  const first = await peakOfAudit();
  // The engine's own threads can raise a peak by a quarter, never lower it: what an audit needs is
  // the smaller of two.
  const peakMebibytes = first < mebibytesMax ? first : Math.min(first, await peakOfAudit());
  expect(peakMebibytes).toBeLessThan(mebibytesMax);
}, 900_000);
