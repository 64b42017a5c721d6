/** Reproducible pseudorandom numbers for trying games out. Players' dice never come from here. */

/** Returns the next number, from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Tommy Ettinger's mulberry32, one stream per 32-bit `seed`. */
export const randomOf = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
