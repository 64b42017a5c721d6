/**
 * Checks the luck test against an independent implementation.
 *
 * @holds engine/card engine/yardkle
 */
import { expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import { luckTesterFrom } from '../../../engine/luck-tests.ts';
import { variantOfRules } from '../../../engine/games.ts';
import type { RulesName } from '../../../engine/rule-sets.ts';
import { readVectors } from '../../reference/vectors.ts';
import { solved } from '../solved.ts';

interface Row {
  readonly rules: RulesName;
  readonly seed: string;
  readonly log: string;
  readonly T: number;
  readonly v: number;
}

test.each(readVectors<Row[]>('luck-test').map((row) => [row.rules, row] as const))(
  'a game of %s has the published T and v',
  (_, { rules, seed, log, T, v }) => {
    const dice = parseSeed(seed);
    if (!dice.ok) throw new Error('no seed');
    const tester = luckTesterFrom(rules, solved(rules).values);
    const tested = tester.test(log, variantOfRules(rules).dealer(dice.value));
    if (!tested.ok) throw new Error(tested.error.reason);
    expect(Math.abs(tested.value.T - T)).toBeLessThan(1e-9);
    expect(Math.abs(tested.value.v - v)).toBeLessThan(1e-8);
  },
);
