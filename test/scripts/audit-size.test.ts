/** Audits a challenge with many results, to show that the audit streams them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveManyResults, type ManyResults } from '../reference/many-results.ts';
import { runInSmallHeap } from './child.ts';
import { isLong } from '../long.ts';
import { whole } from '../tier.ts';

/** So many that only a long run can show it; otherwise enough for several pages of everything. */
const count = isLong ? 100_000 : 400;
/** An audit reads this many entries of the boards at most. */
const entries = Math.min(2 * count, 4_000);
let site: ManyResults;

beforeAll(async () => {
  site = await serveManyResults(count);
});

afterAll(() => site.stop());

test(
  `${count} results are audited without being kept in memory`,
  { ...whole(), timeout: 900_000 },
  async () => {
    const lines: string[] = [];
    const { url, target } = site;
    const code = await runInSmallHeap('audit', [], (line) => lines.push(line), [url, target]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ok: true,
      games: {
        yahtzee: { results: count, graded: count, ranks: 2 * count, entries, replays: 200 },
      },
    });
    expect(code).toBe(0);
  },
);
