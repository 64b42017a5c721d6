/** Solves each rule set once for all tests. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coachFrom, solveRules } from '../../engine/coaches.ts';
import type { RulesName, Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import type { Coach, Grade } from '../../engine/coach.ts';
import { loadKernel } from '../../scripts/kernel.ts';

interface SolvedTable {
  readonly coach: Coach;
  readonly values: Float64Array;
}

export const kernel = await loadKernel();
const solvedBefore = new Map<RulesName, SolvedTable>();

/** Null outside the test runner, where nothing is shared. */
const fileOf = (rules: RulesName): string | null => {
  const directory = process.env['SOLVED_DIRECTORY'];
  return directory === undefined ? null : join(directory, rules);
};

const readTable = (rules: RulesName, file: string): SolvedTable => {
  const values = new Float64Array(new Uint8Array(readFileSync(file)).buffer);
  return { coach: coachFrom(rules, values), values };
};

const solve = (rules: RulesName, file: string | null): SolvedTable => {
  const table = solveRules(rules, kernel);
  if (file !== null) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, table.values);
    renameSync(unfinished, file);
  }
  return table;
};

export const solved = (rules: RulesName): SolvedTable => {
  const known = solvedBefore.get(rules);
  if (known !== undefined) return known;
  const file = fileOf(rules);
  const table = file !== null && existsSync(file) ? readTable(rules, file) : solve(rules, file);
  solvedBefore.set(rules, table);
  return table;
};

/** Grades a log; throws if it is illegal. */
export const gradeOf = ({ rules }: Variant, log: string, deal: Deal): Grade => {
  const grade = solved(rules).coach.grade(log, deal);
  if (!grade.ok) throw new Error(`${log} at ${grade.error.at}: ${grade.error.reason}`);
  return grade.value;
};
