import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debtsOf } from '../../../engine/table/settlement.ts';
import { balancesOf } from '../../reference/balances.ts';

/** seed 002: the winner earns the difference between his score and that of his opponents. */
test.each([
  ['two players', [250, 200], '1>0:50', [50, -50]],
  ['three: the winner earns from both', [200, 250, 180], '0>1:50 2>1:70', [-50, 120, -70]],
  ['the others owe each other nothing', [300, 100, 200], '1>0:200 2>0:100', [300, -200, -100]],
  ['two win: each earns from the third', [250, 250, 200], '2>0:50 2>1:50', [50, 50, -100]],
  ['all tie', [200, 200, 200], '', [0, 0, 0]],
  ['somebody has nothing', [0, 100], '0>1:100', [-100, 100]],
])('settles by difference: %s', (_name, scores, expected, balances) => {
  const debts = debtsOf(scores);
  expect(debts.map(({ from, to, points }) => `${from}>${to}:${points}`).join(' ')).toBe(expected);
  // toEqual tells -0 from 0, so no balance may be a negative zero.
  expect(balancesOf(scores.length, debts)).toEqual(balances);
});

test('balances sum to 0, and only winners are owed', () => {
  const scores = fc.array(fc.nat(1575), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(scores, (totals) => {
      const debts = debtsOf(totals);
      const balances = balancesOf(totals.length, debts);
      expect(balances.reduce((sum, points) => sum + points, 0)).toBe(0);
      const highest = Math.max(...totals);
      for (const { from, to, points } of debts) {
        expect(points).toBeGreaterThan(0);
        expect([totals[to], totals[from]]).toEqual([highest, highest - points]);
      }
      balances.forEach((points, card) => expect(points >= 0).toBe(totals[card] === highest));
    }),
  );
});
