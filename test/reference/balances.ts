/** Debts at a table, added up. */
import type { Debt } from '../../engine/table/settlement.ts';

/** What each card wins (or loses, below 0) by `debts`: these sum to 0. */
export const balancesOf = (cards: number, debts: readonly Debt[]): readonly number[] => {
  const balances = Array<number>(cards).fill(0);
  for (const { from, to, points } of debts) {
    balances[from] = (balances[from] ?? 0) - points;
    balances[to] = (balances[to] ?? 0) + points;
  }
  return balances;
};
