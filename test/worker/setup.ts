/** A file's own modules and its own empty storage, with the migrations that ship; applying them twice does nothing. */
import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

vi.resetModules();
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
