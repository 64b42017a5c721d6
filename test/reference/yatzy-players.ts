/**
 * Random players of Yatzy with preferences: each keeps its most frequent face or any dice, and
 * fills any box.
 */
import { pick, type Random } from './random.ts';
import { isFinished, optionsOf, playCharacter, type ReferenceGame } from './yatzy.ts';

export const keepDigits = [...'0123456789abcdefghijklmnopqrstu'];

const maskOfMost = (dice: readonly number[]): number => {
  const countOf = (face: number | undefined): number => dice.filter((die) => die === face).length;
  const most = dice.toSorted((one, other) => countOf(other) - countOf(one))[0];
  return dice.reduce((mask, die, at) => (die === most ? mask | (1 << at) : mask), 0);
};

/** Plays `game` to its end and returns its log. */
export const playOut = (game: ReferenceGame, random: Random): string => {
  const isHunter = random(2) === 0;
  let log = '';
  while (!isFinished(game)) {
    const most = maskOfMost(game.dice);
    const isHunting = isHunter && game.roll < 2 && most < 31;
    const isDrifting = !isHunter && game.roll < 2 && random(3) > 0;
    const options = optionsOf(game);
    const best = Object.keys(options).toSorted(
      (one, other) => (options[other] ?? 0) - (options[one] ?? 0),
    );
    const fill = isHunter ? (best[0] ?? '') : pick(best, random);
    const keep = isHunting ? most.toString(32) : pick(keepDigits, random);
    const character = isHunting || isDrifting ? keep : fill;
    if (!playCharacter(game, character)) throw new Error(`${log} can not go on with ${character}`);
    log += character;
  }
  return log;
};
