import { variantTitle, ruleSetOf } from '../../engine/rule-sets.ts';
import type { Table } from './api.ts';

/** `Yahtzee, official rules` */
export const tableTitle = ({ rules }: Pick<Table, 'rules'>): string =>
  variantTitle(ruleSetOf(rules));
