/**
 * Sealed dice and batches contradict each other: whether a batch is legal depends on rolls that its first moves bring about, so a refusal
 * would reveal dice that were never dealt, for free and again and again. Until a challenge is closed a play takes one move per request.
 */
import type { Variant } from '../../engine/games.ts';

/** Whether `moves` is longer than one move, by its length alone: the answer must not depend on what is in it. */
export const exceedsOneMove = ({ moveLength }: Variant, moves: string): boolean =>
  moves.length > moveLength;
