/**
 * `npm run -s grade`: reads `{ game, rules, seed, log }` of finished games and writes their ledger
 * and decisions or `{ error, at? }`, one per line.
 */
import type { Coach } from '../engine/coach.ts';
import { hasCoach, solveRules } from '../engine/coaches.ts';
import type { RulesName } from '../engine/games.ts';
import { answerLogs } from './game-requests.ts';
import { loadKernel } from './kernel.ts';

const kernel = await loadKernel();
const coaches = new Map<RulesName, Coach>();

const coachFor = (rules: RulesName): Coach => {
  const coach = coaches.get(rules) ?? solveRules(rules, kernel).coach;
  coaches.set(rules, coach);
  return coach;
};

await answerLogs(({ variant, deal, log }) => {
  if (!hasCoach(variant.rules)) return { error: 'no-coach' };
  const grade = coachFor(variant.rules).grade(log, deal);
  if (!grade.ok) return { error: 'illegal-move', at: grade.error.at };
  if (!grade.value.finished) return { error: 'unfinished' };
  const { score, turns, par, luck, mistakes, missing, decisions } = grade.value;
  const ledger = { score, turns, par, luck, mistakes };
  // Only a game counted in turns can end before it reaches the target.
  return grade.value.unit === 'turns'
    ? { ...ledger, missing, decisions }
    : { ...ledger, decisions };
});
