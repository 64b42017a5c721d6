/** Breaks ties between best moves, so that everyone who grades a game names the same one. */
import { signOf, type Choice } from './coach.ts';
import type { Unit } from './game.ts';

/** Values closer than this are equal, in points or turns. */
const tieMax = 1e-9;

/**
 * Of the moves within 1e-9 of the best value, returns the one whose text sorts first in ASCII; null
 * if there are no moves.
 */
export const firstOfBest = (choices: readonly Choice[], unit: Unit): Choice | null => {
  const sign = signOf(unit);
  const best = choices.reduce((most, { value }) => Math.max(most, sign * value), -Infinity);
  const tied = choices.filter(({ value }) => sign * value >= best - tieMax);
  return tied.reduce<Choice | null>(
    (first, choice) => (first === null || choice.move < first.move ? choice : first),
    null,
  );
};
