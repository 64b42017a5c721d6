import { expect, inject, test } from 'vitest';
import { solvedRules, solveRules } from '../../../engine/coaches.ts';
import { loadKernel } from '../../../web/workers/kernel.ts';
import { hashOf } from '../../reference/table-hashes.ts';
// The hashes of the tables that Node solves.
import hashes from '../../vectors/table-hashes.json';
import { tiersOf } from '../../tier.ts';

const kernel = await loadKernel();
const expected: Readonly<Record<string, string>> = hashes;

// One solver solves the rule sets of a game; the quickest comes first.
const someRules = ['yardkle', 'official', 'yatzy'] as const;
for (const { rows, tier } of tiersOf(3, inject('isLong') ? solvedRules : someRules))
  test.each(rows)(
    '%s solved in the browser gives the same table as in Node, to the last bit',
    tier,
    async (rules) => {
      expect(await hashOf(solveRules(rules, kernel).values)).toBe(expected[rules]);
    },
  );
