/**
 * `npm run -s ceiling`: reads `{ game, rules, seed }` and writes `{ ceiling, log }` or `{ error }`,
 * one per line.
 */
import { ceilingFor } from '../engine/coaches.ts';
import { readDay } from './game-requests.ts';
import { answerLines } from './json-lines.ts';

const answer = (line: string): unknown => {
  const request = readDay(line);
  if (!request.ok) return { error: request.error };
  const { variant, deal } = request.value;
  const ceilingOf = ceilingFor(variant.rules);
  return ceilingOf === null ? { error: 'unknown-game' } : ceilingOf(deal);
};

await answerLines(process.stdin, process.stdout, answer);
