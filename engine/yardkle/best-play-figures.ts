/**
 * Written by `npm run best-play-figures -- 100000` (scripts/best-play-figures.ts): never edit it by
 * hand.
 */
export const yardkleBestPlay = {
  games: 100000,
  // The exact expectation of the result, and what these games made of it.
  par: 19.43799296803111,
  result: { mean: 19.4617, error: 0.0146 },
  figures: [
    { mean: 15.041, error: 0.0099, zeros: 0 }, // banks
    { mean: 4.4207, error: 0.0083, zeros: 0.0299 }, // busts
    { mean: 715.2229, error: 0.5726, zeros: 0 }, // bank
  ],
};
