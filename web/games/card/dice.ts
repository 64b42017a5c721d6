/** The five dice of a game with a card: which are held, and how the row shows them. */
import { moveTextOf } from '../../../engine/card/moves.ts';
import { positionsWhere, isIn } from '../../../engine/positions.ts';
import type { Positions } from '../../../engine/types.ts';
import { recallChosen } from '../../stage/play-memory.ts';
import type { Slot } from '../../ui/dice-row.ts';
import type { CardPlay } from './kind.ts';
import { dieTags } from '../../lib/face-names.ts';

export const diePositions = [0, 1, 2, 3, 4] as const;
export const allHeld: Positions = (1 << diePositions.length) - 1;
export const rollsInTurn = 3;
/** The index of a turn's last roll. */
export const lastRoll = rollsInTurn - 1;

/** No card has more boxes. */
const { readMove, formatMove } = moveTextOf(15);

/** The positions that a move of a log keeps; filling a box keeps all. */
export const heldBy = (move: string): Positions => {
  const read = readMove(move, 0);
  return read?.kind === 'keep' ? read.held : allHeld;
};

/** The move that keeps these positions; ‘’ for all of them, which fills a box. */
export const keepMove = (held: Positions): string =>
  held === allHeld ? '' : formatMove({ kind: 'keep', held });

/** The positions not dealt in the last roll, because they were held. */
export const heldInLastRoll = (play: CardPlay): Positions =>
  positionsWhere(play.rolls.at(-1)?.faces ?? [], (face) => face === null);

/** The positions held, as stored in this browser. */
export const heldIn = (play: CardPlay): Positions =>
  (recallChosen(play) ?? heldInLastRoll(play)) & allHeld;

/**
 * `word` is for a die on the line. A die without a face has not been rolled yet. `isFixed` if dice
 * can no longer be held.
 */
export const slotsOf = (
  dice: readonly number[],
  held: Positions,
  word: keyof typeof dieTags,
  isFixed = false,
): Slot[] =>
  diePositions.map((at) => {
    const face = dice[at] ?? null;
    const isHeld = face !== null && isIn(held, at);
    return {
      face,
      stand: isHeld ? 'chosen' : 'loose',
      tag: isHeld ? dieTags[word] : '',
      words: isHeld ? `, ${dieTags[word]}` : '',
      isOff: isFixed || face === null,
    };
  });
