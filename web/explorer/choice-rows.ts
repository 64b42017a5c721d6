/** Everybody's choices in a position, as rows. */
import { plural } from '../../engine/t.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { signOf } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { View } from '../../engine/games.ts';
import { isIn } from '../../engine/positions.ts';
import type { Positions } from '../../engine/types.ts';
import type { DecisionWords } from '../game/game-review.ts';

type Move = ExplorerPosition['moves'][number];

export interface ChoiceRow extends Move {
  readonly words: string;
  /** In whole per cent; all add up to 100, so 0 stands for less than half of one. */
  readonly share: number;
  /** Average cost; 0 for the best choice. */
  readonly loss: number;
}

/** Smaller losses are rounding errors. */
const lossMin = 1e-9;

/**
 * `dice 1 and 3`: tells holds of equal dice apart. They lead to different rolls, because each
 * position has its own.
 */
const placesWords = (chosen: Positions): string => {
  const positions = [0, 1, 2, 3, 4, 5].filter((at) => isIn(chosen, at)).map((at) => String(at + 1));
  const places = listWithAnd(positions);
  return plural(positions.length)`die ${places}|dice ${places}`;
};

/**
 * Shares of a whole in whole per cent that add up to 100, by the largest remainders; zeros if there
 * is nothing to share.
 */
export const wholeShares = (counts: readonly number[]): readonly number[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (all === 0 ? 0 : (100 * count) / all));
  const whole = exact.map(Math.floor);
  const left = Math.round(
    exact.reduce((sum, share) => sum + share, 0) - whole.reduce((sum, share) => sum + share, 0),
  );
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder)
    .slice(0, left)
    .map(({ at }) => at);
  return whole.map((share, at) => share + (byRemainder.includes(at) ? 1 : 0));
};

export const choiceRows = (
  { moves, best }: ExplorerPosition,
  view: View,
  { words, chosen }: Pick<DecisionWords, 'words' | 'chosen'>,
  unit: Unit,
): readonly ChoiceRow[] => {
  const shares = wholeShares(moves.map(({ players }) => players));
  const texts = moves.map(({ move }) => words(view, move));
  return moves.map((one, at) => {
    const text = texts[at] ?? '';
    const isTwice = texts.filter((other) => other === text).length > 1;
    const loss = best ? signOf(unit) * (best.value - one.value) : 0;
    return {
      ...one,
      share: shares[at] ?? 0,
      words: isTwice ? `${text} (${placesWords(chosen(one.move))})` : text,
      loss: loss < lossMin ? 0 : loss,
    };
  });
};
