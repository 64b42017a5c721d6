/** Gives each test file its own modules and empty storage with the real migrations. Applying them twice does nothing. */
import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { wireAlarms } from './alarms.ts';
import { emptyDatabase } from './empty-database.ts';

vi.resetModules();
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// A database that the previous file still uses survives the reset with all its rows.
await emptyDatabase();
await wireAlarms();
