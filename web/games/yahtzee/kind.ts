/** Yahtzee on its pages: its boxes, their signs, and its joker. */
import { boxes, boxNames } from '../../../engine/yahtzee/boxes.ts';
import { fullBoxOf, isYahtzee, mostOf } from '../../../engine/yahtzee/full-box.ts';
import { formatMove, readMove } from '../../../engine/yahtzee/moves.ts';
import { bonuses, isRuleSetName } from '../../../engine/yahtzee/bonuses.ts';
import type { Bonuses } from '../../../engine/card/card.ts';
import type { YahtzeeState } from '../../../api/games/yahtzee/state.ts';
import { defineKind, type Position } from '../card/kind.ts';
import { signs } from '../card/signs.ts';
import { jokerWords } from './words.ts';

const bonusesOf = (rules: string): Bonuses => bonuses[isRuleSetName(rules) ? rules : 'official'];

const rule = ({ state, challenge }: Position<YahtzeeState>): ReturnType<typeof jokerWords> =>
  jokerWords(bonusesOf(challenge.rules), state);

/** Once the Yahtzee box is filled, only if the rules make more of five equal dice than of others. */
const isFeat = (play: Position<YahtzeeState>): boolean =>
  isYahtzee(play.state) && (play.state.card.yahtzee === null || rule(play) !== null);

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
  fullWords(play) {
    if (isFeat(play)) return 'a Yahtzee';
    const box = fullBoxOf(play.state);
    return box && (isYahtzee(play.state) ? 'five of a kind' : `a ${boxNames[box].toLowerCase()}`);
  },
  feat: 'Yahtzee',
  featBox: 'yahtzee',
  isFeat,
  rule,
});
