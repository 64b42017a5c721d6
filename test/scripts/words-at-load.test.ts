/**
 * The Worker speaks a language only while it answers. What its modules said while they load would be
 * English for everybody.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whole } from '../tier.ts';

test('no module of the engine, the API or the Worker says anything while it loads', whole(), () => {
  const script = join(import.meta.dirname, 'load-modules.ts');
  expect(() => execFileSync(process.execPath, [script], { stdio: 'pipe' })).not.toThrow();
});
