/** Yatzy on its pages: its boxes and their signs. */
import { t } from '../../../engine/t.ts';
import { boxes, boxNames, type Box, formatMove, readMove } from '../../../engine/yatzy/boxes.ts';
import { fullBoxOf, isYatzy, mostOf } from '../../../engine/yatzy/full-box.ts';
import { bonuses } from '../../../engine/yatzy/rules.ts';
import type { YatzyState } from '../../../api/games/yatzy/index.ts';
import { defineKind } from '../card/kind.ts';
import { signs } from '../card/signs.ts';

/** What full dice are called. */
const fullNames: Readonly<Partial<Record<Box, string>>> = {
  onePair: t`the best pair`,
  twoPairs: t`the best two pairs`,
  threeOfAKind: t`three sixes`,
  fourOfAKind: t`four sixes`,
  smallStraight: t`a small straight`,
  largeStraight: t`a large straight`,
  fullHouse: t`the best full house`,
  yatzy: t`a Yatzy`,
};

export const yatzyKind = defineKind<YatzyState, Box>({
  name: 'yatzy',
  boxes,
  boxNames,
  bars: {
    ...signs,
    onePair: [16, 16, null, null, null],
    twoPairs: [16, 16, 9.6, 9.6, null],
    smallStraight: [2.7, 5.4, 8.1, 10.8, 13.5],
    largeStraight: [5.4, 8.1, 10.8, 13.5, 16.2],
    yatzy: signs.fiveEqual,
  },
  readMove,
  formatMove,
  bonusesOf: () => bonuses,
  mostOf,
  fullWords({ state }) {
    const box = fullBoxOf(state);
    // Full in any other box are five equal dice.
    return box && (fullNames[box] ?? t`five of a kind`);
  },
  feat: 'Yatzy',
  featBox: 'yatzy',
  isFeat: ({ state }) => isYatzy(state),
  rule: () => null,
});
