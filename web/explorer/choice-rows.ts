/** Everybody's choices in a position, as rows. */
import { listWithAnd } from '../../api/format/lists.ts';
import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { signOf } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { View } from '../../engine/games.ts';
import { isIn } from '../../engine/positions.ts';
import type { Positions } from '../../engine/types.ts';
import type { DecisionWords } from '../games/game-review.ts';

type Move = ExplorerPosition['moves'][number];

export interface ChoiceRow extends Move {
  readonly words: string;
  /** Average cost; 0 for the best choice. */
  readonly loss: number;
}

/** Smaller losses are rounding errors. */
const lossMin = 1e-9;

/** `dice 1 and 3`: tells holds of equal dice apart. They lead to different rolls, because each position has its own. */
const placesWords = (chosen: Positions): string => {
  const places = [0, 1, 2, 3, 4, 5].filter((at) => isIn(chosen, at)).map((at) => String(at + 1));
  return `${places.length === 1 ? 'die' : 'dice'} ${listWithAnd(places)}`;
};

export const choiceRows = (
  { moves, best }: ExplorerPosition,
  view: View,
  { words, chosen }: Pick<DecisionWords, 'words' | 'chosen'>,
  unit: Unit,
): readonly ChoiceRow[] => {
  const texts = moves.map(({ move }) => words(view, move));
  return moves.map((one, at) => {
    const text = texts[at] ?? '';
    const isTwice = texts.filter((other) => other === text).length > 1;
    const loss = best ? signOf(unit) * (best.value - one.value) : 0;
    return {
      ...one,
      words: isTwice ? `${text} (${placesWords(chosen(one.move))})` : text,
      loss: loss < lossMin ? 0 : loss,
    };
  });
};
