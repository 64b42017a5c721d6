/** What tests do with solved rule sets. */
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import type { Grade } from '../../engine/coach.ts';
import { loadKernel } from '../../scripts/kernel.ts';
import { solved } from '../../scripts/solved.ts';

export { solved };

export const kernel = await loadKernel();

/** Grades a log; throws if it is illegal. */
export const gradeOf = ({ rules }: Variant, log: string, deal: Deal): Grade => {
  const grade = solved(rules).coach.grade(log, deal);
  if (!grade.ok) throw new Error(`${log} at ${grade.error.at}: ${grade.error.reason}`);
  return grade.value;
};
