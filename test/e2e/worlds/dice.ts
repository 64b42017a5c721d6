/** Dice of an invented world: what was dealt up to a moment, and faces after it that differ from world to world. */
import type { Deal, Face } from '../../../engine/types.ts';

export interface World {
  readonly seed: number;
  /** `turn/roll/position` of the faces that this world shares with that of shift 0; null if it is that world. */
  readonly shared: readonly string[] | null;
  /** 1 to 5: by how much every other face differs. */
  readonly shift: number;
}

const positionsMax = 6;
const faces = 6;

/** A hash that spreads: murmur3's last steps. */
const mix = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The faces of a world, of any game. */
export const dealerOfWorld = ({ seed, shared, shift }: World): Deal => {
  const known = shared && new Set(shared);
  const faceAt = (turn: number, roll: number, position: number): Face => {
    const hash = mix(mix(mix(seed + turn) + roll) + position);
    // Half of the seeds are loaded, so that jokers and six alike are not rare.
    const isFavourite = seed % 2 === 1 && (hash >>> 16) % 2 === 1;
    const die = isFavourite ? seed % faces : hash % faces;
    const isShared = known === null || known.has(`${turn}/${roll}/${position}`);
    // A remainder of 6 and one more.
    return (1 + (isShared ? die : (die + shift) % faces)) as Face;
  };
  return (turn, roll) =>
    Array.from({ length: positionsMax }, (_, position) => faceAt(turn, roll, position));
};
