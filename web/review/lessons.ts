/** Sums what mistakes cost by the rule of thumb that would have saved them. */
import type { Decision } from '../../engine/coach.ts';

/** Mistakes with one lesson. */
export interface Lesson {
  /** null if no rule applies, or while it is unknown: then there is a single case. */
  readonly rule: string | null;
  /** The sum of the losses of its cases. */
  readonly loss: number;
  /** The dearest first. */
  readonly cases: readonly Decision[];
}

export const lessonsMax = 3;
/** The cases of all lessons together, so that a list is about as long for any game. */
const casesMax = 3;

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
  const dearest = [...groups]
    .toSorted(([, one], [, other]) => sumOf(other) - sumOf(one))
    .slice(0, lessonsMax);
  // Each lesson keeps its dearest case; those left over go to the dearest ones.
  const rest = dearestFirst(dearest.flatMap(([, cases]) => cases.slice(1)));
  const more = new Set(rest.slice(0, Math.max(0, casesMax - dearest.length)));
  return dearest
    .map(([rule, all]) => {
      const cases = all.filter((one, at) => at === 0 || more.has(one));
      return { rule: typeof rule === 'string' ? rule : null, loss: sumOf(cases), cases };
    })
    .toSorted((one, other) => other.loss - one.loss);
};
