/** A file's own modules and its own empty storage, with the migrations that ship; applying them twice does nothing. */
import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { emptyDatabase } from './empty-database.ts';

vi.resetModules();
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// A database that the file before still uses outlives the reset, with all its rows.
await emptyDatabase();
