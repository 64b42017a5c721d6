/**
 * While dice are sealed, batches of moves would leak them: whether a batch is legal depends on
 * rolls that its first moves cause, so a refusal would reveal dice that were never dealt, for free
 * and any number of times. Until a challenge is closed, a play takes one move per request.
 */
import type { Variant } from '../../engine/games.ts';

/**
 * Whether `moves` is longer than one move. Checks only the length, because the answer must not
 * depend on the content.
 */
export const exceedsOneMove = ({ moveLength }: Variant, moves: string): boolean =>
  moves.length > moveLength;
