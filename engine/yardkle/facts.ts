/** The facts of Yardkle: banks and busts. */
import { factBook } from '../facts/book.ts';
import type { LogFacts } from '../facts/facts.ts';
import type { FactSource } from '../facts/source.ts';
import { yardkleBestPlay } from './best-play-figures.ts';
import { yardkle, type YardkleState } from './game.ts';
import {
  habitMoveOf,
  situationOf,
  yardkleHabits,
  type HabitMove,
  type Situation,
} from './habits.ts';
import type { Move } from './moves.ts';
import { soloRules, type RuleSet } from './rules.ts';

export const yardkleFacts = {
  version: 1,
  game: yardkle,
  figures: [
    { name: 'banks', digits: 1 },
    { name: 'busts', digits: 1 },
    // A single bank can be worth the whole game.
    { name: 'bank', digits: 3 },
  ] as const,
  habits: yardkleHabits.map(({ name }) => name),
  list: yardkleHabits,
  feats: [
    {
      name: 'no-busts',
      isIn: ({ figures: [, busts] }: LogFacts) => busts === 0,
    },
  ] as const,
  lossScale: 1_000,
  figuresOf(_rules, { turn, score, busts }) {
    const banks = turn - busts.length;
    return [banks, busts.length, banks === 0 ? 0 : Math.round(score / banks)];
  },
  hasFeat: () => false,
  situationOf,
  habitMoveOf,
} satisfies FactSource<RuleSet, YardkleState, Move, Situation, HabitMove>;

export const yardkleBook = factBook(yardkleFacts, [soloRules], yardkleBestPlay);
