/** Creates a table, with random seeds from the browser. */
import type { SeededTable, TableFile } from '../../engine/table/open.ts';
import { newSeed } from '../lib/new-seed.ts';

/** The choices made before a table starts. */
export type TablePlan = Pick<TableFile, 'game' | 'rules' | 'teams' | 'levels' | 'dice' | 'settles'>;

const seedsOf = ({ dice, teams }: TablePlan): SeededTable['seeds'] =>
  dice === 'same' ? [newSeed()] : teams.map(newSeed);

export const newTable = (plan: TablePlan): TableFile => {
  const { game, rules, teams, levels, dice, settles } = plan;
  const seats = levels === undefined ? { teams } : { teams, levels };
  const shared = { game, rules, ...seats, settles, log: '' };
  return dice === 'real'
    ? { ...shared, dice, starter: null, rolls: teams.map(() => '') }
    : { ...shared, dice, startSeed: newSeed(), seeds: seedsOf(plan), startRolls: [] };
};
