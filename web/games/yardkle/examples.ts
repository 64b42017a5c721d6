/** An example of each combination of Yardkle, with the engine's own points. Three 1s have points of their own. */
import {
  combinations,
  type Combination,
  type CombinationName,
} from '../../../engine/yardkle/combinations.ts';

export interface Example {
  readonly title: string;
  readonly shown: Combination;
}

const shown: readonly (readonly [name: CombinationName, title: string, firstFace: number])[] = [
  ['one', 'One', 1],
  ['five', 'Five', 5],
  ['threeOfAKind', 'Three 1s', 1],
  ['threeOfAKind', 'Three 2s to 6s', 4],
  ['fourOfAKind', 'Four of a kind', 3],
  ['fiveOfAKind', 'Five of a kind', 2],
  ['sixOfAKind', 'Six of a kind', 6],
  ['straight', 'One to six', 1],
  ['threePairs', 'Three pairs', 2],
  ['fourAndPair', 'Four and a pair', 4],
  ['twoTriplets', 'Two triplets', 3],
];

export const examples: readonly Example[] = shown.flatMap(([name, title, face]) =>
  combinations
    .filter((one) => one.name === name && one.dice[0] === face)
    .slice(0, 1)
    .map((one) => ({ title, shown: one })),
);

/** Whether a combination scores as the example does, or by its own face where the example stands for all faces. */
export const isLike = ({ name, dice }: Combination, { shown: example }: Example): boolean =>
  name === example.name && (name !== 'threeOfAKind' || (dice[0] === 1) === (example.dice[0] === 1));
