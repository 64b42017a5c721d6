/**
 * Coaches of this isolate. A solved table is a file beside the pages (the build solves and writes it): 2 to 5 MB are read once by an
 * isolate that grades, in a few milliseconds, and neither the bundle nor the start of any other isolate carries them.
 */
import type { Coach } from '../engine/coach.ts';
import { coachFrom } from '../engine/coaches.ts';
import type { RulesName } from '../engine/games.ts';
import type { Bindings } from './env.ts';
import { tablePath } from './table-files.ts';

const coaches = new Map<RulesName, Promise<Coach>>();

const readCoach = async (env: Bindings, rules: RulesName): Promise<Coach> => {
  const file = await env.ASSETS.fetch(new Request(`https://assets.local${tablePath(rules)}`));
  if (!file.ok) throw new Error(`the table of ${rules} answers ${file.status}`);
  return coachFrom(rules, new Float64Array(await file.arrayBuffer()));
};

/** The coach of a rule set; rejects if its table can't be read, and tries again when asked again. */
export const coachOf = (env: Bindings, rules: RulesName): Promise<Coach> => {
  const known = coaches.get(rules);
  if (known !== undefined) return known;
  const coach = readCoach(env, rules);
  coaches.set(rules, coach);
  coach.catch(() => coaches.delete(rules));
  return coach;
};
