/** Sets of dice, regardless of order. */
import { faces, type Face } from './types.ts';

/** Lists every set of `size` dice, faces ascending from `from`. */
export const diceSetsOf = (size: number, from = 1): readonly (readonly Face[])[] =>
  size === 0
    ? [[]]
    : faces
        .filter((face) => face >= from)
        .flatMap((face) => diceSetsOf(size - 1, face).map((others) => [face, ...others]));

const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));

/** The number of orders in which a set can fall: the multinomial coefficient. */
export const ordersOf = (dice: readonly Face[]): number =>
  faces.reduce(
    (ways, face) => ways / factorial(dice.filter((die) => die === face).length),
    factorial(dice.length),
  );
