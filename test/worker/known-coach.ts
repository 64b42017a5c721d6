/** Returns the coach of a rule set that has one. */
import { env } from 'cloudflare:workers';
import type { Coach } from '../../engine/coach.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import { loadCoach } from '../../worker/plays/coaches.ts';

export const knownCoach = async (rules: RulesName): Promise<Coach> => {
  const coach = await loadCoach(env, rules, Date.now());
  if (coach === null) throw new Error(`${rules} has no coach`);
  return coach;
};
