/**
 * `npm run -s luck`: reads `{ game, rules, seed, log }` and writes the game's luck test or
 * `{ error, at? }`, one per line. See docs/luck-test.md.
 */
import { hasCoach } from '../engine/coaches.ts';
import { answerLogs } from './game-requests.ts';
import { loadLuckTester } from './solved.ts';

await answerLogs(({ variant, deal, log }) => {
  if (!hasCoach(variant.rules)) return { error: 'no-coach' };
  const test = loadLuckTester(variant.rules).test(log, deal);
  // JSON leaves out `meanExp`, a function.
  return test.ok ? test.value : { error: 'illegal-move', at: test.error.at };
});
