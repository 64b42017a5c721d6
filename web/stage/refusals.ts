/** How a session reacts to a refused move, by problem code. */
import { t } from '../../engine/t.ts';
import type { ProblemCode } from '../../api/problems.ts';

export const elsewhere = t`You played on in another tab. Here’s where you are.`;

/**
 * Problems after which the play goes on from the server's state with this notice. The refused move
 * is dropped.
 */
export const noticeOf: Partial<Record<ProblemCode, string>> = {
  'out-of-step': elsewhere,
  'illegal-move': t`That move can’t be played. This is your game as it stands.`,
};

/** Whether the play can't be continued, so that the page reloads it. */
export const endsPlay = (code: ProblemCode): boolean =>
  code === 'challenge-closed' || code === 'challenge-not-open';
