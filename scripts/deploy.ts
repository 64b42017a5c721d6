/**
 * `npm run deploy [-- CONFIG]`: builds, migrates the database and uploads, with wrangler.toml or
 * another configuration file. `npm run release` asks for advisories before, and records the
 * release's statements afterwards. Refuses while a language that is offered lacks sentences, and,
 * without `--anyway`, what is not committed and tested. Secrets are set separately:
 * docs/operating.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { unstable_readConfig as readConfig } from 'wrangler';
import { readCatalogue } from '../languages/catalogue.ts';
import { lacksTooMuch } from '../languages/checks.ts';
import { languages } from '../languages/languages.ts';
import { messagesOf } from '../languages/messages.ts';
import { build } from './build.ts';
import { migrateOnline, wrangler } from './migrate-online.ts';
import { buildsFolder, root, stampsFolder } from './paths.ts';
import { fetchRecentBuilds } from './recent-builds.ts';
import { reasonAgainst } from './tested.ts';

/** Neither the zeros in wrangler.toml nor the words in docs/operating.md are an id. */
const databaseId = /^(?!0{8}-)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const Config = v.object({
  d1_databases: v.array(v.object({ database_id: v.optional(v.string()) })),
  routes: v.optional(v.array(v.union([v.string(), v.object({ pattern: v.string() })])), []),
});

const refuse = (reason: string): never => {
  console.error(`${reason} See docs/operating.md.`);
  process.exit(1);
};

/** Runs another script of this repository, and ends with it if it fails. */
const run = (script: string): void => {
  const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const { values: options, positionals } = parseArgs({
  options: {
    anyway: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const name = positionals[0] ?? 'wrangler.toml';
const config = join(root, name);
if (!existsSync(config)) refuse(`There is no ${name}.`);
const { d1_databases: databases, routes } = v.parse(Config, readConfig({ config }));
if (databases.some(({ database_id: id = '' }) => !databaseId.test(id)))
  refuse(`${name} names no database yet.`);
const route = routes[0] ?? refuse(`${name} has no route, so the site would have no address.`);
const messages = messagesOf();
for (const { code, name: ownName } of languages.filter(({ isOffered }) => isOffered))
  if (lacksTooMuch(readCatalogue(code), messages))
    refuse(`${ownName} lacks too many sentences; npm run messages -- ${code} lists them.`);
const reason = reasonAgainst();
if (reason !== null && !options.anyway) refuse(`${reason} With --anyway it goes on.`);
if (reason !== null) console.warn(`${reason} Going on anyway.`);
const origin = `https://${typeof route === 'string' ? route : route.pattern}`;

if (options.release) run('scripts/advisories.ts');
try {
  await fetchRecentBuilds(origin, buildsFolder);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  console.warn(`${origin} could not be read (${why}).`);
  console.warn('If it is running, pages that are open now may have to be loaded again.');
}
// This folder may have built since the last deployment, and for tests.
rmSync(stampsFolder, { recursive: true, force: true });
await build();
const applied = migrateOnline(config);
console.log(
  applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
);
wrangler(config, ['deploy']);
if (options.release) run('test/releases/record.ts');
