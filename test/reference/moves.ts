/**
 * The moves of each game: the one place in the tests that a new game is added to, apart from tests
 * of its own.
 */
import type { Position } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { DealSoFar } from '../../engine/types.ts';

interface Moves {
  /** Every text that is a move, legal or not. Always choosing the last legal one ends a game. */
  readonly texts: readonly string[];
  /** Moves that end a turn as soon as possible: the first legal one is a simple player's choice. */
  readonly ending: readonly string[];
}

const boxLetters = [...'ABCDEFGHIJKLM'];
const yatzyLetters = [...boxLetters, 'N', 'O'];
const keepDigits = [...'0123456789abcdefghijklmnopqrstu'];
/** A Yardkle move's digit says which dice it sets aside, as a mask. */
const digits = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const asideOf = (digit: string): number =>
  digits.indexOf(digit).toString(2).replaceAll('0', '').length;
const mostFirst = digits.toSorted((one, other) => asideOf(other) - asideOf(one));

const movesOf: Readonly<Record<GameName, Moves>> = {
  yahtzee: {
    texts: [...keepDigits, ...boxLetters],
    ending: boxLetters,
  },
  yardkle: {
    texts: ['~', '.'].flatMap((sign) => digits.map((digit) => digit + sign)),
    ending: ['.', '~'].flatMap((sign) => mostFirst.map((digit) => digit + sign)),
  },
  yatzy: {
    texts: [...keepDigits, ...yatzyLetters],
    ending: yatzyLetters,
  },
};

/**
 * Every text that is a move of the game, legal or not. Always choosing the last legal one ends a
 * game.
 */
export const moveTexts = (game: GameName): readonly string[] => movesOf[game].texts;

/** Moves to send in turn until one is accepted, which ends a turn as soon as possible. */
export const endingMoves = (game: GameName): readonly string[] => movesOf[game].ending;

/** The first ending move that is legal; throws if none is. */
export const endingMove = (game: GameName, position: Position, deal: DealSoFar): string => {
  const move = endingMoves(game).find((one) => position.after(one, 0, deal).ok);
  if (move === undefined) throw new Error(`no move ends a turn of ${game}`);
  return move;
};
