/** The best score that a day's dice allow, in hindsight with every roll known. */
import { int16At, int32At } from '../../entry-at.ts';
import { countIn } from '../../positions.ts';
import type { Ceiling } from '../../solver.ts';
import type { Deal, Face } from '../../types.ts';
import { fillsOf, jokerRollsOf, mayFill, plainPointsOf } from './fills.ts';
import type { BoxSet, CardModel, Fill, Filled } from './model.ts';
import { rowAfter } from './options.ts';
import {
  allBoxesOf,
  emptyPosition,
  flagsOf,
  indexOf,
  isOpen,
  layoutOf,
  lowOf,
  positionAfter,
  widthOf,
  type CardPosition,
  type Layout,
} from './states.ts';
import { positions, rollsPerTurn } from '../card.ts';
import type { MoveText } from '../moves.ts';
import { setOf } from './keeps.ts';

/** For each position, the roll (0 to 2) whose face it shows at the end. */
type Source = readonly number[];

/** All 243 ways to choose a roll for each position, those that need the fewest rolls first. */
const sources: readonly Source[] = Array.from({ length: rollsPerTurn ** positions }, (_, code) =>
  Array.from(
    { length: positions },
    (_, at) => Math.floor(code / rollsPerTurn ** at) % rollsPerTurn,
  ),
).toSorted((one, other) => Math.max(...one) - Math.max(...other));

/**
 * The hands that a turn can end with once its rolls are known, as each die can end on any of its
 * three faces: a source for each roll (0 to 251).
 */
type Hands = ReadonlyMap<number, Source>;

/** Computes the hands of turn `turn` (from 0). */
const handsOf = (deal: Deal, turn: number): Hands => {
  const rolls = Array.from({ length: rollsPerTurn }, (_, roll) => deal(turn, roll, 0));
  const hands = new Map<number, Source>();
  for (const source of sources) {
    const dice = source.flatMap(
      (roll, at): readonly Face[] => rolls[roll]?.slice(at, at + 1) ?? [],
    );
    const hand = setOf(dice);
    if (!hands.has(hand)) hands.set(hand, source);
  }
  return hands;
};

/** The moves of a turn that ends with the faces chosen by `source`, scored in `box`. */
const movesOf = (
  { formatMove }: Pick<MoveText, 'formatMove'>,
  source: Source,
  box: number,
): string => {
  let moves = '';
  for (let roll = 0; roll < Math.max(...source); roll++) {
    let held = 0;
    for (const [at, from] of source.entries()) if (from <= roll) held |= 1 << at;
    moves += formatMove({ kind: 'keep', held });
  }
  return moves + formatMove({ kind: 'fill', box });
};

/** A fill with the roll that is scored. */
interface Ending extends Fill {
  readonly roll: number;
}

/**
 * The endings of a turn without a joker that can be part of the best game: for every box the one
 * with the most points, and for a feat that is remembered also the zero, because a rule set may
 * restrict a player who has it.
 */
const ordinaryEndings = (
  { boxCount, feat }: CardModel,
  plain: Int32Array,
  rolls: readonly number[],
): readonly Ending[] =>
  Array.from({ length: boxCount }, (_, box) => box).flatMap((box) => {
    const pointsOf = (roll: number): number => int32At(plain, boxCount * roll + box);
    const ranked = rolls.toSorted((one, other) => pointsOf(other) - pointsOf(one));
    const [best, worst] = [ranked[0], ranked.at(-1)];
    if (best === undefined || worst === undefined) return [];
    const hasZero = box === feat.box && feat.isRemembered && best !== worst;
    return (hasZero ? [best, worst] : [best]).map((roll) => ({
      box,
      roll,
      points: pointsOf(roll),
      bonus: 0,
    }));
  });

/** The endings of one turn that can be part of the best game, given the position before it. */
type Endings = (position: Filled) => readonly Ending[];

const endingsOf = (model: CardModel, plain: Int32Array, hands: Hands): Endings => {
  const jokerRolls = jokerRollsOf(model);
  const rolls = [...hands.keys()];
  const jokers = rolls.filter((roll) => jokerRolls.includes(roll));
  const others = rolls.filter((roll) => !jokers.includes(roll));
  const all = ordinaryEndings(model, plain, rolls);
  const withoutJokers = jokers.length === 0 ? all : ordinaryEndings(model, plain, others);
  return (position) => {
    // While the feat box is open, five equal dice are no joker.
    const isJoker = !isOpen(position.filled, model.feat.box);
    const ordinary = isJoker ? withoutJokers : all;
    const found = ordinary.filter(({ box }) => mayFill(model, position, box));
    if (!isJoker) return found;
    return [
      ...found,
      ...jokers.flatMap((roll) =>
        fillsOf(model, position, roll).map((fill) => ({ ...fill, roll })),
      ),
    ];
  };
};

/** A fill of 30 points reaches this far beyond a row. */
const padding = 30;

/**
 * The most points still available, by `indexOf`, for positions with at least the boxes `from`
 * filled. Computed backwards from full cards, which earn their upper bonus.
 */
const mostPoints = (
  model: CardModel,
  layout: Layout,
  turns: readonly Endings[],
  from: BoxSet,
): Int16Array => {
  const most = new Int16Array(layout.size);
  const allBoxes = allBoxesOf(model);
  // Each turn fills one box, so the turn is the number of filled boxes.
  for (let filled = allBoxes; filled >= from; filled--)
    for (const flag of (filled & from) === from ? flagsOf(model, filled) : []) {
      const start = int32At(layout.start, 2 * filled + flag);
      const end = start + widthOf(layout, filled);
      if (filled === allBoxes)
        for (let at = start; at < end; at++)
          most[at] =
            lowOf(layout, filled) + at - start >= model.upperBonus.threshold
              ? model.upperBonus.points
              : 0;
      for (const ending of turns[countIn(filled)]?.({ filled, flag }) ?? []) {
        const shift = rowAfter(model, layout, { filled, flag }, ending) - start;
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
 * Computes the exact best score that the dice of `deal` allow under a rule set. From a later
 * position, `ceiling` is the most points still available, including the upper bonus, and `log` the
 * rest of a log. Each die can end on any of its three faces, independently of the others, so a turn
 * has 243 hands; the rest is a backward search over filled boxes, upper sum and flag.
 */
export const ceilingOf = (
  model: CardModel,
  deal: Deal,
  from: CardPosition = emptyPosition,
): Ceiling => {
  const layout = layoutOf(model, padding);
  const plain = plainPointsOf(model);
  const hands = Array.from({ length: model.boxCount }, (_, turn) => handsOf(deal, turn));
  const turns = hands.map((dealt) => endingsOf(model, plain, dealt));
  const most = mostPoints(model, layout, turns, from.filled);
  const valueOf = (at: CardPosition): number => int16At(most, indexOf(layout, at));
  let position = from;
  let log = '';
  for (let turn = countIn(from.filled); turn < turns.length; turn++) {
    const best = valueOf(position);
    const after = ({ box, points }: Ending): CardPosition =>
      positionAfter(model, position, box, points);
    const ending = turns[turn]?.(position).find(
      (found) => found.points + found.bonus + valueOf(after(found)) === best,
    );
    const source = ending && hands[turn]?.get(ending.roll);
    if (ending === undefined || source === undefined) throw new Error('no turn ends so well');
    log += movesOf(model, source, ending.box);
    position = after(ending);
  }
  return { ceiling: valueOf(from), log };
};
