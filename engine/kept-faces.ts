/**
 * What a choice on a roll of five dice keeps. Apart from one-roll.ts, because few pages choose a
 * roll to ask.
 */
import { allPositions } from './card/card.ts';
import { moveTextOf } from './card/moves.ts';
import { isIn } from './positions.ts';
import type { Face } from './types.ts';

/** No card has more boxes. */
const { readMove } = moveTextOf(15);

/**
 * The faces that a move keeps, in ascending order: the same for all moves that are one choice.
 * Filling a box keeps all five.
 */
export const facesKept = (dice: readonly Face[], move: string): readonly Face[] => {
  const read = readMove(move, 0);
  const held = read?.kind === 'keep' ? read.held : allPositions;
  return dice.filter((_, at) => isIn(held, at)).toSorted((one, other) => one - other);
};

/** Of these choices, the one that a move is; undefined if it is none of them. */
export const choiceOf = <Choice extends { readonly move: string }>(
  dice: readonly Face[],
  choices: readonly Choice[],
  move: string,
): Choice | undefined => {
  const kept = facesKept(dice, move).join('');
  return choices.find((choice) => facesKept(dice, choice.move).join('') === kept);
};
