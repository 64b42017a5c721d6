/**
 * Coaches cached in this isolate. The build solves each table and writes it beside the pages as a
 * file of 2 to 5 MB. Only an isolate that grades reads a table (once, in a few milliseconds), so
 * neither the bundle nor the start of other isolates carries it.
 */
import type { Coach } from '../../engine/coach.ts';
import { coachFrom, hasCoach } from '../../engine/coaches.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { Bindings } from '../bindings.ts';
import { getCached, setCached } from '../http/cache.ts';
import { filesUnread, withoutStatement } from '../http/failures.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { ReadsInProgress } from '../http/reads-in-progress.ts';
import { valuesPath } from '../assets/build-files.ts';

/** Tables unused for this long are freed. */
const ttlMs = 60 * 60 * 1000;
/**
 * Tables being loaded, shared by concurrent requests, because several copies at once could exceed
 * an isolate's memory.
 */
const reads = new ReadsInProgress<Coach>();

const keyOf = (rules: RulesName): string => `coach ${rules}`;

/**
 * The bytes of a table; throws an outage (worker/http/failures.ts) for whatever reason it can't be
 * read.
 */
const readTable = async (env: Bindings, rules: RulesName): Promise<ArrayBuffer> => {
  try {
    const file = await env.ASSETS.fetch(new Request(`https://assets.local${valuesPath(rules)}`));
    if (!file.ok) throw new Error(`it answers ${file.status}`);
    return await file.arrayBuffer();
  } catch (error) {
    throw new Error(`${filesUnread}: the table of ${rules}: ${withoutStatement(error).message}`);
  }
};

const readCoach = async (env: Bindings, rules: RulesName, now: number): Promise<Coach> => {
  const table = await readTable(env, rules);
  const coach = coachFrom(rules, new Float64Array(table));
  setCached(keyOf(rules), coach, { now, ttlMs }, table.byteLength);
  return coach;
};

/** The coach of a rule set, null if it has none. Rejects with an outage if its table can't be read; the next call tries again. */
export const loadCoach = async (
  env: Bindings,
  rules: RulesName,
  now: number,
): Promise<Coach | null> => {
  if (!hasCoach(rules)) return null;
  const known = getCached<Coach>(keyOf(rules), now);
  return known ?? reads.join(rules, () => readCoach(env, rules, now));
};

/** The coach of a rule set for a request that requires one. Throws `no-coach` if it has none. */
export const requireCoach = async (scope: Scope, rules: RulesName): Promise<Coach> => {
  const coach = await loadCoach(scope.env, rules, scope.now);
  if (coach === null) throw new ProblemError('no-coach');
  return coach;
};
