/**
 * The rolls of a card as people typed them, in one text: a digit a die by position, `-` for a die
 * that was held. Which turn and roll each is, only the game knows, so a text is read by playing.
 */
import { isIn } from '../positions.ts';
import { faces, type DealSoFar, type Face, type Positions, type Roll } from '../types.ts';

const heldSign = '-';
/** No roll has it, so that one with it is refused. */
const missingSign = '?';

const faceAt = (text: string, at: number): Face | undefined =>
  faces.find((face) => String(face) === text[at]);

/** The index of the first sign of a roll that is not one; null if all are. */
const wrongIn = (roll: string, held: Positions, positions: number): number | null => {
  for (let at = 0; at < positions; at++)
    if (isIn(held, at) ? roll[at] !== heldSign : faceAt(roll, at) === undefined) return at;
  return null;
};

export interface TypedDealer {
  readonly deal: DealSoFar;
  /** Where a roll was asked for and none stands; null if all that were asked for are there. */
  brokenAt(): number | null;
  /** Where the text stops being rolls of the game so far; null if all of it was dealt. */
  wrongAt(): number | null;
}

/**
 * Deals the rolls of a text in order, each once. What is no roll of this game is not dealt, nor is
 * anything after it.
 */
export const typedDealer = (text: string, positions: number): TypedDealer => {
  let at = 0;
  let wrong: number | null = null;
  return {
    deal(_turn, _roll, held) {
      if (wrong !== null || at >= text.length) return null;
      const roll = text.slice(at, at + positions);
      const first = wrongIn(roll, held, positions);
      if (first !== null) wrong = at + first;
      if (wrong !== null) return null;
      at += positions;
      // A held die needs no face, as in a replay.
      return Array.from({ length: positions }, (_, die) => faceAt(roll, die) ?? 1);
    },
    brokenAt: () => wrong,
    wrongAt: () => wrong ?? (at < text.length ? at : null),
  };
};

/** Rolls as text. */
export const rollsText = (rolls: readonly Pick<Roll, 'faces'>[]): string =>
  rolls.flatMap(({ faces: roll }) => roll.map((face) => face ?? heldSign)).join('');

/** A roll as text: `typed` fills the positions of `toCome` from the left. */
export const typedRoll = (typed: readonly Face[], toCome: Positions, positions: number): string => {
  let next = 0;
  return Array.from({ length: positions }, (_, at) =>
    isIn(toCome, at) ? String(typed[next++] ?? missingSign) : heldSign,
  ).join('');
};
