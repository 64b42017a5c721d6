/** Yahtzee decisions in words. */
import { boxNames, boxes, lowerStart, type Box } from '../../../engine/yahtzee/boxes.ts';
import { readMove } from '../../../engine/yahtzee/moves.ts';
import type { YahtzeeState } from '../../lib/api.ts';
import { uncapital } from '../../../api/format/capital.ts';
import { markedDice } from '../../ui/marked-dice.ts';
import { heldWords } from '../../lib/face-names.ts';
import type { DecisionWords } from '../game-review.ts';
import { lastRoll } from './dice.ts';
import { boxOf } from './words.ts';

const keptBy = (move: string): number => {
  const read = readMove(move, 0);
  return read?.kind === 'keep' ? read.held : 0;
};

/** The words for use in mid-sentence. A box keeps its capital. */
const wordsWithin = (state: YahtzeeState, move: string): string => {
  const words = yahtzeeDecision.words(state, move);
  const box = boxOf(move);
  return box && state.options[box] ? words : uncapital(words);
};

const did = (state: YahtzeeState, move: string): string => {
  const box = boxOf(move);
  if (!box)
    return keptBy(move) ? `kept ${heldWords(state.dice, keptBy(move))}` : 're-rolled all five';
  const points = state.options[box] ?? 0;
  return points ? `took ${boxNames[box]} for ${points}` : `took a 0 in ${boxNames[box]}`;
};

/** A hint at the half of the card, and at whether to roll again. */
const boxIdea = (box: Box, points: number, isRollLeft: boolean): string => {
  const half = boxes.indexOf(box) < lowerStart ? 'upper' : 'lower';
  if (points === 0) return 'Something has to be a 0: which box will you miss least?';
  return isRollLeft
    ? `There’s a roll left, but you don’t need it. Look at the ${half} section.`
    : `Look at the ${half} section.`;
};

export const yahtzeeDecision: DecisionWords<YahtzeeState> = {
  chosen: keptBy,
  dice: ({ dice }, move) => markedDice(dice, keptBy(move), 'kept'),
  words({ dice, options }, move) {
    const box = boxOf(move);
    if (!box) return keptBy(move) ? `Keep ${heldWords(dice, keptBy(move))}` : 'Re-roll all five';
    const points = options[box] ?? 0;
    return points ? `${boxNames[box]} for ${points}` : `Take a 0 in ${boxNames[box]}`;
  },
  idea({ dice, roll, options }, best) {
    const box = boxOf(best);
    if (box) return boxIdea(box, options[box] ?? 0, roll < lastRoll);
    const held = dice.filter((_face, at) => keptBy(best) & (1 << at));
    const kinds = new Set(held).size;
    if (kinds === 0) return 'Nothing here is worth holding on to.';
    if (kinds === 1) return 'One number counts most now.';
    return kinds === held.length
      ? 'Think of dice in a row.'
      : 'More than one number is worth keeping.';
  },
  compared(state, move, best) {
    const areKept = keptBy(move) !== 0 && keptBy(best) !== 0;
    return {
      did: did(state, move),
      better: areKept ? heldWords(state.dice, keptBy(best)) : wordsWithin(state, best),
    };
  },
};
