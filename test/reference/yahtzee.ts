/**
 * A slow and literal implementation of Yahtzee's rules. It shares neither code nor ideas with
 * engine/, so a mistake goes unnoticed only if it was made twice, in two different ways.
 */
import type { DiceOf } from './dice.ts';

export const ruleSetNames = ['official', 'yardzee', 'applet', 'ordered'] as const;
export type RuleSetName = (typeof ruleSetNames)[number];

export const letters = [...'ABCDEFGHIJKLM'];
const lettersOfKinds = 'GH';
const lettersOfFaces = 'ABCDEF';
const lettersBelow = 'GHIJKLM';

export interface ReferenceGame {
  readonly rules: RuleSetName;
  readonly diceOf: DiceOf;
  /** The points of each filled box, by letter. */
  readonly card: Map<string, number>;
  turn: number;
  roll: number;
  dice: readonly number[];
  yahtzeeBonus: number;
  /** The paragraph of the rules by which each box was filled. */
  readonly paragraphs: string[];
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, n) => sum + n, 0);
const sortedText = (dice: readonly number[]): string => dice.toSorted((a, b) => a - b).join('');
const isFiveEqual = (dice: readonly number[]): boolean => /^(.)\1\1\1\1$/.test(dice.join(''));

/** The plain points of `dice` in the box `letter`. */
export const plainValue = (letter: string, dice: readonly number[]): number => {
  const text = sortedText(dice);
  const faces = [...new Set(text)].join('');
  if (lettersOfFaces.includes(letter)) {
    const face = lettersOfFaces.indexOf(letter) + 1;
    return sumOf(dice.filter((die) => die === face));
  }
  if (letter === 'G') return /(.)\1\1/.test(text) ? sumOf(dice) : 0;
  if (letter === 'H') return /(.)\1\1\1/.test(text) ? sumOf(dice) : 0;
  if (letter === 'I')
    return /^((.)\2\2(.)\3|(.)\4(.)\5\5)$/.test(text) && faces.length > 1 ? 25 : 0;
  if (letter === 'J') return /1234|2345|3456/.test(faces) ? 30 : 0;
  if (letter === 'K') return /12345|23456/.test(faces) ? 40 : 0;
  if (letter === 'L') return isFiveEqual(dice) ? 50 : 0;
  return sumOf(dice);
};

/** Plain points by letter, cached for every ordered roll of five dice. */
const sheets = new Map<string, Readonly<Record<string, number>>>();

const sheetOf = (dice: readonly number[]): Readonly<Record<string, number>> => {
  const key = dice.join('');
  const sheet =
    sheets.get(key) ??
    Object.fromEntries(letters.map((letter) => [letter, plainValue(letter, dice)]));
  sheets.set(key, sheet);
  return sheet;
};

const jokerValue = (letter: string, dice: readonly number[]): number =>
  letter === 'I' ? 25 : letter === 'J' ? 30 : letter === 'K' ? 40 : sumOf(dice);

interface Placement {
  readonly paragraph: string;
  readonly options: Readonly<Record<string, number>>;
}

/**
 * The boxes that the dice may fill, their points there, and the paragraph of the rules that
 * applies.
 */
export const placementOf = (
  rules: RuleSetName,
  card: ReadonlyMap<string, number>,
  dice: readonly number[],
): Placement => {
  const open = letters.filter((letter) => !card.has(letter));
  const openBelow = open.filter((letter) => lettersBelow.includes(letter));
  const openAbove = open.filter((letter) => lettersOfFaces.includes(letter));
  const own = lettersOfFaces[(dice[0] ?? 0) - 1] ?? '';
  const sheet = sheetOf(dice);
  const plain = (among: readonly string[]): Record<string, number> =>
    Object.fromEntries(among.map((letter) => [letter, sheet[letter] ?? 0]));
  const joker = (among: readonly string[]): Record<string, number> =>
    Object.fromEntries(among.map((letter) => [letter, jokerValue(letter, dice)]));
  const zero = (among: readonly string[]): Record<string, number> =>
    Object.fromEntries(among.map((letter) => [letter, 0]));

  if (!isFiveEqual(dice)) return { paragraph: 'ordinary', options: plain(open) };
  if (!card.has('L')) return { paragraph: 'yahtzee open', options: plain(open) };
  const held = `with ${card.get('L')}`;
  if (rules === 'official' || rules === 'ordered') {
    if (open.includes(own)) return { paragraph: `${held}: own box`, options: plain([own]) };
    const openKinds = open.filter((letter) => lettersOfKinds.includes(letter));
    if (rules === 'ordered' && openKinds.length > 0)
      return { paragraph: `${held}: kinds first`, options: joker(openKinds) };
    if (openBelow.length > 0) return { paragraph: `${held}: lower`, options: joker(openBelow) };
    return { paragraph: `${held}: zero above`, options: zero(openAbove) };
  }
  if (rules === 'yardzee') {
    if (card.get('L') !== 50) return { paragraph: `${held}: ordinary`, options: plain(open) };
    if (open.includes(own)) return { paragraph: `${held}: own box`, options: plain([own]) };
    return { paragraph: `${held}: any`, options: { ...plain(openAbove), ...joker(openBelow) } };
  }
  if (open.includes(own)) return { paragraph: `${held}: own box open`, options: plain(open) };
  const options = { ...plain(openAbove), ...joker(openBelow) };
  return { paragraph: `${held}: own box filled`, options };
};

/** What the roll earns besides the points of its box. */
export const earnedBy = (card: ReadonlyMap<string, number>, dice: readonly number[]): number =>
  isFiveEqual(dice) && card.get('L') === 50 ? 100 : 0;

export const startGame = (rules: RuleSetName, diceOf: DiceOf): ReferenceGame => ({
  rules,
  diceOf,
  card: new Map(),
  turn: 0,
  roll: 0,
  dice: diceOf(0, 0),
  yahtzeeBonus: 0,
  paragraphs: [],
});

export const isFinished = (game: ReferenceGame): boolean => game.card.size === 13;

/** The boxes that may be filled now; empty once the card is full. */
export const optionsOf = (game: ReferenceGame): Readonly<Record<string, number>> =>
  isFinished(game) ? {} : placementOf(game.rules, game.card, game.dice).options;

const keep = (game: ReferenceGame, digit: string): boolean => {
  if (isFinished(game) || game.roll === 2) return false;
  const bits = Number.parseInt(digit, 32).toString(2).padStart(5, '0');
  const next = game.diceOf(game.turn, game.roll + 1);
  game.roll += 1;
  // The lowest bit is the last digit of the text and stands for position 0.
  game.dice = [0, 1, 2, 3, 4].map((at) => (bits[4 - at] === '1' ? game.dice : next)[at] ?? 0);
  return true;
};

const fill = (game: ReferenceGame, letter: string): boolean => {
  if (isFinished(game)) return false;
  const { paragraph, options } = placementOf(game.rules, game.card, game.dice);
  const points = options[letter];
  if (points === undefined) return false;
  game.yahtzeeBonus += earnedBy(game.card, game.dice);
  game.card.set(letter, points);
  game.paragraphs.push(paragraph);
  game.turn += 1;
  game.roll = 0;
  game.dice = isFinished(game) ? [] : game.diceOf(game.turn, 0);
  return true;
};

/** Plays one character of a log. Returns `false` and leaves the game unchanged if it is illegal. */
export const playCharacter = (game: ReferenceGame, character: string): boolean => {
  if (/^[0-9a-u]$/.test(character)) return keep(game, character);
  return /^[A-M]$/.test(character) ? fill(game, character) : false;
};

/** The totals of the card. */
export const totalsOf = (game: ReferenceGame): Record<string, number> => {
  const sumAmong = (among: string): number =>
    sumOf([...game.card].filter(([letter]) => among.includes(letter)).map(([, points]) => points));
  const upper = sumAmong(lettersOfFaces);
  const lower = sumAmong(lettersBelow);
  const isBonus = game.rules === 'ordered' ? upper > 63 : upper >= 63;
  const upperBonus = isBonus ? 35 : 0;
  const total = upper + upperBonus + lower + game.yahtzeeBonus;
  return { upper, upperBonus, lower, yahtzeeBonus: game.yahtzeeBonus, total };
};
