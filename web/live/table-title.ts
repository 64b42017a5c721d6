import { presenterOf } from '../games.ts';
import { isOnlyRules } from '../lib/challenge-title.ts';
import { rulesTitle } from '../lib/rules-titles.ts';
import type { Table } from './api.ts';

/** `Yahtzee, official rules` */
export const tableTitle = (table: Pick<Table, 'game' | 'rules'>): string => {
  const name = presenterOf(table.game).title;
  return isOnlyRules(table) ? name : `${name}, ${rulesTitle(table.rules).toLowerCase()} rules`;
};
