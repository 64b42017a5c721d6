/**
 * Tables that a browser solves. In the sample, pages grade games by them.
 *
 * @module-tag whole
 */
import { expect, inject, test } from 'vitest';
import { solvedRules, solveRules } from '../../../engine/coaches.ts';
import { loadKernel } from '../../../web/workers/kernel.ts';
import { hashOf } from '../../reference/table-hashes.ts';
// The hashes of the tables that Node solves.
import hashes from '../../vectors/table-hashes.json';

const kernel = await loadKernel();
const expected: Readonly<Record<string, string>> = hashes;

// Of the three solvers the quickest; the others solve for pages with a coach.
const someRules = ['yardkle'] as const;

test.each(inject('isLong') ? solvedRules : someRules)(
  '%s solved in the browser gives the same table as in Node, to the last bit',
  async (rules) => {
    expect(await hashOf(solveRules(rules, kernel).values)).toBe(expected[rules]);
  },
);
