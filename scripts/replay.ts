/** `npm run -s replay`: reads `{ game, rules, seed, log }` and writes `{ score, turns, finished }` or `{ error, at? }`, one per line. */
import { readLog } from './game-requests.ts';
import { answerLines } from './json-lines.ts';

const answer = (line: string): unknown => {
  const request = readLog(line);
  if (!request.ok) return { error: request.error };
  const { variant, deal, log } = request.value;
  const end = variant.start(deal).after(log, 0, deal);
  if (!end.ok) return { error: 'illegal-move', at: end.error.at };
  const { isOver: finished, turns } = end.value;
  return { score: end.value.score(), turns, finished };
};

await answerLines(process.stdin, process.stdout, answer);
