/** Yahtzee on its pages: its boxes, their signs, and its joker. */
import { boxes, boxNames } from '../../../engine/yahtzee/boxes.ts';
import { fullBoxOf, isYahtzee, mostOf } from '../../../engine/yahtzee/full-box.ts';
import { formatMove, readMove } from '../../../engine/yahtzee/moves.ts';
import { isRuleSetName, upperBonuses } from '../../../engine/yahtzee/upper-bonus.ts';
import type { YahtzeeState } from '../../../api/games/yahtzee/state.ts';
import { defineKind } from '../card/kind.ts';
import { signs } from '../card/signs.ts';
import { jokerWords } from './words.ts';

export const yahtzeeKind = defineKind<YahtzeeState, (typeof boxes)[number]>({
  name: 'yahtzee',
  boxes,
  boxNames,
  bars: {
    ...signs,
    smallStraight: [6.4, 9.6, 12.8, 16, null],
    largeStraight: signs.fiveInARow,
    yahtzee: signs.fiveEqual,
  },
  readMove,
  formatMove,
  upperBonusOf: (rules) => upperBonuses[isRuleSetName(rules) ? rules : 'official'],
  mostOf,
  fullWords(state) {
    const box = fullBoxOf(state);
    return box && `a ${box === 'yahtzee' ? boxNames[box] : boxNames[box].toLowerCase()}`;
  },
  feat: 'Yahtzee',
  featBox: 'yahtzee',
  isFeat: isYahtzee,
  rule: jokerWords,
});
