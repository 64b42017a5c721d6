/** Yardkle as the API has it: its state, and its results in words. */
import * as v from 'valibot';
import { soloRules } from '../../engine/yardkle/rules.ts';
import { countWords, pointsWords, turnsWords } from '../format/numbers.ts';
import type { ApiGame, Outcome, ResultWords } from '../game.ts';
import { Count, FaceOrNull, type Wire, named } from '../schemas/values.ts';

export const YardkleState = named(
  v.object({
    turn: Count,
    roll: Count,
    /** null where a die was set aside in an earlier roll. */
    dice: v.array(FaceOrNull),
    /** Points of this turn that are not banked. */
    running: Count,
    score: Count,
    onBoard: v.boolean(),
    busts: v.array(Count),
    finished: v.boolean(),
  }),
  'YardkleState',
);
export type YardkleState = Wire<typeof YardkleState>;

/** A Yardkle can end on the way, when there are no more turns. */
export const hasArrived = ({ score }: Pick<Outcome, 'score'>): boolean => score >= soloRules.target;

export const yardkleWords: ResultWords = {
  title: 'Yardkle',
  headline: ({ score, turns }) => (hasArrived({ score }) ? turnsWords(turns) : pointsWords(score)),
  sentence: ({ score, turns }) =>
    hasArrived({ score })
      ? `${turnsWords(turns)} for ${pointsWords(score)}`
      : `${pointsWords(score)} in ${turnsWords(turns)}`,
  figure: ({ score, turns }) =>
    hasArrived({ score })
      ? {
          value: String(turns),
          unit: turns === 1 ? 'turn' : 'turns',
          rest: `for ${pointsWords(score)}`,
        }
      : { value: countWords(score), unit: 'points', rest: `in ${turnsWords(turns)}` },
};

export const yardkleApi = { State: YardkleState, words: yardkleWords } satisfies ApiGame;
