/**
 * The moves of games with a card of boxes, and their one-character text: a base-32 digit keeps
 * dice, a letter fills a box.
 */
import type { Positions } from '../types.ts';

export type Move =
  | { readonly kind: 'keep'; readonly held: Positions }
  | { readonly kind: 'fill'; readonly box: number };

const keepDigits = '0123456789abcdefghijklmnopqrstu';
const boxLetters = 'ABCDEFGHIJKLMNO';

/** The moves of one game as text. */
export interface MoveText {
  /** Parses the move at index `at` of `log`; `null` if there is no valid move. */
  readonly readMove: (log: string, at: number) => Move | null;
  /**
   * Formats a move: `0`-`9a`-`u` for the mask of held positions (0 to 30), a letter from `A` on for
   * a box. Throws a RangeError for any other move.
   */
  readonly formatMove: (move: Move) => string;
}

/** The moves of a card with `boxCount` boxes, 15 at most. */
export const moveTextOf = (boxCount: number): MoveText => {
  const letters = boxLetters.slice(0, boxCount);
  /**
   * Moves by character code. Keeping all five dice would roll nothing, so digit 31 (`v`) is not a
   * move.
   */
  const movesByCode: (Move | undefined)[] = [];
  for (let held = 0; held < keepDigits.length; held++)
    movesByCode[keepDigits.charCodeAt(held)] = { kind: 'keep', held };
  for (let box = 0; box < letters.length; box++)
    movesByCode[letters.charCodeAt(box)] = { kind: 'fill', box };
  return {
    readMove: (log, at) => movesByCode[log.charCodeAt(at)] ?? null,
    formatMove(move) {
      const text = move.kind === 'keep' ? keepDigits[move.held] : letters[move.box];
      if (text === undefined) throw new RangeError('no such move');
      return text;
    },
  };
};
