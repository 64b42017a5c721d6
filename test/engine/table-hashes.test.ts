import { expect, test } from 'vitest';
import { solvedRules } from '../../engine/coaches.ts';
import { hashOf } from '../reference/table-hashes.ts';
import { solved } from './solved.ts';

/*
 * The one file that says what every table is, for whoever solves elsewhere. A change of the rules or of the order of the solver's sums
 * changes it; `npx vitest run --project engine table-hashes -u` writes it again.
 */
test('the tables of all rule sets are what they were, to the last bit', async () => {
  const hashes: Record<string, string> = {};
  for (const rules of solvedRules) hashes[rules] = await hashOf(solved(rules).values);
  await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot(
    '../vectors/table-hashes.json',
  );
});
