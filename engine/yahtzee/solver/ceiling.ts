/** The best score that a day's dice allow, in hindsight with every roll known. */
import { int16At, int32At } from '../../entry-at.ts';
import { countIn } from '../../positions.ts';
import type { Deal } from '../../types.ts';
import { boxes, yahtzeeBox } from '../boxes.ts';
import { upperBonusPoints, type RuleSet } from '../rules.ts';
import { equalRolls, fillsOf, isOpen, plainPointsOf, cardStateAfter, type Fill } from './fills.ts';
import { handsOf, movesOf, type Hands } from './hands.ts';
import { rowAfter } from './options.ts';
import {
  allBoxes,
  emptyCardState,
  flagsOf,
  indexOf,
  layoutOf,
  lowOf,
  widthOf,
  type BoxSet,
  type Layout,
  type CardState,
} from './states.ts';

/** The best score of a day, and a log that reaches it. */
export interface Ceiling {
  readonly ceiling: number;
  readonly log: string;
}

/** A fill with the roll that is scored. */
interface Ending extends Fill {
  readonly roll: number;
}

/**
 * The endings of a turn without a joker that can be part of the best game: for every box the one with the most points, and for the yahtzee
 * box also the zero, because a rule set may restrict a player with 50 there.
 */
const ordinaryEndings = (plain: Int32Array, rolls: readonly number[]): readonly Ending[] =>
  boxes.flatMap((_, box) => {
    const pointsOf = (roll: number): number => int32At(plain, boxes.length * roll + box);
    const ranked = rolls.toSorted((one, other) => pointsOf(other) - pointsOf(one));
    const [best, worst] = [ranked[0], ranked.at(-1)];
    if (best === undefined || worst === undefined) return [];
    return (box === yahtzeeBox && best !== worst ? [best, worst] : [best]).map((roll) => ({
      box,
      roll,
      points: pointsOf(roll),
      bonus: 0,
    }));
  });

/** The endings of one turn that can be part of the best game, given the position before it. */
type Endings = (standing: Pick<CardState, 'filled' | 'flag'>) => readonly Ending[];

const endingsOf = (rules: RuleSet, plain: Int32Array, hands: Hands): Endings => {
  const rolls = [...hands.keys()];
  const jokers = rolls.filter((roll) => equalRolls.includes(roll));
  const withoutJokers = rolls.filter((roll) => !jokers.includes(roll));
  const [ordinary, all] = [ordinaryEndings(plain, withoutJokers), ordinaryEndings(plain, rolls)];
  return (standing) => {
    const { filled } = standing;
    if (isOpen(filled, yahtzeeBox)) return all.filter(({ box }) => isOpen(filled, box));
    return [
      ...ordinary.filter(({ box }) => isOpen(filled, box)),
      ...jokers.flatMap((roll) =>
        fillsOf(rules, standing, roll).map((fill) => ({ ...fill, roll })),
      ),
    ];
  };
};

/** A fill of 30 points reaches this far beyond a row. */
const padding = 30;

/**
 * The most points still available, by `indexOf`, for positions with at least the boxes `from` filled. Computed backwards from full cards,
 * which earn their upper bonus.
 */
const mostPoints = (
  rules: RuleSet,
  layout: Layout,
  turns: readonly Endings[],
  from: BoxSet,
): Int16Array => {
  const most = new Int16Array(layout.size);
  // Each turn fills one box, so the turn is the number of filled boxes.
  for (let filled = allBoxes; filled >= from; filled--)
    for (const flag of (filled & from) === from ? flagsOf(filled) : []) {
      const start = int32At(layout.start, 2 * filled + flag);
      const end = start + widthOf(layout, filled);
      if (filled === allBoxes)
        for (let at = start; at < end; at++)
          most[at] =
            lowOf(layout, filled) + at - start >= rules.upperBonusThreshold ? upperBonusPoints : 0;
      for (const ending of turns[countIn(filled)]?.({ filled, flag }) ?? []) {
        const shift = rowAfter(layout, filled, flag, ending) - start;
        const points = ending.points + ending.bonus;
        for (let at = start; at < end; at++) {
          const value = int16At(most, at + shift) + points;
          if (value > int16At(most, at)) most[at] = value;
        }
      }
      most.fill(int16At(most, start), start - padding, start);
      most.fill(int16At(most, end - 1), end, end + padding);
    }
  return most;
};

/**
 * Computes the exact best score that the dice of `deal` allow under a rule set. From a later position, `ceiling` is the most points still
 * available, including the upper bonus, and `log` the rest of a log. Each die can end on any of its three faces, independently of the
 * others, so a turn has 243 hands; the rest is a backward search over filled boxes, upper sum and yahtzee flag.
 */
export const ceilingOf = (
  rules: RuleSet,
  deal: Deal,
  from: CardState = emptyCardState,
): Ceiling => {
  const layout = layoutOf(rules, padding);
  const plain = plainPointsOf(rules);
  const hands = boxes.map((_, turn) => handsOf(deal, turn));
  const turns = hands.map((dealt) => endingsOf(rules, plain, dealt));
  const most = mostPoints(rules, layout, turns, from.filled);
  const valueOf = (standing: CardState): number => int16At(most, indexOf(layout, standing));
  let standing = from;
  let log = '';
  for (let turn = countIn(from.filled); turn < turns.length; turn++) {
    const best = valueOf(standing);
    const after = ({ box, points }: Ending): CardState => cardStateAfter(standing, box, points);
    const ending = turns[turn]?.(standing).find(
      (found) => found.points + found.bonus + valueOf(after(found)) === best,
    );
    const source = ending && hands[turn]?.get(ending.roll);
    if (ending === undefined || source === undefined) throw new Error('no turn ends so well');
    log += movesOf(source, ending.box);
    standing = after(ending);
  }
  return { ceiling: valueOf(from), log };
};
