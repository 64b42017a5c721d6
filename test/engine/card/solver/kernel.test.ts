/**
 * The kernel against the same operations in plain TypeScript. In the sample, a wrong kernel makes
 * the published grades wrong, which are of tables that it solved.
 *
 * @module-tag whole
 */
import { expect, test } from 'vitest';
import { ruleSets } from '../../../../engine/yahtzee/rules.ts';
import { kernelMachine } from '../../../../engine/card/solver/kernel-machine.ts';
import type { Machine } from '../../../../engine/card/solver/machine.ts';
import type { Groups } from '../../../../engine/card/solver/options.ts';
import { allValuesOf, solveWith } from '../../../../engine/card/solver/solve.ts';
import { modelOf } from '../../../../engine/yahtzee/solver/models.ts';
import { plainMachine } from '../../../reference/plain-machine.ts';
import { kernel, solved } from '../../solved.ts';
import { isLong } from '../../../long.ts';

/**
 * The plain machine is slow, so a short run compares one row in 17 of one rule set, all of which
 * use the same code.
 */
const [compared, step] = isLong ? [Object.values(ruleSets), 1] : [[ruleSets.official], 17];

test.each(compared)('$name: the kernel and plain TypeScript agree to the last bit', (rules) => {
  let rows = 0;
  let different = 0;
  /**
   * Computes rows by the kernel, and compares them with what the plain machine makes of the same
   * rows before them.
   */
  const comparing = (size: number, groups: Groups): Machine => {
    const fast = kernelMachine(kernel(), size, groups);
    const plain = plainMachine(size, groups, fast);
    return {
      ...fast,
      turn(out, width) {
        fast.turn(out, width);
        if (rows++ % step > 0) return;
        const byKernel = fast.rows.slice(out, out + width);
        plain.turn(out, width);
        // Equal to the last bit, because both do the same operations in the same order.
        if (byKernel.some((value, at) => value !== fast.rows[out + at])) different++;
      },
    };
  };
  const values = allValuesOf(solveWith(comparing, modelOf(rules)));
  expect(rows).toBeGreaterThan(8_000);
  expect(different).toBe(0);
  const ofBuild = solved(rules.name).values;
  expect(values.length).toBe(ofBuild.length);
  expect(values.findIndex((value, at) => value !== ofBuild[at])).toBe(-1);
});
