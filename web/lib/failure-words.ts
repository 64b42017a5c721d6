import { t } from '../../engine/t.ts';
import type { ProblemCode } from '../../api/problems.ts';
import { isTransient, RequestProblem, Unreachable } from './call.ts';

/** The request may have been done, and only its answer lost. */
export const noAnswerWords = t`Evenroll didn’t answer. Reload to see if it worked, then try again.`;

/**
 * Makes a feature's words for why something failed, from those for the problems that it knows.
 * `unchanged` says what is still as it was.
 */
export const failureWordsFor =
  (problemWords: Readonly<Partial<Record<ProblemCode, string>>>) =>
  (failure: unknown, unchanged: string): string => {
    const known = failure instanceof RequestProblem ? problemWords[failure.code] : undefined;
    if (known !== undefined) return known;
    if (failure instanceof Unreachable) return noAnswerWords;
    if (failure instanceof RequestProblem && failure.code === 'database-full')
      return t`Evenroll is full right now, so ${unchanged}. Try again later.`;
    return isTransient(failure)
      ? t`Evenroll is very busy, so ${unchanged}. Try again.`
      : t`That didn’t work, so ${unchanged}. Try again.`;
  };
