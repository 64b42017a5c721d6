import { expect, test } from 'vitest';
import { solvedRules } from '../../engine/coaches.ts';
import { hashOf } from '../reference/table-hashes.ts';
import { solved } from './solved.ts';

/*
 * The file identifies every table, so that browsers can compare those they solve (test/web/workers/table-hashes.test.ts). It changes with the
 * rules and with the order in which the solver adds; `npx vitest run --project engine table-hashes -u` rewrites it.
 */
test('the tables of all rule sets are unchanged, to the last bit', async () => {
  const hashes: Record<string, string> = {};
  for (const rules of solvedRules) hashes[rules] = await hashOf(solved(rules).values);
  await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot(
    '../vectors/table-hashes.json',
  );
});
