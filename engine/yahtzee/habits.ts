/** The closed list of Yahtzee habits that statistics look for: docs/habits.md. */
import {
  cardHabits,
  filling,
  habitViewOf,
  isRun,
  keeping,
  type CardHabit,
} from '../card/habits.ts';
import { boxes, fourOfAKind, threeOfAKind, yahtzeeBox } from './boxes.ts';
import { pointsIn } from './score.ts';

export const { situationOf, habitMoveOf } = habitViewOf(pointsIn);

const boxOf = (name: (typeof boxes)[number]): number => boxes.indexOf(name);
const smallStraight = boxOf('smallStraight');

const { 'feat-zero': yahtzeeZero, ...shared } = cardHabits({
  chance: boxOf('chance'),
  fullHouse: boxOf('fullHouse'),
  feat: yahtzeeBox,
  kinds: [threeOfAKind, fourOfAKind],
});

const smallStraightAtOnce: CardHabit = {
  tempts: keeping(
    (best, { points }) => best.length === 4 && isRun(best) && (points[smallStraight] ?? 0) > 0,
  ),
  followed: filling(({ box }) => box === smallStraight),
};

const habits = {
  ...shared,
  'small-straight-at-once': smallStraightAtOnce,
  'yahtzee-zero': yahtzeeZero,
};

/** A decision counts for the first habit that it follows. */
const inOrder = [
  'pair-over-run',
  'run-over-pair',
  'lower-pair',
  'two-pairs',
  'spare-die',
  'broken-three',
  'dropped-pair',
  'lone-die',
  'small-straight-at-once',
  'score-at-once',
  'broken-full-house',
  'chance-early',
  'lower-zero',
  'yahtzee-zero',
  'thin-upper-box',
  'kind-over-upper-box',
] as const;

export const yahtzeeHabits = inOrder.map((name) => ({ name, ...habits[name] }));
