/** A table that begins: its seeds come from the browser's own chance. */
import type { TableFile } from '../../engine/table/open.ts';
import { newSeed } from '../lib/new-seed.ts';

/** What people choose before they sit down. */
export type TablePlan = Pick<TableFile, 'game' | 'rules' | 'teams' | 'dice' | 'settles'>;

export const newTable = (plan: TablePlan): TableFile => ({
  ...plan,
  startSeed: newSeed(),
  seeds: plan.dice === 'same' ? [newSeed()] : plan.teams.map(newSeed),
  startRolls: [],
  log: '',
});
