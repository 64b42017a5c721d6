/**
 * Written by `npm run best-play-figures -- 100000` (scripts/best-play-figures.ts): never edit it by
 * hand.
 */
export const yatzyBestPlay = {
  games: 100000,
  // The exact expectation of the result, and what these games made of it.
  par: 248.4399893778547,
  result: { mean: 248.23, error: 0.1217 },
  figures: [
    { mean: 2.1777, error: 0.004, zeros: 0.0943 }, // ones
    { mean: 5.6606, error: 0.0059, zeros: 0.0053 }, // twos
    { mean: 9.2822, error: 0.0073, zeros: 0.0022 }, // threes
    { mean: 12.8199, error: 0.0087, zeros: 0.0021 }, // fours
    { mean: 16.2403, error: 0.01, zeros: 0.002 }, // fives
    { mean: 19.9756, error: 0.0121, zeros: 0.0022 }, // sixes
    { mean: 11.1838, error: 0.0038, zeros: 0.0007 }, // onePair
    { mean: 19.396, error: 0.0109, zeros: 0.0127 }, // twoPairs
    { mean: 15.5158, error: 0.0128, zeros: 0.0407 }, // threeOfAKind
    { mean: 13.6045, error: 0.0306, zeros: 0.2896 }, // fourOfAKind
    { mean: 3.93, error: 0.0209, zeros: 0.738 }, // smallStraight
    { mean: 9.7232, error: 0.0316, zeros: 0.5138 }, // largeStraight
    { mean: 21.4419, error: 0.024, zeros: 0.0849 }, // fullHouse
    { mean: 23.0855, error: 0.0071, zeros: 0 }, // chance
    { mean: 19.283, error: 0.077, zeros: 0.6143 }, // yatzy
    { mean: 44.91, error: 0.0478, zeros: 0.1018 }, // upperBonus
  ],
};
