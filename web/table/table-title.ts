import { dailyRules, ruleSetOf, variantTitle } from '../../engine/rule-sets.ts';
import type { Table } from '../lib/tables.ts';

/** `Yahtzee`, `Yahtzee, Yardzee rules`: the rules that everybody plays every day go without saying. */
export const tableTitle = ({ game, rules }: Pick<Table, 'game' | 'rules'>): string => {
  const set = ruleSetOf(rules);
  return rules === dailyRules(game) ? set.gameTitle : variantTitle(set);
};
