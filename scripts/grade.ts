/**
 * `npm run -s grade`: reads `{ game, rules, seed, log }` of finished games and writes their ledger
 * and decisions or `{ error, at? }`, one per line. With `rolls` in place of `seed` the dice are
 * those that people typed at a table (engine/table/typed-rolls.ts); a game in turns that is not
 * finished is then graded to its last bank.
 */
import { hasCoach } from '../engine/coaches.ts';
import type { Variant } from '../engine/games.ts';
import type { DealSoFar } from '../engine/types.ts';
import { answerTypedLogs } from './game-requests.ts';
import { solved } from './solved.ts';
import { gradedPart } from './typed-game.ts';

const graded = (variant: Variant, deal: DealSoFar, log: string, isPart: boolean): object => {
  const grade = solved(variant.rules).coach.grade(log, deal);
  if (!grade.ok) return { error: 'illegal-move', at: grade.error.at };
  if (!grade.value.finished && !isPart) return { error: 'unfinished' };
  const { finished, score, turns, par, luck, mistakes, decisions, expected } = grade.value;
  const ledger = { score, turns, par, luck, mistakes };
  const missing = finished ? grade.value.missing : expected - turns;
  // Only a game counted in turns can end before it reaches the target.
  return grade.value.unit === 'turns'
    ? { ...ledger, missing, decisions }
    : { ...ledger, decisions };
};

await answerTypedLogs(({ variant, log, ...dice }) => {
  if (!hasCoach(variant.rules)) return { error: 'no-coach' };
  if ('deal' in dice) return graded(variant, dice.deal, log, false);
  const part = gradedPart(variant, dice.rolls, log);
  return part.ok ? graded(variant, part.value.deal, part.value.log, part.value.isPart) : part.error;
});
