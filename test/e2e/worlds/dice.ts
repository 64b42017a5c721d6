/**
 * Dice of an invented world: the faces that were dealt up to a moment, then faces that differ from
 * world to world.
 */
import type { Deal, Face } from '../../../engine/types.ts';

export interface World {
  readonly seed: number;
  /**
   * `turn/roll/position` of the faces that this world shares with the world of shift 0. null for
   * that world itself.
   */
  readonly shared: readonly string[] | null;
  /** By how much every other face differs: 1 to 5. */
  readonly shift: number;
}

const positionsMax = 6;
const faces = 6;

/** Spreads the bits of a hash with the last steps of murmur3. */
const mix = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The faces of a world, for any game. */
export const dealerOfWorld = ({ seed, shared, shift }: World): Deal => {
  const known = shared && new Set(shared);
  const faceAt = (turn: number, roll: number, position: number): Face => {
    const hash = mix(mix(mix(seed + turn) + roll) + position);
    // Half of the seeds are loaded, so that jokers and six alike are not rare.
    const isFavourite = seed % 2 === 1 && (hash >>> 16) % 2 === 1;
    const die = isFavourite ? seed % faces : hash % faces;
    const isShared = known === null || known.has(`${turn}/${roll}/${position}`);
    // A remainder of 6, plus one.
    return (1 + (isShared ? die : (die + shift) % faces)) as Face;
  };
  return (turn, roll) =>
    Array.from({ length: positionsMax }, (_, position) => faceAt(turn, roll, position));
};
