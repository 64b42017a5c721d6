/** Reproducible pseudorandom integers. Players' dice never come from here. */

/** Returns an integer from 0 (inclusive) to `limit` (exclusive). */
export type Random = (limit: number) => number;

/** Tommy Ettinger's mulberry32, one stream per `seed`. */
export const randomOf = (seed: number): Random => {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
};

export const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

export const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, place: random(2 ** 30) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
