/** The signs of lower boxes that several games have: five bars, the higher the more equal dice. */
import type { BarLevels } from './kind.ts';

export const signs = {
  threeOfAKind: [16, 16, 16, null, null],
  fourOfAKind: [16, 16, 16, 16, null],
  fullHouse: [16, 16, 16, 9.6, 9.6],
  fiveInARow: [3.2, 6.4, 9.6, 12.8, 16],
  fiveEqual: [16, 16, 16, 16, 16],
  chance: [9.6, 16, 3.2, 12.8, 6.4],
} satisfies Readonly<Record<string, BarLevels>>;
