/** What tests do with solved rule sets. */
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import type { Grade } from '../../engine/coach.ts';
import { solveChances, type ChanceTables } from '../../engine/card/solver/chances.ts';
import { tableFrom } from '../../engine/card/solver/table.ts';
import { ruleSets } from '../../engine/yahtzee/rules.ts';
import { modelOf } from '../../engine/yahtzee/solver/models.ts';
import { loadKernel } from '../../scripts/kernel.ts';
import { solved } from '../../scripts/solved.ts';

export { solved };

export const kernel = await loadKernel();

let solvedChances: ChanceTables | null = null;

/** The chances by official rules; the same at each call. */
export const officialChances = (): ChanceTables =>
  (solvedChances ??= solveChances(
    tableFrom(modelOf(ruleSets.official), solved('official').values),
    kernel,
  ));

/** Grades a log; throws if it is illegal. */
export const gradeOf = ({ rules }: Variant, log: string, deal: Deal): Grade => {
  const grade = solved(rules).coach.grade(log, deal);
  if (!grade.ok) throw new Error(`${log} at ${grade.error.at}: ${grade.error.reason}`);
  return grade.value;
};
