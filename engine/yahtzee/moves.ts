/** Yahtzee's moves and their one-character text: a base-32 digit keeps dice, a letter fills a box. */
import type { Positions } from '../types.ts';
import { boxes } from './boxes.ts';

export type Move =
  | { readonly kind: 'keep'; readonly held: Positions }
  | { readonly kind: 'fill'; readonly box: number };

const keepDigits = '0123456789abcdefghijklmnopqrstu';
const boxLetters = 'ABCDEFGHIJKLM';

/** Moves by character code. Keeping all five dice would roll nothing, so digit 31 (`v`) is not a move. */
const movesByCode: (Move | undefined)[] = [];
for (let held = 0; held < keepDigits.length; held++)
  movesByCode[keepDigits.charCodeAt(held)] = { kind: 'keep', held };
for (let box = 0; box < boxes.length; box++)
  movesByCode[boxLetters.charCodeAt(box)] = { kind: 'fill', box };

/** Parses the move at index `at` of `log`; `null` if there is no valid move. */
export const readMove = (log: string, at: number): Move | null =>
  movesByCode[log.charCodeAt(at)] ?? null;

/** Formats a move: `0`-`9a`-`u` for the mask of held positions (0 to 30), `A`-`M` for a box. Throws a RangeError for any other move. */
export const formatMove = (move: Move): string => {
  const text = move.kind === 'keep' ? keepDigits[move.held] : boxLetters[move.box];
  if (text === undefined) throw new RangeError('no such move');
  return text;
};
