/**
 * `npm run deploy [-- CONFIG]`: builds, migrates the database and uploads, with wrangler.toml or
 * another configuration file. Refuses while a language that is offered lacks
 * sentences. Secrets are set separately: docs/operating.md.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

const name = process.argv[2] ?? 'wrangler.toml';
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
const origin = `https://${typeof route === 'string' ? route : route.pattern}`;

try {
  await fetchRecentBuilds(origin, buildsFolder);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(`${origin} could not be read (${reason}).`);
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
