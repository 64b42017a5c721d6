/** The facts of Yatzy: the points of each box and of the bonus. */
import { cardTotals } from '../card/card.ts';
import type { CardState } from '../card/game.ts';
import type { HabitMove, Situation } from '../card/habits.ts';
import type { Move } from '../card/moves.ts';
import { factBook } from '../facts/book.ts';
import { earned, type LogFacts } from '../facts/facts.ts';
import type { FactSource } from '../facts/source.ts';
import { yatzyBestPlay } from './best-play-figures.ts';
import { boxes, yatzyBox, yatzyPoints } from './boxes.ts';
import { yatzy } from './game.ts';
import { habitMoveOf, situationOf, yatzyHabits } from './habits.ts';
import { ruleSets, type RuleSet } from './rules.ts';

/** The points of each box and of the upper bonus. */
const yatzyFigures = [...boxes, 'upperBonus'] as const;

export const yatzyFacts = {
  version: 1,
  game: yatzy,
  // One digit holds 0 to 63, and no box has more than 50 points.
  figures: yatzyFigures.map((name) => ({ name, digits: 1 })),
  habits: yatzyHabits.map(({ name }) => name),
  list: yatzyHabits,
  feats: [
    { name: 'yatzy', isIn: ({ hasFeat }: LogFacts) => hasFeat },
    { name: 'upper-bonus', isIn: earned(yatzyFigures, 'upperBonus') },
  ] as const,
  lossScale: 100,
  figuresOf: ({ upperBonus }, { card }) => [
    ...card.map((points) => points ?? 0),
    cardTotals(card, upperBonus).upperBonus,
  ],
  hasFeat: (_rules, { card }) => card[yatzyBox] === yatzyPoints,
  situationOf,
  habitMoveOf,
} satisfies FactSource<RuleSet, CardState, Move, Situation, HabitMove>;

export const yatzyBook = factBook(yatzyFacts, Object.values(ruleSets), yatzyBestPlay);
