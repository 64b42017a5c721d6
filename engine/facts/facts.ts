/**
 * What is noted of a finished game for its player's statistics, packed into a short text: figures of the game's own, and how often each
 * habit of a closed list tempted and cost something. Nothing here is needed to replay or to rank a game.
 */
import { entryAt } from '../entry-at.ts';

/** What one game says of one habit. */
export interface Tally {
  /** Place in the game's list of habits. */
  readonly habit: number;
  /** Decisions in which the habit had a worse move to offer. */
  readonly occasions: number;
  /** How many of them followed it. */
  readonly done: number;
  /** What those cost, in the game's unit. */
  readonly loss: number;
  /** Where it cost most, both counted from 0; null where it was not followed. */
  readonly costliest: { readonly turn: number; readonly roll: number } | null;
}

export interface Facts {
  /** Whether the game holds the feat that it is known for, if it has one. */
  readonly hasFeat: boolean;
  /** In the order of the game's `figures`; integers from 0 on. */
  readonly figures: readonly number[];
  /** Of the habits that had an occasion, in the order of the list. */
  readonly tallies: readonly Tally[];
}

/** A figure of a game, and the digits of base 64 that it takes. */
export interface Figure {
  readonly name: string;
  readonly digits: number;
}

/** How a game's facts are written. */
export interface FactSheet {
  /** Changes with figures and habits, 0 to 63: facts of another version are read as none. */
  readonly version: number;
  readonly figures: readonly Figure[];
  readonly habits: readonly string[];
  /** Steps of a stored loss in one unit. */
  readonly lossScale: number;
}

/** RFC 4648, table 2. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base = digits.length;
const lossDigits = 3;

/** A number from 0 on in so many digits; what is too large for them is written as the largest. */
const write = (value: number, count: number): string => {
  let rest = Math.min(base ** count - 1, Math.max(0, Math.round(value)));
  let text = '';
  for (let place = 0; place < count; place++) {
    text = (digits[rest % base] ?? '') + text;
    rest = Math.floor(rest / base);
  }
  return text;
};

const writeTally = (
  { habit, occasions, done, loss, costliest }: Tally,
  { lossScale }: FactSheet,
): string => {
  // Whoever has more occasions than a digit holds keeps their share: it never looks larger than it was.
  const scale = Math.min(1, (base - 1) / occasions);
  const [met, followed] = [Math.ceil(occasions * scale), Math.floor(done * scale)];
  const head = write(habit, 1) + write(met, 1) + write(followed, 1);
  if (followed === 0 || costliest === null) return head;
  const { turn, roll } = costliest;
  return head + write(loss * lossScale, lossDigits) + write(turn, 1) + write(roll, 1);
};

export const packFacts = (sheet: FactSheet, { hasFeat, figures, tallies }: Facts): string =>
  [
    write(sheet.version, 1),
    write(Number(hasFeat), 1),
    ...sheet.figures.map((figure, at) => write(entryAt(figures, at), figure.digits)),
    ...tallies.map((tally) => writeTally(tally, sheet)),
  ].join('');

/** Where the feat stands in the text, counted from 1 as SQL counts, and what stands there if the game holds it. */
export const featPlace = 2;
export const featDigit = write(1, 1);

/** Digits by character code; -1 for none. A page reads 2,000 texts. */
const digitOfCode = new Int8Array(128).fill(-1);
for (let digit = 0; digit < base; digit++) digitOfCode[digits.charCodeAt(digit)] = digit;

/** Reads numbers one after the other; NaN from the first on that is not there. */
const readerOf = (text: string) => {
  let at = 0;
  return {
    isOver: (): boolean => at >= text.length,
    next(count: number): number {
      let value = 0;
      for (const end = at + count; at < end; at++) {
        const digit = digitOfCode[text.charCodeAt(at)] ?? -1;
        value = digit < 0 ? NaN : value * base + digit;
      }
      return value;
    },
  };
};

/** What `packFacts` wrote; null for what was written by another version, or is no such text. */
export const unpackFacts = (sheet: FactSheet, text: string): Facts | null => {
  const reader = readerOf(text);
  if (reader.next(1) !== sheet.version) return null;
  const hasFeat = reader.next(1) === 1;
  const figures = sheet.figures.map((figure) => reader.next(figure.digits));
  if (figures.some(Number.isNaN)) return null;
  const tallies: Tally[] = [];
  while (!reader.isOver()) {
    const [habit, occasions, done] = [reader.next(1), reader.next(1), reader.next(1)];
    const loss = done > 0 ? reader.next(lossDigits) / sheet.lossScale : 0;
    const costliest = done > 0 ? { turn: reader.next(1), roll: reader.next(1) } : null;
    if (Number.isNaN(done + loss + (costliest?.roll ?? 0)) || habit >= sheet.habits.length)
      return null;
    tallies.push({ habit, occasions, done, loss, costliest });
  }
  return { hasFeat, figures, tallies };
};
