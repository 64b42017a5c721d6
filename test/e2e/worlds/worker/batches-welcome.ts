/**
 * Replaces worker/plays/one-move.ts in a test that plants the old fault: batches are graded with
 * dice that nobody has seen.
 */
export const exceedsOneMove = (): boolean => false;
