/**
 * Grades a finished game with the coach in this browser. Rejects with `NoCoach` if there is none.
 */
import type { RulesName } from '../../engine/rule-sets.ts';
import type { Review } from '../lib/api.ts';
import { askCoach } from './coach.ts';
import type { AskedGame } from './questions.ts';

export const reviewHere = async (rules: RulesName, { log, rolls }: AskedGame): Promise<Review> => {
  const { decisions, par, luck, mistakes, missing } = await askCoach(rules, 'grade', {
    log,
    rolls,
  });
  return { ledger: { par, luck, mistakes, missing }, decisions };
};
