/** Five equal dice in words, as the rules treat them. */
import {
  boxes,
  lowerBoxes,
  upperBoxes,
  yahtzeePoints,
  type Box,
  boxNames,
} from '../../../engine/yahtzee/boxes.ts';
import { inText } from '../../../engine/words.ts';
import { listWithOr } from '../../../api/format/lists.ts';
import type { Bonuses } from '../../../engine/card/card.ts';
import { t } from '../../../engine/t.ts';
import { fullBoxOf, isYahtzee } from '../../../engine/yahtzee/full-box.ts';
import type { DiceRule } from '../card/kind.ts';
import type { YahtzeeState } from '../../../api/games/yahtzee/index.ts';

/** Boxes in which these dice score points only as a joker. */
const tellingBoxes = ['fullHouse', 'smallStraight', 'largeStraight'] as const;

const isLower = (box: Box): boolean => lowerBoxes.some((lower) => lower === box);

/** Whether these dice score in every open box as any roll does. */
const isPlain = ({ card, options }: YahtzeeState): boolean =>
  boxes.every((box) => card[box] !== null || options[box] !== undefined) &&
  tellingBoxes.every((box) => !options[box]);

/** Derived from the options now allowed, so it holds for every rule set. */
const jokerRule = ({ card, options }: YahtzeeState, own: Box): string => {
  const open = boxes.filter((box) => card[box] === null);
  const allowed = open.filter((box) => options[box] !== undefined);
  const isForced = allowed.length < open.length;
  const isOpen = card[own] === null;
  const name = boxNames()[own];
  if (isForced && isOpen) return t`${name} is open, so you must score there.`;
  if (open.some((box) => isLower(box) && !allowed.includes(box))) {
    const others = listWithOr(allowed.map((box) => inText(boxNames()[box])));
    return t`${name} is taken: use ${others}.`;
  }
  if (!isOpen && !allowed.some(isLower)) return t`Nothing fits: you must take a 0 in an upper box.`;
  if (isForced) return t`${name} is taken: use any lower box, at full value.`;
  return isOpen || tellingBoxes.some((box) => options[box] === 0)
    ? t`These rules treat it like any other roll.`
    : t`${name} is taken: use any box, lower ones at full value.`;
};

/**
 * What the rules make of five equal dice once the Yahtzee box is filled, in words: a headline and
 * what is allowed. null for any other roll, and if these dice are one.
 */
export const jokerWords = ({ yahtzeeBonus }: Bonuses, state: YahtzeeState): DiceRule | null => {
  const own = upperBoxes[(state.dice[0] ?? 0) - 1];
  if (!own || state.card.yahtzee === null || !isYahtzee(state)) return null;
  const words = jokerRule(state, own);
  if (yahtzeeBonus === 0)
    return isPlain(state) ? null : { head: t`Another Yahtzee!`, bonus: 0, words };
  const isPaid = state.card.yahtzee === yahtzeePoints;
  return isPaid
    ? { head: t`Another Yahtzee!`, bonus: yahtzeeBonus, words }
    : { head: t`No bonus: you took a 0 in Yahtzee.`, bonus: 0, words };
};

/**
 * Whether five equal dice are announced. Once the Yahtzee box is filled, only if the rules make
 * more of them than of other dice.
 */
export const isFeat = (bonuses: Bonuses, state: YahtzeeState): boolean =>
  isYahtzee(state) && (state.card.yahtzee === null || jokerWords(bonuses, state) !== null);

/** What full dice are called; five equal ones apart. */
const fullNames: Readonly<Partial<Record<Box, string>>> = {
  fullHouse: t`a full house`,
  smallStraight: t`a small straight`,
  largeStraight: t`a large straight`,
};

/** What a re-roll would lose, as in `You have a full house`; null if a roll can raise the score. */
export const fullWords = (bonuses: Bonuses, state: YahtzeeState): string | null => {
  if (isFeat(bonuses, state)) return t`a Yahtzee`;
  const box = fullBoxOf(state);
  return box && (isYahtzee(state) ? t`five of a kind` : (fullNames[box] ?? null));
};
