/** Yardkle results in words. Separate from the schema, so that pages load no validator. */
import { plural, t } from '../../../engine/t.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { formatCount, formatPoints, formatTurns } from '../../format/numbers.ts';
import type { ResultFigures, ResultWords } from '../../game.ts';

/** Whether the target was reached. A game can also end because there are no more turns. */
export const hasArrived = ({ score }: Pick<ResultFigures, 'score'>): boolean =>
  score >= soloRules.target;

export const yardkleWords: ResultWords = {
  title: 'Yardkle',
  headline: ({ score, turns }) =>
    hasArrived({ score }) ? formatTurns(turns) : formatPoints(score),
  sentence: ({ score, turns }) =>
    hasArrived({ score })
      ? t`${formatTurns(turns)} for ${formatPoints(score)}`
      : t`${formatPoints(score)} in ${formatTurns(turns)}`,
  figure: ({ score, turns }) =>
    hasArrived({ score })
      ? {
          value: String(turns),
          unit: plural(turns)`turn|turns`,
          rest: t`for ${formatPoints(score)}`,
        }
      : { value: formatCount(score), unit: t`points`, rest: t`in ${formatTurns(turns)}` },
};
