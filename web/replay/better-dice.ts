import { isIn } from '../../engine/positions.ts';
import type { Positions } from '../../engine/types.ts';

type Faces = readonly (number | null)[];

const among = (faces: Faces, set: Positions, face: number): number[] =>
  faces.flatMap((one, at) => (one === face && isIn(set, at) ? [at] : []));

/**
 * Selects as many dice of each face as `best` has. Of dice with the same face, those in `chosen`
 * come first, so that only real differences show.
 */
export const betterDice = (faces: Faces, chosen: Positions, best: Positions): Positions => {
  const all = (1 << faces.length) - 1;
  return [1, 2, 3, 4, 5, 6]
    .flatMap((face) => {
      const wanted = among(faces, best, face).length;
      return [...among(faces, chosen, face), ...among(faces, all & ~chosen, face)].slice(0, wanted);
    })
    .reduce<Positions>((set, at) => set | (1 << at), 0);
};
