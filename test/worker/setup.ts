/** The migrations that ship, applied to each file's own database; applying them twice does nothing. */
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
