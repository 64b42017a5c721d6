/**
 * The value of a turn under best play, by trying every keep of every roll with every re-roll.
 * Shares nothing with engine/: the chances of a re-roll are counted over all orders of its dice.
 */

const allRolls = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : allRolls(count - 1).flatMap((dice) => [1, 2, 3, 4, 5, 6].map((face) => [...dice, face]));
const keyOf = (dice: readonly number[]): string => dice.toSorted((a, b) => a - b).join('');

/** The rolls of zero to five dice, each with its number of orders. */
const rollsBySize = [0, 1, 2, 3, 4, 5].map((size) => {
  const rolls = new Map<string, { dice: readonly number[]; orders: number }>();
  for (const dice of allRolls(size))
    rolls.set(keyOf(dice), { dice, orders: (rolls.get(keyOf(dice))?.orders ?? 0) + 1 });
  return [...rolls.values()];
});

/** The 252 rolls of five dice. */
const rolls = rollsBySize[5] ?? [];
const placeOf = new Map(rolls.map(({ dice }, at) => [keyOf(dice), at]));

/** Where a re-roll leads that keeps these dice. */
interface Keep {
  readonly rolls: readonly number[];
  readonly chances: readonly number[];
}

const keepOf = (kept: readonly number[]): Keep => {
  const size = 5 - kept.length;
  const rolled = rollsBySize[size] ?? [];
  return {
    rolls: rolled.map(({ dice }) => placeOf.get(keyOf([...kept, ...dice])) ?? NaN),
    chances: rolled.map(({ orders }) => orders / 6 ** size),
  };
};

const keeps: Keep[] = [];
const keepPlaces = new Map<string, number>();
/** For each roll, the different keeps among its 31 masks. */
const keepsOfRoll = rolls.map(({ dice }) => {
  const places = new Set<number>();
  for (let held = 0; held < 31; held++) {
    const kept = dice.filter((_, at) => ((held >> at) & 1) === 1);
    const place = keepPlaces.get(keyOf(kept)) ?? keeps.push(keepOf(kept)) - 1;
    keepPlaces.set(keyOf(kept), place);
    places.add(place);
  }
  return [...places];
});

const meanOf = ({ rolls: places, chances }: Keep, values: readonly number[]): number =>
  places.reduce((sum, place, at) => sum + (chances[at] ?? NaN) * (values[place] ?? NaN), 0);

/** Before the first of three rolls, where `fill` is the value of ending the turn with five dice. */
export const turnValue = (fill: (dice: readonly number[]) => number): number => {
  const ends = rolls.map(({ dice }) => fill(dice));
  let values: readonly number[] = ends;
  for (let rerolls = 0; rerolls < 2; rerolls++) {
    const kept = keeps.map((keep) => meanOf(keep, values));
    values = ends.map((end, roll) =>
      (keepsOfRoll[roll] ?? []).reduce((best, keep) => Math.max(best, kept[keep] ?? NaN), end),
    );
  }
  return meanOf(keepOf([]), values);
};
