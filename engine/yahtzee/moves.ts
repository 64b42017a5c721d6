/** Yahtzee's moves and their one-character text: a base-32 digit keeps, a letter fills. */
import type { Positions } from '../types.ts';
import { boxes } from './boxes.ts';

export type Move =
  | { readonly kind: 'keep'; readonly held: Positions }
  | { readonly kind: 'fill'; readonly box: number };

const keepDigits = '0123456789abcdefghijklmnopqrstu';
const boxLetters = 'ABCDEFGHIJKLM';

/** Every move by its character code. Keeping all five would roll nothing, so digit 31 (`v`) is no move. */
const movesByCode: (Move | undefined)[] = [];
for (let held = 0; held < keepDigits.length; held++)
  movesByCode[keepDigits.charCodeAt(held)] = { kind: 'keep', held };
for (let box = 0; box < boxes.length; box++)
  movesByCode[boxLetters.charCodeAt(box)] = { kind: 'fill', box };

/** The move at index `at` of `log`, or `null`. */
export const readMove = (log: string, at: number): Move | null =>
  movesByCode[log.charCodeAt(at)] ?? null;

/** The character of a move: `0`-`9a`-`u` for the mask of held positions (0 to 30), `A`-`M` for a box. */
export const formatMove = (move: Move): string => {
  const text = move.kind === 'keep' ? keepDigits[move.held] : boxLetters[move.box];
  if (text === undefined) throw new RangeError('no such move');
  return text;
};
