/**
 * What is recorded of a finished game for its player's statistics, packed into a short text: the
 * game's own figures, and for each habit of a closed list how often it tempted, how often it was
 * followed and what it cost. Replaying and ranking need none of it.
 */
import { entryAt } from '../entry-at.ts';
import { faces } from '../types.ts';

/** The counts of one habit in one game. */
export interface HabitTally {
  /** Index in the game's list of habits. */
  readonly habit: number;
  /** Decisions in which the habit suggested a worse move. */
  readonly occasions: number;
  /** Occasions on which the habit was followed. */
  readonly done: number;
  /** What those cost in total, in the game's unit. */
  readonly loss: number;
  /** The costliest decision, both counted from 0; null if the habit was never followed. */
  readonly costliest: { readonly turn: number; readonly roll: number } | null;
}

/** What is special about how a game was played, beside the game's own feat. */
export interface Deeds {
  /** Whether every turn was played at its best. */
  readonly isEveryTurnBest: boolean;
  /** Whether the result is better than that of best play on the same dice. */
  readonly isAheadOfBestPlay: boolean;
}

/** What a game's log, dice and grade say. */
export interface LogFacts {
  /** Whether the player achieved the game's feat, such as a yahtzee, if it has one. */
  readonly hasFeat: boolean;
  /** How often each face was rolled, ones first; null for games of before these were counted. */
  readonly faces: readonly number[] | null;
  /** Non-negative integers in the order of the game's `figures`. */
  readonly figures: readonly number[];
  /** The habits that had an occasion, in the order of the list. */
  readonly tallies: readonly HabitTally[];
}

export interface Facts extends LogFacts, Deeds {}

/** A figure of a game, and the number of base-64 digits it is stored in. */
interface FigureFormat {
  readonly name: string;
  readonly digits: number;
}

/** Something to have done in a game, worth listing with the first game that did it. */
export interface FeatFact {
  readonly name: string;
  readonly isIn: (facts: LogFacts) => boolean;
}

/** The format of a game's facts. */
export interface FactSheet {
  /** 0 to 31. Changes with the figures and habits; facts of another version are ignored. */
  readonly version: number;
  readonly figures: readonly FigureFormat[];
  readonly habits: readonly string[];
  readonly feats: readonly FeatFact[];
  /** Steps per unit in a stored loss. */
  readonly lossScale: number;
}

/** RFC 4648, table 2. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base = digits.length;
const lossDigits = 3;
const faceDigits = 2;
/** Added to the version of facts that count the faces. */
const countsFaces = 32;
/** What a game has achieved, in one digit. */
const [featBit, everyTurnBit, aheadBit] = [1, 2, 4];

/** Writes a rounded number in `count` digits, clamped to their range. */
const write = (value: number, count: number): string => {
  let rest = Math.min(base ** count - 1, Math.max(0, Math.round(value)));
  let text = '';
  for (let index = 0; index < count; index++) {
    text = (digits[rest % base] ?? '') + text;
    rest = Math.floor(rest / base);
  }
  return text;
};

const writeTally = (
  { habit, occasions, done, loss, costliest }: HabitTally,
  { lossScale }: FactSheet,
): string => {
  // If the occasions do not fit a digit, scales both counts down. The stored share of followed
  // occasions is never above the real one.
  const scale = Math.min(1, (base - 1) / occasions);
  const [met, followed] = [Math.ceil(occasions * scale), Math.floor(done * scale)];
  const head = write(habit, 1) + write(met, 1) + write(followed, 1);
  if (followed === 0 || costliest === null) return head;
  const { turn, roll } = costliest;
  return head + write(loss * lossScale, lossDigits) + write(turn, 1) + write(roll, 1);
};

export const packFacts = (sheet: FactSheet, facts: Facts): string => {
  const { hasFeat, isEveryTurnBest, isAheadOfBestPlay, figures, tallies } = facts;
  const achieved =
    (hasFeat ? featBit : 0) +
    (isEveryTurnBest ? everyTurnBit : 0) +
    (isAheadOfBestPlay ? aheadBit : 0);
  return [
    write(sheet.version + (facts.faces ? countsFaces : 0), 1),
    write(achieved, 1),
    ...(facts.faces ?? []).map((count) => write(count, faceDigits)),
    ...sheet.figures.map((figure, at) => write(entryAt(figures, at), figure.digits)),
    ...tallies.map((tally) => writeTally(tally, sheet)),
  ].join('');
};

/**
 * The position in the text of what a game has achieved, from 1 as in SQL, and the digits that stand
 * there if the feat is part of it.
 */
export const featIndex = 2;
export const featDigits = [...digits].filter((_, value) => (value & featBit) !== 0).join('');

/**
 * Digits by character code, -1 for invalid ones. A lookup table, because a page reads 2,000 texts.
 */
const digitOfCode = new Int8Array(128).fill(-1);
for (let digit = 0; digit < base; digit++) digitOfCode[digits.charCodeAt(digit)] = digit;

/** Reads one number after the other. A number with an invalid or missing digit is NaN. */
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

/** Parses the output of `packFacts`. Returns null if it is malformed or has another version. */
export const unpackFacts = (sheet: FactSheet, text: string): Facts | null => {
  const reader = readerOf(text);
  const version = reader.next(1);
  if (version % countsFaces !== sheet.version) return null;
  const achieved = reader.next(1);
  const counts = version < countsFaces ? null : faces.map(() => reader.next(faceDigits));
  const figures = sheet.figures.map((figure) => reader.next(figure.digits));
  if ([achieved, ...(counts ?? []), ...figures].some(Number.isNaN)) return null;
  const tallies: HabitTally[] = [];
  while (!reader.isOver()) {
    const [habit, occasions, done] = [reader.next(1), reader.next(1), reader.next(1)];
    const loss = done > 0 ? reader.next(lossDigits) / sheet.lossScale : 0;
    const costliest = done > 0 ? { turn: reader.next(1), roll: reader.next(1) } : null;
    if (Number.isNaN(done + loss + (costliest?.roll ?? 0)) || habit >= sheet.habits.length)
      return null;
    tallies.push({ habit, occasions, done, loss, costliest });
  }
  return {
    hasFeat: (achieved & featBit) !== 0,
    isEveryTurnBest: (achieved & everyTurnBit) !== 0,
    isAheadOfBestPlay: (achieved & aheadBit) !== 0,
    faces: counts,
    figures,
    tallies,
  };
};

/** Whether a figure of a game's facts is above 0. */
export const earned =
  <Figure extends string>(names: readonly Figure[], name: Figure) =>
  ({ figures }: LogFacts): boolean =>
    entryAt(figures, names.indexOf(name)) > 0;
