/** Yahtzee on its pages: its boxes, their signs, and its joker. */
import { boxes, boxNames, formatMove, readMove } from '../../../engine/yahtzee/boxes.ts';
import { mostOf } from '../../../engine/yahtzee/full-box.ts';
import { bonuses, isRuleSetName } from '../../../engine/yahtzee/bonuses.ts';
import type { Bonuses } from '../../../engine/card/card.ts';
import type { YahtzeeState } from '../../../api/games/yahtzee/index.ts';
import { defineKind } from '../card/kind.ts';
import { signs } from '../card/signs.ts';
import { fullWords, isFeat, jokerWords } from './words.ts';

const bonusesOf = (rules: string): Bonuses => bonuses[isRuleSetName(rules) ? rules : 'official'];

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
  bonusesOf,
  mostOf,
  fullWords: ({ state, challenge }) => fullWords(bonusesOf(challenge.rules), state),
  feat: 'Yahtzee',
  featBox: 'yahtzee',
  isFeat: ({ state, challenge }) => isFeat(bonusesOf(challenge.rules), state),
  rule: ({ state, challenge }) => jokerWords(bonusesOf(challenge.rules), state),
});
