/**
 * Written by `npm run best-play-figures -- 100000` (scripts/best-play-figures.ts): never edit it by
 * hand.
 */
export const yahtzeeBestPlay = {
  games: 100000,
  // The exact expectation of the result, and what these games made of it.
  par: 254.5877287344951,
  result: { mean: 254.7875, error: 0.1894 },
  figures: [
    { mean: 1.878, error: 0.0038, zeros: 0.1072 }, // ones
    { mean: 5.2749, error: 0.0063, zeros: 0.0189 }, // twos
    { mean: 8.5603, error: 0.0086, zeros: 0.0098 }, // threes
    { mean: 12.1655, error: 0.0103, zeros: 0.0059 }, // fours
    { mean: 15.6912, error: 0.0122, zeros: 0.0049 }, // fives
    { mean: 19.1855, error: 0.0147, zeros: 0.0053 }, // sixes
    { mean: 21.6581, error: 0.0178, zeros: 0.0332 }, // threeOfAKind
    { mean: 13.0757, error: 0.035, zeros: 0.3633 }, // fourOfAKind
    { mean: 22.6175, error: 0.0232, zeros: 0.0953 }, // fullHouse
    { mean: 29.4618, error: 0.0126, zeros: 0.0179 }, // smallStraight
    { mean: 32.7008, error: 0.0489, zeros: 0.1825 }, // largeStraight
    { mean: 16.9785, error: 0.0749, zeros: 0.6604 }, // yahtzee
    { mean: 22.0085, error: 0.008, zeros: 0 }, // chance
    { mean: 23.7864, error: 0.0516, zeros: 0.3204 }, // upperBonus
    { mean: 0.0975, error: 0.0011, zeros: 0.9164 }, // furtherYahtzees
  ],
};
