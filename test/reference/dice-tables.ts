/**
 * Tables of counts that fair dice spread by known probabilities, and a test of how likely the
 * observed counts are.
 */
import { setImmediate } from 'node:timers/promises';
import { chiSquare, chiSquareTail } from './chi-square.ts';

/** Five faces. */
export type Rolled = readonly number[];

const positions = [0, 1, 2, 3, 4];
const rollsPerSeed = 39;

interface Table {
  readonly name: string;
  readonly counts: Float64Array;
  readonly probabilityOf: (cell: number) => number;
  /**
   * The cell of a roll, given the previous rolls: the last one is at 1, that of the previous turn
   * at 3, that of another seed at 39.
   */
  readonly cellOf: (ago: (rolls: number) => Rolled) => number;
}

const evenly = (name: string, cells: number, cellOf: Table['cellOf']): Table => ({
  name,
  counts: new Float64Array(cells),
  probabilityOf: () => 1 / cells,
  cellOf,
});

const faceAt = (roll: Rolled, position: number): number => (roll[position] ?? 0) - 1;

const pair = (name: string, rolls: number, one: number, other: number): Table =>
  evenly(
    `position ${one}, then ${other} ${name}`,
    36,
    (ago) => 6 * faceAt(ago(rolls), one) + faceAt(ago(0), other),
  );

/**
 * How many of the 7,776 rolls show one to five distinct faces: the poker test of Knuth, TAOCP
 * 3.3.2.
 */
const rollsByDistinctFaces = [6, 450, 3000, 3600, 720];

const tables = (): Table[] => [
  ...positions.map((at) => evenly(`position ${at}`, 6, (ago) => faceAt(ago(0), at))),
  ...positions.flatMap((one) => [
    ...positions.filter((other) => other > one).map((other) => pair('of one roll', 0, one, other)),
    ...positions.map((other) => pair('of the next roll', 1, one, other)),
    ...positions.map((other) => pair('a turn later', 3, one, other)),
    pair('of another seed', rollsPerSeed, one, one),
  ]),
  {
    name: 'distinct faces',
    counts: new Float64Array(rollsByDistinctFaces.length),
    probabilityOf: (cell) => (rollsByDistinctFaces[cell] ?? 0) / 6 ** 5,
    cellOf: (ago) => new Set(ago(0)).size - 1,
  },
];

export interface Verdict {
  readonly tables: number;
  /**
   * Tables that fair dice would produce with a probability below 0.001, taking all tables together
   * (Bonferroni).
   */
  readonly suspicious: readonly { name: string; p: number }[];
}

/**
 * Tests rolls. The first 39 only serve as the past of the others. Dice that are too even are as
 * suspicious as uneven ones, so each tail gets half of the level.
 */
export const checkDice = async (rolls: Iterable<Rolled>): Promise<Verdict> => {
  const checked = tables();
  const past: Rolled[] = [];
  let number = 0;
  const ago = (back: number): Rolled => past[(number - back) % (rollsPerSeed + 1)] ?? [];
  for (const roll of rolls) {
    past[number % (rollsPerSeed + 1)] = roll;
    if (number >= rollsPerSeed)
      for (const { counts, cellOf } of checked) {
        const cell = cellOf(ago);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    number++;
    // Yields to the test runner.
    if (number % 50_000 === 0) await setImmediate();
  }
  const level = 0.001 / (2 * checked.length);
  const suspicious = checked.flatMap(({ name, counts, probabilityOf }) => {
    const p = chiSquareTail(chiSquare(counts, probabilityOf), counts.length - 1);
    return p < level || p > 1 - level ? [{ name, p }] : [];
  });
  return { tables: checked.length, suspicious };
};
