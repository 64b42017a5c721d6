/** What becomes of a move that the server refuses, by the code of its answer. */
import type { ProblemCode } from '../../api/problems.ts';

export const elsewhere = 'You played on in another tab. Here’s where you are.';

/** The play is shown as it stands, and this is said: it does not take the move. */
export const noticeOf: Partial<Record<ProblemCode, string>> = {
  'out-of-step': elsewhere,
  'illegal-move': 'That move can’t be played. This is your game as it stands.',
};

/** Nobody can go on with the play: the page begins anew. */
export const endsPlay = (code: ProblemCode): boolean =>
  code === 'challenge-closed' || code === 'challenge-not-open' || code === 'not-found';
