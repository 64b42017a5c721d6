/**
 * Files as they are served online: by `wrangler dev`, whose router and file server are the
 * platform's own, from what a deployment uploads.
 *
 * @module-tag whole
 */
import { spawn } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { oneIn } from '../long.ts';
import { root } from '../../scripts/paths.ts';
import { newestIn } from '../../scripts/recent-builds.ts';
import { securityHeaders } from '../../worker/http/security-headers.ts';
import { collect, ended, freePort, masterKey, newStateDir, removeStateDir } from './server.ts';

const web = join(root, 'dist/web');
/** A file that only an earlier build had. */
const earlier = 'of-an-earlier-build-00000000.js';
const stateDir = newStateDir();
let url = '';
let stop = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  writeFileSync(join(web, 'assets', earlier), '// kept\n');
  await startWrangler();
});

afterAll(async () => {
  await stop();
  rmSync(join(web, 'assets', earlier));
  removeStateDir(stateDir);
});

test.each([
  '/assets/missing-00000000.js',
  '/assets/',
  '/assets/more/missing.css',
  '/assets/x.html',
])('a miss at %s is a 404 that nothing stores', async (path) => {
  const { status, headers } = await fetch(url + path);
  expect(status).toBe(404);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  expectSecurityHeaders(headers);
});

test('a hashed file, of this build or an earlier one, is stored for a year', async () => {
  for (const name of [...newestIn(web).slice(0, 3), earlier]) {
    const { status, headers } = await fetch(`${url}/assets/${name}`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expectSecurityHeaders(headers);
  }
});

/** The local server sends every request to the Worker. */
test('every other file passes the Worker', async () => {
  const names = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== join(web, 'assets'))
    .map((entry) => join(entry.parentPath, entry.name).slice(web.length));
  expect(names.length).toBeGreaterThan(10);
  const asked = oneIn(4, names);
  const answersOf = (from: string) =>
    Promise.all(
      asked.map(async (name) => {
        const response = await fetch(from + name);
        await response.body?.cancel();
        return [name, response.status, response.headers.get('Cache-Control')];
      }),
    );
  expect(await answersOf(url)).toEqual(await answersOf(inject('sharedServer')));
});

/**
 * Starts the built Worker behind the platform's router, and waits for the address that wrangler
 * prints.
 */
const startWrangler = async (): Promise<void> => {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const args = ['dev', 'dist/worker/index.js', '--no-bundle', '--ip', '127.0.0.1'];
  args.push('--port', String(port), '--inspector-port', String(inspectorPort));
  args.push('--persist-to', stateDir, '--var', 'LOCAL:1');
  for (const name of ['MASTER_KEY', 'ID_KEY', 'ACCESS_KEY'])
    args.push('--var', `${name}:${masterKey}`);
  args.push('--show-interactive-dev-session=false');
  const child = spawn(join(root, 'node_modules/.bin/wrangler'), args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
  stop = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended(child);
  };
  const output = collect(child);
  url = `http://127.0.0.1:${port}`;
  while (!output().includes('Ready on')) {
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const expectSecurityHeaders = (headers: Headers): void => {
  for (const name of ['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy'])
    expect(headers.get(name)).toBe(securityHeaders[name]);
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
};
