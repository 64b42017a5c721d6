/** The facts of Yahtzee: the points of each box and bonus. */
import type { CardState } from '../card/game.ts';
import type { HabitMove, Situation } from '../card/habits.ts';
import type { Move } from '../card/moves.ts';
import { factBook } from '../facts/book.ts';
import { earned, type LogFacts } from '../facts/facts.ts';
import type { FactSource } from '../facts/source.ts';
import { yahtzeeBestPlay } from './best-play-figures.ts';
import { boxes, yahtzeeBox, yahtzeePoints } from './boxes.ts';
import { yahtzee } from './game.ts';
import { habitMoveOf, situationOf, yahtzeeHabits } from './habits.ts';
import { ruleSets, type RuleSet } from './rules.ts';
import { totalsOf } from './score.ts';

/**
 * The points of each box and of the upper bonus, and the number of further yahtzees that earned a
 * bonus.
 */
const yahtzeeFigures = [...boxes, 'upperBonus', 'furtherYahtzees'] as const;

export const yahtzeeFacts = {
  version: 1,
  game: yahtzee,
  // One digit holds 0 to 63, and no box has more than 50 points.
  figures: yahtzeeFigures.map((name) => ({ name, digits: 1 })),
  habits: yahtzeeHabits.map(({ name }) => name),
  list: yahtzeeHabits,
  feats: [
    { name: 'yahtzee', isIn: ({ hasFeat }: LogFacts) => hasFeat },
    { name: 'further-yahtzee', isIn: earned(yahtzeeFigures, 'furtherYahtzees') },
    { name: 'upper-bonus', isIn: earned(yahtzeeFigures, 'upperBonus') },
  ] as const,
  lossScale: 100,
  figuresOf: (rules, { card, bonus }) => [
    ...card.map((points) => points ?? 0),
    totalsOf(rules, card, bonus).upperBonus,
    bonus === 0 ? 0 : bonus / rules.yahtzeeBonus,
  ],
  hasFeat: (_rules, { card }) => card[yahtzeeBox] === yahtzeePoints,
  situationOf,
  habitMoveOf,
} satisfies FactSource<RuleSet, CardState, Move, Situation, HabitMove>;

export const yahtzeeBook = factBook(yahtzeeFacts, Object.values(ruleSets), yahtzeeBestPlay);
