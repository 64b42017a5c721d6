/**
 * A slow and literal implementation of Yatzy's rules. It shares neither code nor ideas with
 * engine/, so a mistake goes unnoticed only if it was made twice, in two different ways.
 */
import type { DiceOf } from './dice.ts';

export const ruleSetNames = ['yatzy', 'forced'] as const;
export type RuleSetName = (typeof ruleSetNames)[number];

export const letters = [...'ABCDEFGHIJKLMNO'];
export const boxNames = [
  ...['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'onePair', 'twoPairs'],
  ...['threeOfAKind', 'fourOfAKind', 'smallStraight', 'largeStraight', 'fullHouse'],
  ...['chance', 'yatzy'],
];

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, n) => sum + n, 0);
const sortedText = (dice: Iterable<number>): string => [...dice].toSorted((a, b) => a - b).join('');

/** The most points of any selection of `size` dice whose sorted text matches, 0 if none does. */
const bestOf = (dice: readonly number[], size: number, pattern: RegExp): number => {
  let best = 0;
  for (let mask = 0; mask < 32; mask++) {
    const chosen = dice.filter((_, at) => (mask >> at) % 2 === 1);
    if (chosen.length === size && pattern.test(sortedText(chosen)))
      best = Math.max(best, sumOf(chosen));
  }
  return best;
};

/** The points of `dice` in the box `letter`. */
const plainValue = (letter: string, dice: readonly number[]): number => {
  const text = sortedText(dice);
  switch (letter) {
    case 'G':
      return bestOf(dice, 2, /^(.)\1$/);
    case 'H':
      return bestOf(dice, 4, /^(.)\1(?!\1)(.)\2$/);
    case 'I':
      return bestOf(dice, 3, /^(.)\1\1$/);
    case 'J':
      return bestOf(dice, 4, /^(.)\1\1\1$/);
    case 'K':
      return text === '12345' ? 15 : 0;
    case 'L':
      return text === '23456' ? 20 : 0;
    case 'M':
      return bestOf(dice, 5, /^(.)\1(\1(?!\1)(.)\3|(?!\1)(.)\4\4)$/);
    case 'N':
      return sumOf(dice);
    case 'O':
      return /^(.)\1\1\1\1$/.test(text) ? 50 : 0;
    default:
      return sumOf(dice.filter((die) => die === letters.indexOf(letter) + 1));
  }
};

const sheets = new Map<string, Readonly<Record<string, number>>>();

/** The points of dice in every box, by letter; computed once for each set of dice. */
export const sheetOf = (dice: readonly number[]): Readonly<Record<string, number>> => {
  const key = sortedText(dice);
  const sheet =
    sheets.get(key) ??
    Object.fromEntries(letters.map((letter) => [letter, plainValue(letter, dice)]));
  sheets.set(key, sheet);
  return sheet;
};

export interface ReferenceGame {
  readonly rules: RuleSetName;
  readonly diceOf: DiceOf;
  /** The points of each filled box, by letter. */
  readonly card: Map<string, number>;
  roll: number;
  dice: readonly number[];
}

export const startGame = (rules: RuleSetName, diceOf: DiceOf): ReferenceGame => ({
  rules,
  diceOf,
  card: new Map(),
  roll: 0,
  dice: diceOf(0, 0),
});

/** The letters of the boxes that may be filled. */
export const allowedOn = (rules: RuleSetName, card: ReadonlyMap<string, number>): string[] => {
  const open = letters.filter((letter) => !card.has(letter));
  return rules === 'forced' ? open.slice(0, 1) : open;
};

export const isFinished = ({ card }: ReferenceGame): boolean => card.size === letters.length;

/** The boxes that may be filled now with their points; empty once the card is full. */
export const optionsOf = ({ rules, card, dice }: ReferenceGame): Record<string, number> =>
  Object.fromEntries(
    allowedOn(rules, card).map((letter) => [letter, sheetOf(dice)[letter] ?? NaN]),
  );

/** Plays one character of a log. Returns `false` and leaves the game unchanged if it is illegal. */
export const playCharacter = (game: ReferenceGame, character: string): boolean => {
  if (isFinished(game)) return false;
  if (/^[0-9a-u]$/.test(character)) {
    if (game.roll === 2) return false;
    const bits = Number.parseInt(character, 32).toString(2).padStart(5, '0');
    const next = game.diceOf(game.card.size, game.roll + 1);
    game.roll += 1;
    // The lowest bit is the last digit of the text and stands for position 0.
    game.dice = [0, 1, 2, 3, 4].map((at) => (bits[4 - at] === '1' ? game.dice : next)[at] ?? 0);
    return true;
  }
  const points = /^[A-O]$/.test(character) ? optionsOf(game)[character] : undefined;
  if (points === undefined) return false;
  game.card.set(character, points);
  game.roll = 0;
  game.dice = isFinished(game) ? [] : game.diceOf(game.card.size, 0);
  return true;
};

export const totalsOf = (card: ReadonlyMap<string, number>) => {
  const upper = sumOf([...'ABCDEF'].map((letter) => card.get(letter) ?? 0));
  const all = sumOf(card.values());
  const upperBonus = upper < 63 ? 0 : 50;
  return { upper, upperBonus, lower: all - upper, total: all + upperBonus };
};

const named = (points: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    letters.flatMap((letter, at) =>
      letter in points ? [[boxNames[at] ?? '', points[letter]]] : [],
    ),
  );

/**
 * The position after `log` in the shape of the published interface, or the index of its first
 * illegal character.
 */
export const replayLog = (rules: RuleSetName, diceOf: DiceOf, log: string) => {
  const game = startGame(rules, diceOf);
  for (let at = 0; at < log.length; at++) if (!playCharacter(game, log.charAt(at))) return { at };
  const { card, roll, dice } = game;
  return {
    view: {
      turn: card.size,
      roll,
      dice,
      score: totalsOf(card).total,
      card: named(Object.fromEntries(letters.map((letter) => [letter, card.get(letter) ?? null]))),
      totals: totalsOf(card),
      options: isFinished(game) ? {} : named(optionsOf(game)),
      finished: isFinished(game),
    },
  };
};
