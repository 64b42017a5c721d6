import { variantOfRules } from '../../engine/games.ts';
import { variantTitle } from '../../engine/variant-title.ts';
import type { Table } from './api.ts';

/** `Yahtzee, official rules` */
export const tableTitle = ({ rules }: Pick<Table, 'rules'>): string =>
  variantTitle(variantOfRules(rules));
