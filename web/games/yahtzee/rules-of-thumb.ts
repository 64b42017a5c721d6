/** Rules of thumb. Each is only given if its condition holds in the position, by the values and chances known there. */
import { faces } from '../../../engine/types.ts';
import { entryAt } from '../../../engine/entry-at.ts';
import { lowerStart, upperBoxes } from '../../../engine/yahtzee/boxes.ts';
import type { Outlook } from '../../../engine/yahtzee/solver/outlook.ts';
import type { YahtzeeState } from '../../lib/api.ts';
import type { DescribedMove } from './move-words.ts';

export interface Compared {
  readonly state: YahtzeeState;
  readonly chosen: DescribedMove;
  readonly best: DescribedMove;
  /** Of the chosen move and of the best one. */
  readonly outlooks: readonly [Outlook, Outlook];
}

interface Rule {
  readonly words: string;
  holds(compared: Compared): boolean;
}

type Fill = Extract<DescribedMove, { kind: 'fill' }>;
type Keep = Extract<DescribedMove, { kind: 'keep' }>;

const fills =
  (holds: (chosen: Fill, best: Fill, compared: Compared) => boolean): Rule['holds'] =>
  (compared) => {
    const { chosen, best } = compared;
    return chosen.kind === 'fill' && best.kind === 'fill' && holds(chosen, best, compared);
  };

const keeps =
  (holds: (chosen: Keep['kept'], best: Keep['kept'], compared: Compared) => boolean) =>
  (compared: Compared): boolean => {
    const { chosen, best } = compared;
    return (
      chosen.kind === 'keep' && best.kind === 'keep' && holds(chosen.kept, best.kept, compared)
    );
  };

const countIn = (dice: readonly number[], face: number): number =>
  dice.filter((die) => die === face).length;
/** Whether `some` is a proper sub-multiset of `all`. */
const isWithin = (some: readonly number[], all: readonly number[]): boolean =>
  some.length < all.length && faces.every((face) => countIn(some, face) <= countIn(all, face));
const isOneFace = (dice: readonly number[]): boolean => new Set(dice).size === 1;
/** Chances closer than this count as equal. */
const chanceMin = 0.01;
const helpsBonus = ({ outlooks: [chosen, best] }: Compared): boolean =>
  best.upperBonus - chosen.upperBonus >= chanceMin;
const isUpper = ({ index }: Fill): boolean => index < lowerStart;
const diceOf = ({ index, points }: Fill): number => points / (index + 1);
/** Boxes with an index below this are cheap: ones and twos. */
const cheapEnd = 2;

/** Boxes besides a face's own that three of the face serve. */
const kinds = ['threeOfAKind', 'fourOfAKind', 'yahtzee'] as const;
const openFor = ({ card }: YahtzeeState, face: number): number =>
  [upperBoxes[face - 1] ?? 'ones', ...kinds].filter((box) => card[box] === null).length;

const rules: readonly Rule[] = [
  {
    words: 'Stop when what you have beats what a re-roll brings on average.',
    holds: ({ chosen, best }) => chosen.kind === 'keep' && best.kind === 'fill' && best.points > 0,
  },
  {
    words: 'Rolls are free: score early only when re-rolling would cost you.',
    holds: ({ chosen, best }) => chosen.kind === 'fill' && best.kind === 'keep',
  },
  {
    words: 'Three or more of a face belong upstairs while the bonus is in reach.',
    holds: fills(
      (chosen, best, compared) =>
        isUpper(best) && diceOf(best) >= 3 && !isUpper(chosen) && helpsBonus(compared),
    ),
  },
  {
    words: 'Chance takes any roll: save it while another box will do.',
    holds: fills((chosen) => chosen.box === 'chance'),
  },
  {
    words: 'Fewer than three in an upper box sets the bonus back.',
    holds: fills(
      (chosen, best, compared) =>
        isUpper(chosen) && diceOf(chosen) < 3 && best.box !== chosen.box && helpsBonus(compared),
    ),
  },
  {
    words: 'Nothing fits? Give up Ones or Twos first.',
    holds: fills(
      (chosen, best) => chosen.points === 0 && !isUpper(chosen) && best.index < cheapEnd,
    ),
  },
  {
    words: 'Take points before you take a zero.',
    holds: fills((chosen, best) => chosen.points === 0 && best.points > 0),
  },
  {
    words: 'Take your zero where you’d have scored least anyway.',
    holds: fills((chosen, best) => chosen.points === 0 && best.points === 0),
  },
  {
    words: 'Same number of each? Keep the higher face.',
    holds: keeps(
      (chosen, best) =>
        isOneFace(chosen) &&
        isOneFace(best) &&
        chosen.length === best.length &&
        entryAt(best, 0) > entryAt(chosen, 0),
    ),
  },
  {
    words: 'Three alike serve several boxes at once: keep them while those boxes are open.',
    holds: keeps(
      (chosen, best, { state }) =>
        best.length >= 3 &&
        isOneFace(best) &&
        countIn(chosen, entryAt(best, 0)) < best.length &&
        openFor(state, entryAt(best, 0)) > 1,
    ),
  },
  {
    words: 'A pair beats loose dice while its boxes are open.',
    holds: keeps(
      (chosen, best, { state }) =>
        best.length === 2 &&
        isOneFace(best) &&
        chosen.length > 0 &&
        new Set(chosen).size === chosen.length &&
        openFor(state, entryAt(best, 0)) > 0,
    ),
  },
  {
    words: 'Four in a row open at both ends needs one of two faces; any other gap needs just one.',
    holds: keeps(
      (chosen, best, { state }) =>
        best.join('') === '2345' && chosen.join('') !== '2345' && state.card.largeStraight === null,
    ),
  },
  {
    words: 'Keep matching dice together: fewer are left that have to fall right.',
    holds: keeps((chosen, best) => chosen.length > 0 && isWithin(chosen, best)),
  },
  {
    words: 'Keep only what belongs together, and roll the rest.',
    holds: keeps((chosen, best) => isWithin(best, chosen)),
  },
];

/** The first rule that holds, or null. */
export const ruleFor = (compared: Compared): string | null =>
  rules.find(({ holds }) => holds(compared))?.words ?? null;
