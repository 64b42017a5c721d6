/**
 * `npm run -s grade`: reads `{ game, rules, seed, log }` of finished games and writes their ledger
 * and decisions or `{ error, at? }`, one per line.
 */
import { hasCoach } from '../engine/coaches.ts';
import { answerLogs } from './game-requests.ts';
import { solved } from './solved.ts';

await answerLogs(({ variant, deal, log }) => {
  if (!hasCoach(variant.rules)) return { error: 'no-coach' };
  const grade = solved(variant.rules).coach.grade(log, deal);
  if (!grade.ok) return { error: 'illegal-move', at: grade.error.at };
  if (!grade.value.finished) return { error: 'unfinished' };
  const { score, turns, par, luck, mistakes, missing, decisions } = grade.value;
  const ledger = { score, turns, par, luck, mistakes };
  // Only a game counted in turns can end before it reaches the target.
  return grade.value.unit === 'turns'
    ? { ...ledger, missing, decisions }
    : { ...ledger, decisions };
});
