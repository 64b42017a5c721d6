import type { ProblemCode } from '../../api/problems.ts';
import { isTransient, RequestProblem } from './call.ts';

/**
 * Makes a feature's words for why something failed, from those for the problems that it knows.
 * `unchanged` says what is still as it was.
 */
export const failureWordsFor =
  (problemWords: Readonly<Partial<Record<ProblemCode, string>>>) =>
  (failure: unknown, unchanged: string): string => {
    const known = failure instanceof RequestProblem ? problemWords[failure.code] : undefined;
    if (known !== undefined) return known;
    return isTransient(failure)
      ? `We can’t reach Evenroll, so ${unchanged}. Try again.`
      : `That didn’t work, so ${unchanged}. Try again.`;
  };
