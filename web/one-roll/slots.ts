import { isIn } from '../../engine/positions.ts';
import type { Slot } from '../ui/dice-row.ts';

/** The dice, of which those that are kept stand on the line. */
export const slotsKept = (
  dice: readonly number[],
  kept: number,
  word: 'held' | 'kept',
): readonly Slot[] =>
  dice.map((face, at) => {
    const isKept = isIn(kept, at);
    return {
      face,
      stand: isKept ? 'chosen' : 'loose',
      tag: isKept ? word : '',
      words: isKept ? `, ${word}` : '',
      isOff: false,
    };
  });
