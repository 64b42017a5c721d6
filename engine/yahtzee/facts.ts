/** The facts of Yahtzee: the points of each box and bonus. */
import { entryAt } from '../entry-at.ts';
import { factBook } from '../facts/book.ts';
import type { LogFacts } from '../facts/facts.ts';
import type { FactSource } from '../facts/source.ts';
import { yahtzeeBestPlay } from './best-play-figures.ts';
import { boxes, yahtzeeBox, yahtzeePoints } from './boxes.ts';
import { yahtzee, type YahtzeeState } from './game.ts';
import {
  habitMoveOf,
  situationOf,
  yahtzeeHabits,
  type HabitMove,
  type Situation,
} from './habits.ts';
import type { Move } from './moves.ts';
import { ruleSets, yahtzeeBonusPoints, type RuleSet } from './rules.ts';
import { totalsOf } from './score.ts';

/** The points of each box and of the upper bonus, and the number of further yahtzees that earned a bonus. */
const yahtzeeFigures = [...boxes, 'upperBonus', 'furtherYahtzees'] as const;

/** Whether a figure of a game's facts is above 0. */
const earned =
  (name: (typeof yahtzeeFigures)[number]) =>
  ({ figures }: LogFacts): boolean =>
    entryAt(figures, yahtzeeFigures.indexOf(name)) > 0;

export const yahtzeeFacts = {
  version: 1,
  game: yahtzee,
  // One digit holds 0 to 63, and no box has more than 50 points.
  figures: yahtzeeFigures.map((name) => ({ name, digits: 1 })),
  habits: yahtzeeHabits.map(({ name }) => name),
  list: yahtzeeHabits,
  feats: [
    { name: 'yahtzee', isIn: ({ hasFeat }: LogFacts) => hasFeat },
    { name: 'further-yahtzee', isIn: earned('furtherYahtzees') },
    { name: 'upper-bonus', isIn: earned('upperBonus') },
  ] as const,
  lossScale: 100,
  figuresOf: (rules, { card, yahtzeeBonus }) => [
    ...card.map((points) => points ?? 0),
    totalsOf(rules, card, yahtzeeBonus).upperBonus,
    yahtzeeBonus / yahtzeeBonusPoints,
  ],
  hasFeat: (_rules, { card }) => card[yahtzeeBox] === yahtzeePoints,
  situationOf,
  habitMoveOf,
} satisfies FactSource<RuleSet, YahtzeeState, Move, Situation, HabitMove>;

export const yahtzeeBook = factBook(yahtzeeFacts, Object.values(ruleSets), yahtzeeBestPlay);
