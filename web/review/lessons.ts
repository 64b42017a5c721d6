/** Sums what mistakes cost by the rule of thumb that would have saved them. */
import type { Decision } from '../../engine/coach.ts';

/** Mistakes with one lesson. */
export interface Lesson {
  /** null if no rule applies, or while it is unknown: then there is a single case. */
  readonly rule: string | null;
  /** The sum of the losses, of cases that are not listed as well. */
  readonly loss: number;
  readonly count: number;
  /** The dearest first. */
  readonly cases: readonly Decision[];
}

const lessonsMax = 3;
/** The cases of all lessons together, so that a list is about as long for any game. */
export const casesMax = 3;

const sumOf = (cases: readonly Decision[]): number =>
  cases.reduce((sum, { loss }) => sum + loss, 0);

/** Each lesson keeps its dearest case; those left over go to the dearest ones. */
const listed = (groups: readonly (readonly Decision[])[]): ReadonlySet<Decision> => {
  const first = groups.flatMap((cases) => cases.slice(0, 1));
  const rest = groups.flatMap((cases) => cases.slice(1));
  const more = rest.toSorted((one, other) => other.loss - one.loss);
  return new Set([...first, ...more].slice(0, Math.max(casesMax, first.length)));
};

/** The dearest lessons of a game’s mistakes, the dearest first. */
export const lessonsOf = (
  mistakes: readonly Decision[],
  ruleOf: (mistake: Decision) => string | null,
): readonly Lesson[] => {
  const dearestFirst = mistakes.toSorted((one, other) => other.loss - one.loss);
  const groups = new Map<string | Decision, readonly Decision[]>();
  for (const mistake of dearestFirst) {
    const lesson = ruleOf(mistake) ?? mistake;
    groups.set(lesson, [...(groups.get(lesson) ?? []), mistake]);
  }
  const dearest = [...groups]
    .toSorted(([, one], [, other]) => sumOf(other) - sumOf(one))
    .slice(0, lessonsMax);
  const shown = listed(dearest.map(([, cases]) => cases));
  return dearest.map(([rule, cases]) => ({
    rule: typeof rule === 'string' ? rule : null,
    loss: sumOf(cases),
    count: cases.length,
    cases: cases.filter((one) => shown.has(one)),
  }));
};
