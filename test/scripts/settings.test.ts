/**
 * What wrangler.toml has to say, and the copy of it that makes the staging site.
 *
 * @module-tag whole
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { localSettings } from '../../scripts/local-settings.ts';
import { root } from '../../scripts/paths.ts';

const template = readFileSync(join(root, 'wrangler.toml'), 'utf8');

test('the platform writes no line of its own about a request, and drops none of ours', () => {
  expect(readConfig({ config: join(root, 'wrangler.toml') })).toMatchObject({
    observability: { logs: { enabled: true, invocation_logs: false, head_sampling_rate: 1 } },
    upload_source_maps: true,
  });
});

test('the site has one address: its domain', () => {
  expect(readConfig({ config: join(root, 'wrangler.toml') })).toMatchObject({
    workers_dev: false,
    preview_urls: false,
  });
  expect(template).toMatch(/^(?:# )?routes = \[\{ pattern = "[\w.-]+", custom_domain = true \}/m);
});

/** The names of everything that a deployment changes. */
const namesIn = (config: string): string[] => {
  const { name, d1_databases, r2_buckets, queues, routes, ratelimits } = readConfig({ config });
  return [
    ...[
      name,
      ...d1_databases,
      ...r2_buckets,
      ...(queues.producers ?? []),
      ...(queues.consumers ?? []),
      ...(routes ?? []),
    ],
    ...ratelimits.map(({ namespace_id }: { namespace_id: string }) => namespace_id),
  ].map((value) => JSON.stringify(value));
};

const hosts = ['evenroll.example', 'www.evenroll.example'];

/** A site that has every setting: on two hosts, with an anchor that is published. */
const site = [
  `routes = [${hosts.map((host) => `{ pattern = "${host}", custom_domain = true }`).join(', ')}]`,
  `ANCHORS = "2026=${'a'.repeat(64)}"`,
  `RP_ID = "${hosts[0]}"`,
  `ORIGINS = "${hosts.map((host) => `https://${host}`).join(' ')}"`,
].reduce((text, line) => {
  const [name] = line.split(' ');
  return text.replace(new RegExp(`^(# )?${name} = .*`, 'm'), line);
}, template);

test('no setting of one site can make a local server or a test fail', () => {
  const names = Object.keys(readConfig({ config: join(root, 'wrangler.toml') }).vars);
  const ofEverySite = ['FIRST_DAYS', 'SITE_LIMITS'];
  expect([...Object.keys(localSettings), ...ofEverySite].sort()).toEqual(names.sort());
});

test('the command in docs/operating.md makes a staging site that shares nothing with the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-'));
  writeFileSync(join(folder, 'wrangler.toml'), site);
  const docs = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, command = ''] = /```sh\n(sed [^`]*)```/.exec(docs) ?? [];
  execFileSync('sh', ['-c', command], { cwd: folder });
  const files = ['wrangler.toml', 'staging.toml'].map((file) => join(folder, file));
  const [own, staging] = files.map(namesIn);
  const [ownSettings, settings] = files.map((config) => readConfig({ config }).vars);
  rmSync(folder, { recursive: true });
  expect(own).toHaveLength(12);
  expect(staging).toHaveLength(12);
  expect(staging?.filter((name) => own?.includes(name))).toEqual([]);
  // With its own key and host it would be refused what these bind to the site's.
  const unset = { ANCHORS: '', RP_ID: '', ORIGINS: '' };
  for (const name of Object.keys(unset)) expect(ownSettings?.[name]).not.toBe('');
  expect(settings).toEqual({ ...ownSettings, ...unset });
});
