/**
 * A slow and literal implementation of Yardkle's rules. It shares neither code nor ideas with
 * engine/: sets of dice are sorted texts, and every way to split one into groups is tried.
 */
import type { DiceOf } from './dice.ts';

/**
 * The points of a group of dice, in ascending order, as one combination; `null` if it is not one.
 */
const groupValue = (group: string): number | null => {
  if (group === '1') return 100;
  if (group === '5') return 50;
  if (group === '111') return 300;
  if (/^(.)\1\1$/.test(group)) return Number(group[0]) * 100;
  if (/^(.)\1{3}$/.test(group)) return 1000;
  if (/^(.)\1{4}$/.test(group)) return 2000;
  if (/^(.)\1{5}$/.test(group)) return 3000;
  if (group === '123456') return 1500;
  if (/^(.)\1\1(.)\2\2$/.test(group)) return 2500;
  // Three pairs. Two of them may be four dice of one face.
  if (/^(.)\1(.)\2(.)\3$/.test(group)) return 1500;
  return null;
};

const values = new Map<string, number | null>();

/**
 * The most points of a set of dice, as sorted text, over all its partitions into combinations;
 * `null` if there is none. The first die belongs to some group, so every subset of the other dice
 * is tried as the rest of that group.
 */
const valueOf = (set: string): number | null => {
  if (set === '') return 0;
  const known = values.get(set);
  if (known !== undefined) return known;
  let best: number | null = null;
  for (let company = 0; company < 2 ** (set.length - 1); company++) {
    const others = [...set.slice(1)];
    const joins = (at: number): boolean => Math.floor(company / 2 ** at) % 2 === 1;
    const group = set.charAt(0) + others.filter((_, at) => joins(at)).join('');
    const points = groupValue(group);
    const rest = points === null ? null : valueOf(others.filter((_, at) => !joins(at)).join(''));
    if (points !== null && rest !== null) best = Math.max(best ?? 0, points + rest);
  }
  values.set(set, best);
  return best;
};

const worths = new Map<string, number | null>();

/** The value of dice in any order. */
export const worthOf = (dice: string): number | null => {
  const known = worths.get(dice);
  if (known !== undefined) return known;
  const worth = valueOf([...dice].toSorted().join(''));
  worths.set(dice, worth);
  return worth;
};

const subsetsOf = (dice: readonly string[]): string[][] =>
  dice.reduce<string[][]>((sets, die) => sets.flatMap((set) => [set, [...set, die]]), [[]]);

const scoringRolls = new Map<string, boolean>();

/** Whether any of the dice can be set aside. */
export const scores = (dice: string): boolean => {
  const known = scoringRolls.get(dice);
  if (known !== undefined) return known;
  const found = subsetsOf([...dice]).some(
    (set) => set.length > 0 && worthOf(set.join('')) !== null,
  );
  scoringRolls.set(dice, found);
  return found;
};

export interface ReferenceGame {
  readonly diceOf: DiceOf;
  turn: number;
  roll: number;
  /**
   * A digit for every die on the table, `-` for each die set aside; empty once the game is over.
   */
  table: string;
  running: number;
  score: number;
  busts: number[];
  /** Notable events of the game, for the tests that count them. */
  readonly events: string[];
}

const digits = [
  ...Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at)),
  ...Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at)),
  ...'0123456789-_',
];

export const isFinished = (game: ReferenceGame): boolean => game.table === '';

/** Starts the next turn or ends the game. */
const nextTurn = (game: ReferenceGame): void => {
  game.turn += 1;
  game.roll = 0;
  game.running = 0;
  if (game.score >= 10_000)
    game.events.push(`arrival ${game.turn === 50 ? 'in turn 50' : 'early'}`);
  else if (game.turn === 50) game.events.push('no arrival');
  const isEnd = game.score >= 10_000 || game.turn === 50;
  game.table = isEnd ? '' : game.diceOf(game.turn, 0).join('');
};

/**
 * Ends the turn if the roll scores nothing, and any following turn whose first roll scores nothing.
 */
const loseTurns = (game: ReferenceGame): void => {
  for (let lost = 1; !isFinished(game) && !scores(game.table.replaceAll('-', '')); lost++) {
    game.busts.push(game.turn);
    game.events.push(`bust in roll ${game.roll === 0 ? 'one' : 'two or later'}`);
    if (game.running >= 1000) game.events.push('bust of 1000 or more');
    if (lost === 2) game.events.push('two busts in a row');
    if (lost === 3) game.events.push('three busts in a row');
    if (game.turn === 49) game.events.push('bust in turn 50');
    nextTurn(game);
  }
};

export const startGame = (diceOf: DiceOf): ReferenceGame => {
  const table = diceOf(0, 0).join('');
  const game = { diceOf, turn: 0, roll: 0, table, running: 0, score: 0, busts: [], events: [] };
  loseTurns(game);
  return game;
};

/** For every digit, whether it sets aside the die at each position. */
const asideOf: ReadonlyMap<string, readonly boolean[]> = new Map(
  digits.map((digit, value) => [
    digit,
    [1, 2, 4, 8, 16, 32].map((bit) => Math.floor(value / bit) % 2 === 1),
  ]),
);

/**
 * Plays a move of two characters. Returns `false` and leaves the game unchanged if it is illegal.
 */
export const playMove = (game: ReferenceGame, move: string): boolean => {
  const aside = asideOf.get(move.charAt(0));
  const sign = move.charAt(1);
  if (move.length !== 2 || aside === undefined || (sign !== '~' && sign !== '.')) return false;
  if (isFinished(game)) return false;
  const table = [...game.table];
  const chosen = table.filter((_, at) => aside[at]).join('');
  if (chosen === '' || chosen.includes('-')) return false;
  const points = worthOf(chosen);
  if (points === null) return false;
  const running = game.running + points;
  if (sign === '.') {
    if (game.score === 0 && running < 500) return false;
    if (game.score === 0)
      game.events.push(`entry with ${running === 500 ? 'just' : 'more than'} 500`);
    game.score += running;
    nextTurn(game);
  } else {
    const left = table.map((die, at) => (aside[at] ? '-' : die)).join('');
    const isHot = left === '------';
    if (isHot)
      game.events.push(game.roll === 0 ? 'hot dice at once' : 'hot dice over several rolls');
    game.roll += 1;
    game.running = running;
    const next = game.diceOf(game.turn, game.roll);
    game.table = next.map((die, at) => (isHot || left[at] !== '-' ? String(die) : '-')).join('');
  }
  loseTurns(game);
  return true;
};

/** Every move, legal or not. */
export const allMoves: readonly string[] = digits.flatMap((digit) => [`${digit}~`, `${digit}.`]);

export interface ReferenceView {
  readonly turn: number;
  readonly roll: number;
  readonly dice: readonly (number | null)[];
  readonly running: number;
  readonly score: number;
  readonly onBoard: boolean;
  readonly busts: readonly number[];
  readonly finished: boolean;
}

export const viewOf = (game: ReferenceGame): ReferenceView => ({
  turn: game.turn,
  roll: game.roll,
  dice: [...game.table].map((die) => (die === '-' ? null : Number(die))),
  running: game.running,
  score: game.score,
  onBoard: game.score > 0,
  busts: game.busts,
  finished: isFinished(game),
});

/** The position after `log`, or the index of its first illegal move. */
export const replayLog = (
  diceOf: DiceOf,
  log: string,
): { readonly at: number } | { readonly view: ReferenceView } => {
  const game = startGame(diceOf);
  for (let at = 0; at < log.length; at += 2)
    if (!playMove(game, log.slice(at, at + 2))) return { at };
  return { view: viewOf(game) };
};
