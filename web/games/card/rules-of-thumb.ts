/**
 * Rules of thumb. Each is only given if its condition holds in the position, by the values and
 * chances known there.
 */
import { faces } from '../../../engine/types.ts';
import { entryAt } from '../../../engine/entry-at.ts';
import { lowerStart } from '../../../engine/card/card.ts';
import type { Outlook } from '../../../engine/card/solver/outlook.ts';
import { t } from '../../../engine/t.ts';
import type { Points } from './kind.ts';
import type { DescribedMove } from './move-words.ts';

export interface ComparedMoves {
  readonly card: Points;
  readonly chosen: DescribedMove;
  readonly best: DescribedMove;
  /** Of the chosen move and of the best one. */
  readonly outlooks: readonly [Outlook, Outlook];
}

/** A rule of thumb, and when it holds. */
export interface Thumb {
  readonly words: string;
  holds(compared: ComparedMoves): boolean;
}

type Fill = Extract<DescribedMove, { kind: 'fill' }>;
type Keep = Extract<DescribedMove, { kind: 'keep' }>;

export const fills =
  (holds: (chosen: Fill, best: Fill, compared: ComparedMoves) => boolean): Thumb['holds'] =>
  (compared) => {
    const { chosen, best } = compared;
    return chosen.kind === 'fill' && best.kind === 'fill' && holds(chosen, best, compared);
  };

export const keeps =
  (holds: (chosen: Keep['kept'], best: Keep['kept'], compared: ComparedMoves) => boolean) =>
  (compared: ComparedMoves): boolean => {
    const { chosen, best } = compared;
    return (
      chosen.kind === 'keep' && best.kind === 'keep' && holds(chosen.kept, best.kept, compared)
    );
  };

export const diceWith = (dice: readonly number[], face: number): number =>
  dice.filter((die) => die === face).length;
/** Whether `some` is a proper sub-multiset of `all`. */
const isWithin = (some: readonly number[], all: readonly number[]): boolean =>
  some.length < all.length && faces.every((face) => diceWith(some, face) <= diceWith(all, face));
export const isOneFace = (dice: readonly number[]): boolean => new Set(dice).size === 1;
/** Chances closer than this count as equal. */
const chanceMin = 0.01;
const helpsBonus = ({ outlooks: [chosen, best] }: ComparedMoves): boolean =>
  best.upperBonus - chosen.upperBonus >= chanceMin;
const isUpper = ({ index }: Fill): boolean => index < lowerStart;
const diceOf = ({ index, points }: Fill): number => points / (index + 1);
/** Boxes with an index below this are cheap: ones and twos. */
const cheapEnd = 2;

const upperBoxNames = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];

/** The boxes that rules of thumb refer to. */
interface ThumbBoxes {
  /** Those besides a face's own that three of the face serve. */
  readonly kinds: readonly string[];
  /** Those that 2-3-4-5 may become with a die more. */
  readonly straights: readonly string[];
}

/** Rules of thumb for every game with a card; each game puts its own between them. */
export const thumbsOf = ({ kinds, straights }: ThumbBoxes) => {
  const openFor = ({ card }: ComparedMoves, face: number): number =>
    [upperBoxNames[face - 1] ?? '', ...kinds].filter((box) => card[box] === null).length;
  return {
    stop: {
      words: t`Stop when what you have beats what a re-roll brings on average.`,
      holds: ({ chosen, best }) =>
        chosen.kind === 'keep' && best.kind === 'fill' && best.points > 0,
    },
    rollsAreFree: {
      words: t`Rolls are free: score early only when re-rolling would cost you.`,
      holds: ({ chosen, best }) => chosen.kind === 'fill' && best.kind === 'keep',
    },
    upstairs: {
      words: t`Three or more of a face belong upstairs while the bonus is in reach.`,
      holds: fills(
        (chosen, best, compared) =>
          isUpper(best) && diceOf(best) >= 3 && !isUpper(chosen) && helpsBonus(compared),
      ),
    },
    saveChance: {
      words: t`Chance takes any roll: save it while another box will do.`,
      holds: fills((chosen) => chosen.box === 'chance'),
    },
    fewerThanThree: {
      words: t`Fewer than three in an upper box sets the bonus back.`,
      holds: fills(
        (chosen, best, compared) =>
          isUpper(chosen) && diceOf(chosen) < 3 && best.box !== chosen.box && helpsBonus(compared),
      ),
    },
    giveUpLow: {
      words: t`Nothing fits? Give up Ones or Twos first.`,
      holds: fills(
        (chosen, best) => chosen.points === 0 && !isUpper(chosen) && best.index < cheapEnd,
      ),
    },
    pointsFirst: {
      words: t`Take points before you take a zero.`,
      holds: fills((chosen, best) => chosen.points === 0 && best.points > 0),
    },
    zeroLeast: {
      words: t`Take your zero where you’d have scored least anyway.`,
      holds: fills((chosen, best) => chosen.points === 0 && best.points === 0),
    },
    higherFace: {
      words: t`Same number of each? Keep the higher face.`,
      holds: keeps(
        (chosen, best) =>
          isOneFace(chosen) &&
          isOneFace(best) &&
          chosen.length === best.length &&
          entryAt(best, 0) > entryAt(chosen, 0),
      ),
    },
    threeAlike: {
      words: t`Three of a kind serves several boxes at once: keep it while those boxes are open.`,
      holds: keeps(
        (chosen, best, compared) =>
          best.length >= 3 &&
          isOneFace(best) &&
          diceWith(chosen, entryAt(best, 0)) < best.length &&
          openFor(compared, entryAt(best, 0)) > 1,
      ),
    },
    pairOverLoose: {
      words: t`A pair beats loose dice while its boxes are open.`,
      holds: keeps(
        (chosen, best, compared) =>
          best.length === 2 &&
          isOneFace(best) &&
          chosen.length > 0 &&
          new Set(chosen).size === chosen.length &&
          openFor(compared, entryAt(best, 0)) > 0,
      ),
    },
    fourInARow: {
      words: t`Four in a row open at both ends needs one of two faces; any other gap needs just one.`,
      holds: keeps(
        (chosen, best, compared) =>
          best.join('') === '2345' &&
          chosen.join('') !== '2345' &&
          straights.every((box) => compared.card[box] === null),
      ),
    },
    together: {
      words: t`Keep matching dice together: fewer are left that have to fall right.`,
      holds: keeps((chosen, best) => chosen.length > 0 && isWithin(chosen, best)),
    },
    onlyWhatBelongs: {
      words: t`Keep only what belongs together, and roll the rest.`,
      holds: keeps((chosen, best) => isWithin(best, chosen)),
    },
  } satisfies Readonly<Record<string, Thumb>>;
};

/** The first rule that holds, or null. */
export const ruleFor = (thumbs: readonly Thumb[], compared: ComparedMoves): string | null =>
  thumbs.find(({ holds }) => holds(compared))?.words ?? null;
