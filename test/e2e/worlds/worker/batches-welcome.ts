/** Takes the place of worker/plays/one-move.ts where a test plants the old fault: a batch was graded by dice that nobody had seen. */
export const exceedsOneMove = (): boolean => false;
