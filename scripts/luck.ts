/**
 * `npm run -s luck`: reads `{ game, rules, seed, log }` and writes the game's luck test or `{ error, at? }`, one per line. See
 * docs/luck-test.md.
 */
import { hasCoach } from '../engine/coaches.ts';
import { readLog } from './game-requests.ts';
import { answerLines } from './json-lines.ts';
import { luckTesterOf } from './luck-testers.ts';

const answer = (line: string): unknown => {
  const request = readLog(line);
  if (!request.ok) return { error: request.error };
  const { variant, deal, log } = request.value;
  if (!hasCoach(variant.rules)) return { error: 'no-coach' };
  const test = luckTesterOf(variant.rules).test(log, deal);
  // JSON leaves out `meanExp`, a function.
  return test.ok ? test.value : { error: 'illegal-move', at: test.error.at };
};

await answerLines(process.stdin, process.stdout, answer);
