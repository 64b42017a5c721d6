/**
 * Audits a closed day from outside: as it was played, and behind a proxy that tells one lie at a
 * time.
 *
 * @holds api/audit
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../../api/audit/audit.ts';
import type { AuditEnd, AuditState } from '../../api/audit/run.ts';
import { firstLink, linkAfter } from '../../api/results-chain.ts';
import type { ChainedResults } from '../../api/schemas/fairness.ts';
import type { Coach } from '../../engine/coach.ts';
import { hasCoach } from '../../engine/coaches.ts';
import { gameNames, type RulesName } from '../../engine/rule-sets.ts';
import { requestFrom } from '../../scripts/audit-host.ts';
import type { LocalServer } from '../../scripts/local-server.ts';
import { solved } from '../../scripts/solved.ts';
import { oneIn } from '../long.ts';
import { runScript } from '../scripts/child.ts';
import { testAuditPage } from './audit-page.ts';
import {
  operatorKey,
  playCustom,
  playDay,
  serverAt,
  untilClosedSeconds,
  untilFinalSeconds,
  yahtzees,
  yardkles,
  yatzys,
} from './audited-day.ts';
import { today } from './day.ts';
import { inLine, lies, otherHash, results, swappedCommitment } from './lies.ts';
import {
  changing,
  changingLines,
  startLyingProxy,
  type Lie,
  type LyingProxy,
} from './lying-proxy.ts';
import { newStateDir, removeStateDir } from './server.ts';
import { whole } from '../tier.ts';

let server: LocalServer;
let proxy: LyingProxy;
let custom = '';

beforeAll(prepareAll);
afterAll(() => removeStateDir(stateDir));

const stop = async (): Promise<void> => {
  await proxy.stop();
  await server.stop();
};

describe('a day that is closed', () => {
  beforeAll(() => waitUntil(untilClosedSeconds));
  afterAll(stop);

  test('has no difference as it was played', async () => {
    expect(await passedHere()).toMatchObject({
      finalAt: '2026-11-21T06:00:00.000Z',
      games: counts,
    });
  });

  test.each(
    oneIn(2, [
      ['a day that does not exist', () => auditBy(server.url, '2026-02-30'), 'not-found'],
      ['a challenge that does not exist', () => auditBy(server.url, 'c/123456789abc'), 'not-found'],
      ['a site that is down', () => auditBy('http://localhost:1'), 'unreachable'],
    ] as const),
  )('%s cannot be audited', whole(), async (_, ask, error) => {
    expect(await ask()).toMatchObject({ code: 2, report: { error } });
  });

  test('the audit waits for a busy site', async () => {
    proxy.refuse(2, 1);
    await passedHere();
    expect(proxy.asked.slice(0, 3)).toEqual(Array(3).fill('/api/fairness?year=2026'));
  });

  test('a stopped audit resumes where it stopped, and counts the same', async () => {
    const progress: string[] = [];
    proxy.tell(null);
    const uninterrupted = await auditHere({
      onProgress: ({ stage, game, done, total }) =>
        progress.push(`${stage} ${game} ${done}/${total}`),
    });
    const stages = Object.entries(counts).flatMap(([game, { results: all }]) => [
      ...[`results ${game} 0/${all}`, `results ${game} ${all}/${all}`, `boards ${game} 0/2`],
      ...Array.from({ length: all + 1 }, (_, done) => `replays ${game} ${done}/${all}`),
    ]);
    expect(progress).toEqual(['chain null 0/0', ...stages]);
    let state: AuditState | null = null;
    let stops = 0;
    for (;;) {
      const signal = { aborted: false };
      const begun: AuditState | null = structuredClone(state);
      const ended = await auditHere({
        signal,
        from: begun,
        onProgress: ({ stage }) => (signal.aborted = stage === 'replays' && stops === 0),
      });
      if (ended.end !== 'stopped') {
        expect(ended).toEqual(uninterrupted);
        break;
      }
      stops++;
      ({ state } = ended);
    }
    expect(stops).toBe(1);
  });

  test('a withdrawn result is audited, too: its line, its entry in the log, and the counts without it', async () => {
    const file = await fetch(`${server.url}/api/challenges/${today}/yahtzee/results.jsonl`);
    const [first = ''] = (await file.text()).split('\n');
    const { replay } = JSON.parse(first);
    expect(await operate('POST', replay)).toBe(200);
    expect(await passedHere()).toMatchObject({
      games: { yahtzee: { results: yahtzees - 1, withdrawn: 1, replays: yahtzees } },
    });
    const withdrawn: readonly [what: string, lie: Lie][] = [
      ['the rank of a withdrawn result', inLine(yahtzees - 1, (line) => (line.rank = 1))],
      ['the withdrawal in the log', inLine(yahtzees - 1, (line) => (line.withdrawn.reason = 'x'))],
      ['order', inLine(yahtzees - 1, (line) => delete line.withdrawn)],
      ['the withdrawn result', changingLines(results, (all) => all.slice(0, -1))],
      ['the withdrawal in the log', changing(/operator/, ({ acts }) => acts.shift())],
    ];
    for (const [what, lie] of withdrawn) {
      expect((await differenceHere(lie)).what).toBe(what);
    }
    expect(await operate('DELETE', replay)).toBe(204);
    expect(await passedHere()).toMatchObject({
      games: { yahtzee: { results: yahtzees, withdrawn: 0 } },
    });
  });

  testAuditPage(() => proxy);
});

/** The chain of results, the first entry first. */
const readChain = async (): Promise<ChainedResults[]> => {
  const answer = await fetch(`${server.url}/api/fairness/results`);
  return (await answer.json()).entries.toReversed();
};

/** A chain of these entries in which every link fits, and which every answer knows. */
const forged = (entries: readonly ChainedResults[]): Lie => {
  const linked: ChainedResults[] = [];
  for (const [at, entry] of entries.entries()) {
    const moved = { ...entry, position: at + 1 };
    linked.push({ ...moved, link: linkAfter(linked.at(-1)?.link ?? firstLink, moved) });
  }
  const end = linked.at(-1) ?? null;
  return (path, text) => {
    if (/fairness\/results/.test(path))
      return JSON.stringify({ entries: linked.toReversed(), next: null });
    if (!/challenges\/today/.test(path)) return null;
    const resultsChain = end && { position: end.position, link: end.link };
    return JSON.stringify({ ...JSON.parse(text), resultsChain });
  };
};

describe('a day that is final', () => {
  beforeAll(async () => {
    await waitUntil(untilFinalSeconds);
    await server.runScheduled();
    const isNoted = async (): Promise<boolean> => (await readChain()).length === 3;
    await vi.waitUntil(isNoted, { timeout: 60_000, interval: 500 });
  }, 90_000);
  afterAll(stop);

  test('has no difference, with everybody’s choices and a digest of its results for each game, and every count is printed', async () => {
    const { code, report } = await auditBehind(null);
    expect(code).toBe(0);
    const chain = await readChain();
    const noted = new Set(chain.map(({ challenge }) => challenge));
    expect(noted).toEqual(new Set(gameNames.map((game) => `${today}/${game}`)));
    expect(report).toMatchObject({
      date: today,
      ok: true,
      finalAt: null,
      links: 324,
      resultsChain: { position: 3, link: chain.at(-1)?.link },
      games: {
        yahtzee: { ...counts.yahtzee, noted: 1 },
        yardkle: { ...counts.yardkle, noted: 1 },
        yatzy: { ...counts.yatzy, noted: 1 },
      },
    });
    expect(report.games.yahtzee.positions).toBeGreaterThan(0);
    const end = await fetch(`${server.url}/api/challenges/today`);
    expect((await end.json()).resultsChain).toEqual(report.resultsChain);
  });

  test('a swapped commitment of a custom challenge is found, with the seed and without', async () => {
    const { commitment: known } = await passedHere(custom);
    expect(await differenceHere(swappedCommitment, custom)).toMatchObject({ what: 'commitment' });
    proxy.tell(null);
    expect(await auditHere({ target: custom, known })).toMatchObject({ end: 'passed' });
    const noted = await auditBehind(null, custom, [otherHash]);
    expect(noted).toMatchObject({ code: 1, report: { difference: { what: 'noted beforehand' } } });
  });

  test.each(lies)('a lie is found: %s', async (_, what, link, lie) => {
    const difference = await differenceHere(lie);
    expect(difference).toMatchObject({ what, words: expect.stringMatching(/\.$/) });
    expect(difference.link).toMatch(link);
  });

  test('a chain that fits itself but not the results is found, and one that the viewer’s number is not in', async () => {
    const chain = await readChain();
    const digest = 'the digest of the results';
    const swapped = forged(chain.map((entry) => ({ ...entry, digest: otherHash })));
    expect(await differenceHere(swapped)).toMatchObject({ what: digest });
    const fewer = forged(chain.map((entry) => ({ ...entry, results: entry.results + 1 })));
    expect(await differenceHere(fewer)).toMatchObject({ what: digest });
    expect(await differenceHere(forged([]))).toMatchObject({ what: digest });
    const known = chain[0]?.link ?? '';
    proxy.tell(null);
    expect(await auditHere({ known })).toMatchObject({ end: 'passed' });
    const later = (entry: ChainedResults) => ({ ...entry, notedAt: '2026-11-21T06:59:59.000Z' });
    const rewritten = forged(chain.map(later));
    proxy.tell(rewritten);
    expect(await auditHere()).toMatchObject({ end: 'passed' });
    expect(await auditHere({ known })).toMatchObject({
      difference: { what: 'noted beforehand' },
    });
  });
});

const stateDir = newStateDir();

/** For a suite: the day so many seconds after noon. */
const waitUntil = async (secondsAfterNoon: number): Promise<void> => {
  server = await serverAt(stateDir, secondsAfterNoon);
  proxy = await startLyingProxy(server.url);
};

/** Runs `npm run audit`. */
const auditBy = async (url: string, target = today, noted: readonly string[] = []) => {
  const { code, lines } = await runScript('audit', [], [url, target, ...noted]);
  expect(lines).toHaveLength(2);
  return { code, report: JSON.parse(lines[0] ?? '') };
};

const auditBehind = (lie: Lie | null, target?: string, noted?: readonly string[]) => {
  proxy.tell(lie);
  return auditBy(proxy.url, target, noted);
};

const knownCoach = (rules: RulesName): Coach | null =>
  hasCoach(rules) ? solved(rules).coach : null;

const auditHere = (options: Partial<Parameters<typeof audit>[0]> = {}): Promise<AuditEnd> =>
  audit({
    target: today,
    request: requestFrom(proxy.url),
    wait: () => Promise.resolve(),
    random: () => 0.5,
    loadCoach: knownCoach,
    signal: { aborted: false },
    ...options,
  });

const passedHere = async (target = today) => {
  proxy.tell(null);
  const ended = await auditHere({ target });
  if (ended.end !== 'passed') throw new Error(`the audit ${ended.end}`);
  return ended.report;
};

const differenceHere = async (lie: Lie, target = today) => {
  proxy.tell(lie);
  const ended = await auditHere({ target });
  if (ended.end !== 'different') throw new Error(`the audit ${ended.end}`);
  return ended.difference;
};

/** What the games of the day are counted as. */
const counts = Object.fromEntries(
  Object.entries({ yahtzee: yahtzees, yardkle: yardkles, yatzy: yatzys }).map(([game, results]) => [
    game,
    { results, graded: results, ranks: 2 * results, replays: results },
  ]),
);

const operate = async (method: string, replay: string): Promise<number> => {
  const answer = await fetch(`${server.url}/api/operator/results/${replay}/withdraw`, {
    method,
    headers: { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify({ reason: 'Tried out.' }) }),
  });
  return answer.status;
};

async function prepareAll() {
  const open = await serverAt(stateDir, 0);
  await playDay(open);
  custom = await playCustom(open);
  expect(await auditBy(open.url)).toEqual({
    code: 2,
    report: { date: today, error: 'challenge-not-closed' },
  });
  await open.stop();
}
