/**
 * `npm run -s replay`: reads `{ game, rules, seed, log }` and writes `{ score, turns, finished }`
 * or `{ error, at? }`, one per line.
 */
import { answerLogs } from './game-requests.ts';

await answerLogs(({ variant, deal, log }) => {
  const end = variant.start(deal).after(log, 0, deal);
  if (!end.ok) return { error: 'illegal-move', at: end.error.at };
  const { isOver: finished, turns } = end.value;
  return { score: end.value.score(), turns, finished };
});
