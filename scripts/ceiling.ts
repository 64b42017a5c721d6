/** `npm run -s ceiling`: reads `{ game: "yahtzee", rules, seed }` and writes `{ ceiling, log }` or `{ error }`, one per line. */
import { ruleSets } from '../engine/yahtzee/rules.ts';
import { ceilingOf } from '../engine/yahtzee/solver/ceiling.ts';
import { readDay } from './game-requests.ts';
import { answerLines } from './json-lines.ts';

const answer = (line: string): unknown => {
  const request = readDay(line);
  if (!request.ok) return { error: request.error };
  const { variant, deal } = request.value;
  const rules = Object.values(ruleSets).find(({ name }) => name === variant.rules);
  // Yardkle has no ceiling, because any number of turns can bust.
  return rules === undefined ? { error: 'unknown-game' } : ceilingOf(rules, deal);
};

await answerLines(process.stdin, process.stdout, answer);
