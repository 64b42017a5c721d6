/** `npm run -s ceiling`: `{ game: "yahtzee", rules, seed }` in, `{ ceiling, log }` or `{ error }` out, a line each. */
import { ruleSets } from '../engine/yahtzee/rules.ts';
import { ceilingOf } from '../engine/yahtzee/solver/ceiling.ts';
import { readDay } from './game-requests.ts';
import { answerLines } from './json-lines.ts';

const answer = (line: string): unknown => {
  const request = readDay(line);
  if (!request.ok) return { error: request.error };
  const { variant, deal } = request.value;
  const rules = Object.values(ruleSets).find(({ name }) => name === variant.rules);
  // Yardkle can be lost turn after turn: it has no ceiling.
  return rules === undefined ? { error: 'unknown-game' } : ceilingOf(rules, deal);
};

await answerLines(process.stdin, process.stdout, answer);
