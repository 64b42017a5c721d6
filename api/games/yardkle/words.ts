/** Yardkle results in words. Separate from the schema, so that pages load no validator. */
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { countWords, pointsWords, turnsWords } from '../../format/numbers.ts';
import type { Outcome, ResultWords } from '../../game.ts';

/** Whether the target was reached. A game can also end because there are no more turns. */
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
