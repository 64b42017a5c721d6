/** The combinations of Yardkle: which dice score together, and how many points. */
import { diceSetsOf } from '../dice-sets.ts';
import { faces, type Face } from '../types.ts';

export const combinationNames = [
  'sixOfAKind',
  'twoTriplets',
  'straight',
  'fourAndPair',
  'threePairs',
  'fiveOfAKind',
  'fourOfAKind',
  'threeOfAKind',
  'one',
  'five',
] as const;
export type CombinationName = (typeof combinationNames)[number];

/** A group of dice that score together. */
export interface Combination {
  readonly name: CombinationName;
  /** Ascending, except that four of a kind precede their pair. */
  readonly dice: readonly Face[];
  readonly points: number;
}

const times = (count: number, face: Face): readonly Face[] =>
  Array.from({ length: count }, () => face);

/** The combinations of `count` equal dice, one per face. */
const equals = (
  name: CombinationName,
  count: number,
  pointsOfFace: (face: Face) => number,
): Combination[] =>
  faces.map((face) => ({ name, dice: times(count, face), points: pointsOfFace(face) }));

/** Every group of `count` different faces, ascending. */
const groupsOf = (count: number): readonly (readonly Face[])[] =>
  diceSetsOf(count).filter((dice) => new Set(dice).size === count);

/**
 * All combinations. If two ways to split a set score the same, the one listed first here is used.
 * Rulebook: the table of combinations.
 */
export const combinations: readonly Combination[] = [
  ...equals('sixOfAKind', 6, () => 3000),
  ...groupsOf(2).map((pair): Combination => ({
    name: 'twoTriplets',
    dice: pair.flatMap((face) => times(3, face)),
    points: 2500,
  })),
  { name: 'straight', dice: faces, points: 1500 },
  ...faces.flatMap((four) =>
    faces
      .filter((pair) => pair !== four)
      .map((pair): Combination => ({
        name: 'fourAndPair',
        dice: [...times(4, four), ...times(2, pair)],
        points: 1500,
      })),
  ),
  ...groupsOf(3).map((group): Combination => ({
    name: 'threePairs',
    dice: group.flatMap((face) => times(2, face)),
    points: 1500,
  })),
  ...equals('fiveOfAKind', 5, () => 2000),
  ...equals('fourOfAKind', 4, () => 1000),
  ...equals('threeOfAKind', 3, (face) => (face === 1 ? 300 : 100 * face)),
  { name: 'one', dice: [1], points: 100 },
  { name: 'five', dice: [5], points: 50 },
];
