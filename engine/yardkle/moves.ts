/** Yardkle's moves and their text of two characters: what is set aside, then whether to go on. */
import type { Positions } from '../types.ts';

/** Sets the dice at `aside` aside, then rolls the rest or banks the turn. */
export interface Move {
  readonly kind: MoveKind;
  readonly aside: Positions;
}

export const moveKinds = ['roll', 'bank'] as const;
export type MoveKind = (typeof moveKinds)[number];

export const moveLength = 2;

/** RFC 4648, table 2: the digit of a mask of six positions, 0 to 63. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const signs: Readonly<Record<MoveKind, string>> = { roll: '~', bank: '.' };

/** Every move by the character code of its sign, then by that of its digit. */
const movesByCode: (Move | undefined)[][] = [];
for (const kind of moveKinds) {
  const moves: Move[] = [];
  for (let aside = 0; aside < digits.length; aside++)
    moves[digits.charCodeAt(aside)] = { kind, aside };
  movesByCode[signs[kind].charCodeAt(0)] = moves;
}

/** The move at index `at` of `log`, or `null`. */
export const readMove = (log: string, at: number): Move | null =>
  movesByCode[log.charCodeAt(at + 1)]?.[log.charCodeAt(at)] ?? null;

/** The two characters of a move: the base64url digit of its mask (0 to 63), then `~` to roll on or `.` to bank. */
export const formatMove = ({ kind, aside }: Move): string => {
  const digit = digits[aside];
  if (digit === undefined) throw new RangeError('no such move');
  return digit + signs[kind];
};
