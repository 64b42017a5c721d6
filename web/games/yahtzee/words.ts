/** The joker rule in words. */
import {
  boxes,
  lowerBoxes,
  upperBoxes,
  yahtzeePoints,
  type Box,
  boxNames,
} from '../../../engine/yahtzee/boxes.ts';
import { isYahtzee } from '../../../engine/yahtzee/full-box.ts';
import type { YahtzeeState } from '../../../api/games/yahtzee/state.ts';

/**
 * The joker rule that applies to these dice, in words: a headline and what is allowed. null if none
 * applies.
 */
export const jokerWords = (state: YahtzeeState): { head: string; words: string } | null => {
  const own = upperBoxes[(state.dice[0] ?? 0) - 1];
  if (!own || state.card.yahtzee === null || !isYahtzee(state)) return null;
  const hasBonus = state.card.yahtzee === yahtzeePoints;
  return {
    head: hasBonus ? 'Another Yahtzee! +100.' : 'No bonus: you took a 0 in Yahtzee.',
    words: jokerRule(state, own, boxNames[own]),
  };
};

/** Boxes in which these dice score points only as a joker. */
const tellingBoxes = ['fullHouse', 'smallStraight', 'largeStraight'] as const;

/** Derived from the options now allowed, so it holds for every rule set. */
const jokerRule = ({ card, options }: YahtzeeState, own: Box, name: string): string => {
  const open = boxes.filter((box) => card[box] === null);
  const allowed = open.filter((box) => options[box] !== undefined);
  const barred = open.length - allowed.length;
  const taken = `${name} is ${card[own] === null ? 'open' : 'taken'}`;
  if (barred > 0 && allowed[0] === own) return `${taken}, so you must score there.`;
  const isLower = (box: Box): boolean => lowerBoxes.some((lower) => lower === box);
  const barredLower = open.some((box) => isLower(box) && !allowed.includes(box));
  if (barredLower)
    return `${taken}: use ${allowed.map((box) => boxNames[box].toLowerCase()).join(' or ')}.`;
  if (!allowed.some(isLower)) return 'Nothing fits: you must take a 0 in an upper box.';
  const isPlain = tellingBoxes.some((box) => options[box] === 0) || card[own] === null;
  if (isPlain) return 'These rules treat it like any other roll.';
  return barred > 0
    ? `${taken}: use any lower box, at full value.`
    : `${taken}: use any box, lower ones at full value.`;
};
