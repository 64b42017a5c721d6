/** Sums what mistakes cost by the rule of thumb that would have saved them. */
import type { Decision } from '../../engine/coach.ts';

/** Mistakes with one lesson. */
export interface Lesson {
  /** null if no rule applies, or while it is unknown: then there is a single case. */
  readonly rule: string | null;
  /** The sum of the losses. */
  readonly loss: number;
  /** The dearest first. */
  readonly cases: readonly Decision[];
}

export const lessonsMax = 3;

const sumOf = (cases: readonly Decision[]): number =>
  cases.reduce((sum, { loss }) => sum + loss, 0);

export const dearestFirst = (mistakes: readonly Decision[]): readonly Decision[] =>
  mistakes.toSorted((one, other) => other.loss - one.loss);

/** The dearest lessons of a game’s mistakes, the dearest first. */
export const lessonsOf = (
  mistakes: readonly Decision[],
  ruleOf: (mistake: Decision) => string | null,
): readonly Lesson[] => {
  const groups = new Map<string | Decision, readonly Decision[]>();
  for (const mistake of dearestFirst(mistakes)) {
    const lesson = ruleOf(mistake) ?? mistake;
    groups.set(lesson, [...(groups.get(lesson) ?? []), mistake]);
  }
  return [...groups]
    .map(([rule, cases]) => ({
      rule: typeof rule === 'string' ? rule : null,
      loss: sumOf(cases),
      cases,
    }))
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, lessonsMax);
};
