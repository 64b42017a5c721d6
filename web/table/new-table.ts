/** Creates a table, with random seeds from the browser. */
import type { TableFile } from '../../engine/table/open.ts';
import { newSeed } from '../lib/new-seed.ts';

/** The choices made before a table starts. */
export type TablePlan = Pick<TableFile, 'game' | 'rules' | 'teams' | 'dice' | 'settles'>;

export const newTable = (plan: TablePlan): TableFile => ({
  ...plan,
  startSeed: newSeed(),
  seeds: plan.dice === 'same' ? [newSeed()] : plan.teams.map(newSeed),
  startRolls: [],
  log: '',
});
