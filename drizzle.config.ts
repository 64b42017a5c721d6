import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './worker/db/schema.ts',
    './worker/db/challenge-tables.ts',
    './worker/db/operator-tables.ts',
    './worker/db/identity-tables.ts',
    './worker/db/archive-tables.ts',
    './worker/db/season-tables.ts',
    './worker/db/club-tables.ts',
    './worker/db/live-table-tables.ts',
    './worker/db/push-tables.ts',
  ],
  out: './migrations',
});
