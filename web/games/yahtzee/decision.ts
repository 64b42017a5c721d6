/** A decision of Yahtzee: the dice, and what a move does with them. */
import { boxes } from '../../../engine/yahtzee/boxes.ts';
import { readMove } from '../../../engine/yahtzee/moves.ts';
import type { YahtzeeState } from '../../api.ts';
import { diceRow } from '../../elements/dice-line.ts';
import { heldWords } from '../../words.ts';
import type { DecisionPart } from '../decision-part.ts';
import { boxNames } from './words.ts';

const keptBy = (move: string): number => {
  const read = readMove(move, 0);
  return read?.kind === 'keep' ? read.held : 0;
};

export const yahtzeeDecision: DecisionPart<YahtzeeState> = {
  dice: ({ dice }, move) => diceRow(dice, keptBy(move), 'kept'),
  words({ dice, options }, move) {
    const read = readMove(move, 0);
    if (read?.kind !== 'fill')
      return read?.held ? `Keep ${heldWords(dice, read.held)}` : 'Roll all five again';
    const box = boxes[read.box] ?? 'chance';
    const points = options[box] ?? 0;
    return points ? `${boxNames[box]} for ${points}` : `Scratch ${boxNames[box]}`;
  },
};
