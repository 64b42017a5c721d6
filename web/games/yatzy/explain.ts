import { explainBy } from '../card/explain.ts';
import { yatzyKind } from './kind.ts';
import { t } from '../../../engine/t.ts';
import { diceWith, fills, isOneFace, keeps, thumbsOf, type Thumb } from '../card/rules-of-thumb.ts';

/** Rules of thumb of Yatzy, where pairs have boxes of their own and straights pay little. */
const { stop, rollsAreFree, upstairs, ...others } = thumbsOf({
  kinds: ['threeOfAKind', 'fourOfAKind', 'yatzy'],
  straights: ['smallStraight', 'largeStraight'],
});

const areTwoPairs = (dice: readonly number[]): boolean =>
  dice.length === 4 && !isOneFace(dice) && dice.every((face) => diceWith(dice, face) === 2);
const areAllDifferent = (dice: readonly number[]): boolean =>
  dice.length >= 3 && new Set(dice).size === dice.length;

/** Points of a pair of fives. */
const highPair = 10;

/** Those that no other game has. */
export const yatzyOwn = {
  savePair: {
    words: t`One pair takes almost any roll: save it for fives or sixes.`,
    holds: fills(
      (chosen, best) =>
        chosen.box === 'onePair' && best.box !== 'onePair' && chosen.points < highPair,
    ),
  },
  lowHouse: {
    words: t`Full house scores what its dice show: a low one is worth little.`,
    holds: fills(
      (chosen, best) => chosen.box === 'fullHouse' && chosen.points > 0 && best.box !== 'fullHouse',
    ),
  },
  bothPairs: {
    words: t`Keep both pairs: a die of either makes a full house.`,
    holds: keeps(
      (chosen, best, { card }) =>
        areTwoPairs(best) && chosen.length < best.length && card['fullHouse'] === null,
    ),
  },
  straightsPay: {
    words: t`Straights pay 15 and 20: matching dice are worth more.`,
    holds: keeps((chosen, best) => areAllDifferent(chosen) && best.length >= 2 && isOneFace(best)),
  },
} satisfies Readonly<Record<string, Thumb>>;

/** In the order in which they are tried. */
const yatzyThumbs: readonly Thumb[] = [
  stop,
  rollsAreFree,
  upstairs,
  ...Object.values(yatzyOwn),
  ...Object.values(others),
];

export const explain = explainBy({ kind: yatzyKind, thumbs: yatzyThumbs });
