import { variantOfRules } from '../../engine/games.ts';
import { variantTitle } from '../../engine/variant.ts';
import type { Table } from './api.ts';

/** `Yahtzee, official rules` */
export const tableTitle = ({ rules }: Pick<Table, 'rules'>): string =>
  variantTitle(variantOfRules(rules));
