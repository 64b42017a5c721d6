/**
 * A release stops at advisories, and not at a service of them that is down.
 *
 * @module-tag whole
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from './child.ts';

let [status, found] = [200, '{}'];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const advisory = {
  ...{ id: 1, url: 'https://example.test/1', title: 'A hole', severity: 'critical' },
  ...{ vulnerable_versions: '*', cwe: [], cvss: { score: 9, vectorString: null } },
};

test.each([
  ['nothing is known', 200, '{}', 0, ''],
  ['something is', 200, JSON.stringify({ hono: [advisory] }), 1, 'hono: critical'],
  ['the service fails', 503, 'down', 0, 'could not be asked'],
] as const)('when %s', async (_, answer, body, code, says) => {
  [status, found] = [answer, body];
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ended = await runScript('advisories', [], [], {
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retry_mintimeout: '1',
  });
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(says)]);
});

const server = createServer((request, response) => {
  if (request.method === 'POST') return void response.writeHead(status).end(found);
  const name = decodeURIComponent(request.url?.slice(1) ?? '');
  response.end(JSON.stringify({ name, versions: {}, 'dist-tags': {} }));
});
