/**
 * Security advisories of the dependencies, served by a registry of the test's own to npm itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assess, readAudit } from '../../scripts/advisories.ts';
import { oneIn } from '../long.ts';
import { runScript, type Ended } from './child.ts';
import { whole } from '../tier.ts';

/** A port that nothing listens to. */
const nowhere = 'http://127.0.0.1:9';

/** At the end of all tests: among concurrent ones vitest can't tell whose end another would be. */
const cleanUps: (() => void)[] = [];
afterAll(() => cleanUps.forEach((cleanUp) => cleanUp()));

/** npm caches advisories, so each run has a cache of its own. */
const check = (registry: string): Promise<Ended> => {
  const cache = mkdtempSync(join(tmpdir(), 'evenroll-'));
  cleanUps.push(() => rmSync(cache, { recursive: true, force: true }));
  const variables = { npm_config_registry: registry, npm_config_cache: cache };
  return runScript('advisories', '', [], variables);
};

/** Serves until the tests are over. Returns the address. */
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

const bulk = '/-/npm/v1/security/advisories/bulk';

/** A registry that has these advisories, by package and severity, and nothing else. */
const serveAdvisories = (severities: Readonly<Record<string, string>>): Promise<string> =>
  serve((request, response) => {
    const isBulk = request.method === 'POST' && request.url === bulk;
    const found = Object.entries(severities).map(([name, severity], at) => [
      name,
      [
        {
          id: at + 1,
          url: `https://github.com/advisories/GHSA-${name}`,
          title: 'A hole',
          severity,
          vulnerable_versions: '>=0',
          cwe: [],
          cvss: { score: 0, vectorString: null },
        },
      ],
    ]);
    response.writeHead(isBulk ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isBulk ? Object.fromEntries(found) : {}));
  });

// Together, because npm mostly waits.
const registries = [
  ['nothing', {}, 0, ['No advisory concerns the dependencies.']],
  ['a moderate one for what runs', { hono: 'moderate' }, 1, ['moderate, runs: hono']],
  ['one for what a dependency needs', { 'lit-html': 'high' }, 1, ['high, runs: lit-html']],
  [
    'one for a tool that others can use',
    { typescript: 'moderate' },
    0,
    ['moderate, tool: typescr'],
  ],
  [
    'one of each',
    { prettier: 'low', valibot: 'low' },
    0,
    ['low, tool: prettier', 'low, runs: valibot'],
  ],
] as const;

test.concurrent.each(oneIn(4, registries))(
  'a registry with %s',
  whole(),
  async (_, severities, code, starts) => {
    const ended = await check(await serveAdvisories(severities));
    expect(ended.lines.filter((line) => line !== '')).toEqual(
      starts.map((start) => expect.stringMatching(new RegExp(`^${start}`))),
    );
    expect(ended.code).toBe(code);
    expect(ended.stderr.includes('list its id with a reason')).toBe(code === 1);
  },
);

const silent: readonly [string, () => Promise<string>][] = [
  ['does not know the question', () => serve((_, response) => response.writeHead(404).end('{}'))],
  ['has not implemented it', () => serve((_, response) => response.writeHead(501).end())],
  ['answers with broken JSON', () => serve((_, response) => response.end('{"hono":'))],
  ['answers with a page', () => serve((_, response) => response.end('<html>'))],
  ['closes the connection', () => serve((request) => request.socket.destroy())],
  ['can’t be reached', () => Promise.resolve(nowhere)],
];

test.concurrent.each(oneIn(5, silent))(
  'a registry that %s fails nothing, and one line says so',
  whole(),
  async (_, start) => {
    const { code, lines, stderr } = await check(await start());
    expect(lines).toEqual([
      expect.stringMatching(/^The registry served no advisories, .+: .+/),
      '',
    ]);
    expect([code, stderr]).toEqual([0, '']);
  },
);

const advisory = {
  name: 'hono',
  title: 'A hole',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'critical',
  range: '<99',
} as const;

test.each([
  ['low', true, false],
  ['moderate', true, true],
  ['critical', true, true],
  ['low', false, false],
  ['moderate', false, false],
  ['high', false, true],
  ['critical', false, true],
] as const)('a %s advisory (runs: %s) fails: %s', (severity, isRunning, hasFailed) => {
  expect(assess({ ...advisory, severity, nodes: [] }, isRunning, {})).toMatchObject({ hasFailed });
});

test.each([true, false])(
  'an advisory that is listed with a reason fails nothing, and its reason is shown (runs: %s)',
  (isRunning) => {
    const found = { ...advisory, nodes: [] };
    expect(assess(found, isRunning, {}).hasFailed).toBe(true);
    const verdict = assess(found, isRunning, { 'GHSA-aaaa-bbbb-cccc': 'we don’t call it' });
    expect(verdict.hasFailed).toBe(false);
    expect(verdict.line).toContain('; accepted: we don’t call it');
  },
);

test('an advisory is reported for its own package, not for those that depend on it', () => {
  const vulnerabilities = {
    hono: { via: [advisory], nodes: ['node_modules/hono'] },
    other: { via: ['hono'], nodes: ['node_modules/other'] },
  };
  const value = [{ ...advisory, nodes: ['node_modules/hono'] }];
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({ ok: true, value });
});

test.each(['', 'not JSON', '[]', '{"vulnerabilities":[1]}', '{"vulnerabilities":{"a":{}}}'])(
  'the output %j is no report',
  (text) => {
    expect(readAudit(text).ok).toBe(false);
  },
);
