/** Random players with preferences. Each chooses the next character of a log. */
import { pick, shuffled, type Random } from './random.ts';
import { letters, optionsOf, playCharacter, isFinished, type ReferenceGame } from './yahtzee.ts';

export type Player = (game: ReferenceGame) => string;

const keepDigits = [...'0123456789abcdefghijklmnopqrstu'];

/** Fills any box at any time and keeps any dice. */
const drifter =
  (random: Random): Player =>
  (game) =>
    game.roll < 2 && random(3) > 0
      ? pick(keepDigits, random)
      : pick(Object.keys(optionsOf(game)), random);

const mostFrequent = (dice: readonly number[]): number =>
  dice.toSorted(
    (one, other) =>
      dice.filter((die) => die === other).length - dice.filter((die) => die === one).length,
  )[0] ?? 0;

/**
 * Keeps the most frequent face, aiming for five equal dice, and fills the boxes in a random order.
 */
const hunter = (random: Random): Player => {
  const isZeroFirst = random(2) === 0;
  const order = shuffled(letters, random);
  // Half of the hunters fill the lower boxes first, so that jokers must go into upper ones.
  if (random(2) === 0) order.sort((one, other) => Number(one < 'G') - Number(other < 'G'));
  if (isZeroFirst) order.unshift('L');
  return (game) => {
    const wanted = mostFrequent(game.dice);
    const kept = game.dice.map((die) => (die === wanted ? '1' : '0'));
    const mask = Number.parseInt(kept.toReversed().join(''), 2);
    if (mask < 31 && game.roll < 2) return mask.toString(32);
    const options = optionsOf(game);
    if (mask === 31 && 'L' in options && random(8) > 0) return 'L';
    return order.find((letter) => letter in options) ?? '';
  };
};

export const playerOf = (random: Random): Player =>
  random(4) === 0 ? drifter(random) : hunter(random);

/** Plays `game` to its end and returns its log. */
export const playOut = (game: ReferenceGame, player: Player): string => {
  let log = '';
  while (!isFinished(game)) {
    const character = player(game);
    if (!playCharacter(game, character)) throw new Error(`${log} can not go on with ${character}`);
    log += character;
  }
  return log;
};

const strangers = [...'vwxyzNOPZ~.-_ \n\0é😀'];

/**
 * Returns a variation of `log`: truncated, too long, or with a changed move. It may still be legal.
 */
export const mutated = (log: string, random: Random): string => {
  const at = random(log.length);
  const moves = [...keepDigits, ...letters, ...keepDigits, ...letters, ...strangers];
  const [head, tail, move] = [log.slice(0, at), log.slice(at), pick(moves, random)];
  switch (random(6)) {
    case 0:
      return head;
    case 1:
      return log + move;
    case 2:
      return head + move + tail;
    case 3:
      return head + tail.slice(1);
    case 4:
      return head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2);
    default:
      return head + move + tail.slice(1);
  }
};
