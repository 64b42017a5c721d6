/**
 * Gives each test file empty storage with the real migrations (applying them twice does nothing) and an empty cache. Files share the
 * modules of a runtime, so what the Worker remembers besides (its configuration and the seeds of its days) lasts.
 */
import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { invalidate } from '../../worker/http/cache.ts';
import { wireAlarms } from './alarms.ts';
import { emptyDatabase } from './empty-database.ts';

invalidate('');
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// A database that the previous file still uses survives the reset with all its rows.
await emptyDatabase();
await wireAlarms();
