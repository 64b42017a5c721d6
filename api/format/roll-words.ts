/** One roll in words: the question, and what everyone chose. */
import { rollsPerTurn } from '../../engine/card/card.ts';
import { marks, type Mark } from '../../engine/coach.ts';
import { facesKept } from '../../engine/kept-faces.ts';
import { dailyRules, ruleSetOf } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { OneRoll } from '../schemas/one-roll.ts';
import { countedMark } from './marks.ts';
import { formatCount, formatPercentage } from './numbers.ts';

/** `Yahtzee, turn 1, roll 2 of 3. The card is empty.` */
export const rollPlaceWords = ({
  game,
  turn,
  roll,
}: Pick<OneRoll, 'game' | 'turn' | 'roll'>): string =>
  t`${ruleSetOf(dailyRules(game)).gameTitle}, turn ${turn + 1}, roll ${roll + 1} of ${rollsPerTurn}. The card is empty.`;

type Dice = OneRoll['dice'];

/** How to say a choice, by what it keeps. */
interface KeepWords {
  readonly none: string;
  readonly some: (faces: string) => string;
  readonly all: string;
}

const sayKept = (dice: Dice, move: string, { none, some, all }: KeepWords): string => {
  const kept = facesKept(dice, move);
  if (kept.length === 0) return none;
  return kept.length === dice.length ? all : some(listWords(kept));
};

/** `Keep 4, 4`, `Roll all five`, `Keep all five` */
export const choiceWords = (dice: Dice, move: string): string =>
  sayKept(dice, move, {
    none: t`Roll all five`,
    some: (faces) => t`Keep ${faces}`,
    all: t`Keep all five`,
  });

/** `38% of 4,812 kept these.` ‘’ if too few came here to say it. */
export const shareWords = ({ dice, players, choices }: OneRoll, move: string): string => {
  const count = choices.find((choice) => choice.move === move)?.count ?? null;
  if (count === null) return '';
  const share = count === 0 ? t`None` : formatPercentage((100 * count) / players);
  const of = t`${share} of ${formatCount(players)}`;
  return sayKept(dice, move, {
    none: t`${of} rolled all five.`,
    some: () => t`${of} kept these.`,
    all: t`${of} kept all five.`,
  });
};

/** `7 best, 2 close, 1 with a miss` */
export const rollMarksWords = (given: readonly Mark[]): string =>
  listWords(
    marks
      .map((mark) => [mark, given.filter((one) => one === mark).length] as const)
      .filter(([, count]) => count > 0)
      .map(([mark, count]) => countedMark(mark, count, false)),
  );
