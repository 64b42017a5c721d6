/** Numbers that only have to be varied and the same every time, for trying games out. Nobody's dice ever come from here. */

/** The next number, from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Tommy Ettinger's mulberry32, one stream for every 32-bit `seed`. */
export const randomOf = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
