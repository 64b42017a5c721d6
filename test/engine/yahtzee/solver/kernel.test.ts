import { expect, test } from 'vitest';
import { ruleSets } from '../../../../engine/yahtzee/rules.ts';
import { rulebookPrizes, solve, solveWith } from '../../../../engine/yahtzee/solver/solve.ts';
import { plainMachine } from '../../../reference/plain-machine.ts';
import { kernel } from '../../solved.ts';
import { isLong } from '../../../long.ts';

/** All rule sets use the same code, and the plain machine is slow, so a short run compares only one. */
const compared = isLong ? Object.values(ruleSets) : [ruleSets.official];

test.each(compared)('$name: the kernel and plain TypeScript agree on every position', (rules) => {
  const byKernel = solve(rules, kernel).values;
  const plain = solveWith(plainMachine, rules, rulebookPrizes).values;
  expect(plain).toHaveLength(byKernel.length);
  // Equal to the last bit, because both do the same operations in the same order.
  expect(plain.filter((value, at) => value !== byKernel[at])).toHaveLength(0);
});
