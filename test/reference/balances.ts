import type { Debt } from '../../engine/table/settlement.ts';

/** Adds up `debts`: what each card wins, or loses if negative. The balances sum to 0. */
export const balancesOf = (cards: number, debts: readonly Debt[]): readonly number[] => {
  const balances = Array<number>(cards).fill(0);
  for (const { from, to, points } of debts) {
    balances[from] = (balances[from] ?? 0) - points;
    balances[to] = (balances[to] ?? 0) + points;
  }
  return balances;
};
