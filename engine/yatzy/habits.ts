/** The closed list of Yatzy habits that statistics look for: docs/habits.md. */
import {
  areTwoPairs,
  cardHabits,
  filling,
  habitViewOf,
  isPair,
  keeping,
  type CardHabit,
} from '../card/habits.ts';
import { boxes, yatzyBox } from './boxes.ts';
import { pointsIn } from './game.ts';

export const { situationOf, habitMoveOf } = habitViewOf(pointsIn);

const boxOf = (name: (typeof boxes)[number]): number => boxes.indexOf(name);
const onePair = boxOf('onePair');
/** Points of a pair of fives or sixes. */
const highPair = 10;

const { 'feat-zero': yatzyZero, ...shared } = cardHabits({
  chance: boxOf('chance'),
  fullHouse: boxOf('fullHouse'),
  feat: yatzyBox,
  kinds: [boxOf('threeOfAKind'), boxOf('fourOfAKind')],
});

const splitPairs: CardHabit = {
  tempts: keeping(areTwoPairs),
  followed: keeping(isPair),
};

const lowPair: CardHabit = {
  tempts: filling(
    ({ box }, { points }) => box !== onePair && (points[onePair] ?? highPair) < highPair,
  ),
  followed: filling(({ box }) => box === onePair),
};

const habits = {
  ...shared,
  'split-pairs': splitPairs,
  'low-pair-scored': lowPair,
  'yatzy-zero': yatzyZero,
};

/** A decision counts for the first habit that it follows. */
const inOrder = [
  'pair-over-run',
  'run-over-pair',
  'lower-pair',
  'two-pairs',
  'split-pairs',
  'spare-die',
  'broken-three',
  'dropped-pair',
  'lone-die',
  'score-at-once',
  'broken-full-house',
  'chance-early',
  'low-pair-scored',
  'lower-zero',
  'yatzy-zero',
  'thin-upper-box',
  'kind-over-upper-box',
] as const;

export const yatzyHabits = inOrder.map((name) => ({ name, ...habits[name] }));
