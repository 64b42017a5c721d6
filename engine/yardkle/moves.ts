/**
 * Yardkle's moves and their two-character text: what is set aside, then whether to roll or bank.
 */
import type { Positions } from '../types.ts';

/** Sets the dice at `aside` aside, then rolls the rest or banks the turn. */
export interface Move {
  readonly kind: MoveKind;
  readonly aside: Positions;
}

export const moveKinds = ['roll', 'bank'] as const;
export type MoveKind = (typeof moveKinds)[number];

export const moveLength = 2;

/** RFC 4648, table 2: the digit of a six-bit position mask, 0 to 63. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const signs: Readonly<Record<MoveKind, string>> = { roll: '~', bank: '.' };

/** Moves by the character code of the sign, then by that of the digit. */
const movesByCode: (Move | undefined)[][] = [];
for (const kind of moveKinds) {
  const moves: Move[] = [];
  for (let aside = 0; aside < digits.length; aside++)
    moves[digits.charCodeAt(aside)] = { kind, aside };
  movesByCode[signs[kind].charCodeAt(0)] = moves;
}

/** Parses the move at index `at` of `log`; `null` if there is no valid move. */
export const readMove = (log: string, at: number): Move | null =>
  movesByCode[log.charCodeAt(at + 1)]?.[log.charCodeAt(at)] ?? null;

/**
 * Formats a move: the base64url digit of its mask (0 to 63), then `~` to roll on or `.` to bank.
 * Throws a RangeError for other masks.
 */
export const formatMove = ({ kind, aside }: Move): string => {
  const digit = digits[aside];
  if (digit === undefined) throw new RangeError('no such move');
  return digit + signs[kind];
};
