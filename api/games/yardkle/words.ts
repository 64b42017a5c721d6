/** The results of a Yardkle in words. Apart from the schema, so that a page loads no validator. */
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { countWords, pointsWords, turnsWords } from '../../format/numbers.ts';
import type { Outcome, ResultWords } from '../../game.ts';

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
