/** The page's connection to the coach, which runs in a worker. */
import type { RulesName } from '../../engine/rule-sets.ts';
import { coachAddress, scriptAddress } from '../lib/trusted-types.ts';
import type { CoachAnswer, Kind, Of, CoachQuestion, Reply } from './questions.ts';

/** The browser can't run the coach, or the question can't be answered. */
export class NoCoach extends Error {}

interface Waiting {
  resolve(answer: CoachAnswer<Kind>): void;
  reject(failure: NoCoach): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let lastId = 0;

const giveUp = (): void => {
  worker?.terminate();
  worker = null;
  for (const [id, { reject }] of waiting) {
    waiting.delete(id);
    reject(new NoCoach('The coach stopped working.'));
  }
};

const take = ({ data }: MessageEvent<Reply>): void => {
  const caller = waiting.get(data.id);
  waiting.delete(data.id);
  if ('answer' in data) caller?.resolve(data.answer);
  else caller?.reject(new NoCoach(data.failure));
};

const openWorker = (): Worker => {
  const opened = new Worker(scriptAddress(coachAddress), { type: 'module' });
  opened.addEventListener('message', take);
  opened.addEventListener('error', giveUp);
  return opened;
};

/**
 * Asks the coach of a rule set. Rejects with `NoCoach` if that is impossible. The less of a
 * card is filled, the longer it takes, unless it is solved: from milliseconds to a second.
 */
export const askCoach = <Name extends Kind>(
  rules: RulesName,
  kind: Name,
  of: Of<Name>,
): Promise<CoachAnswer<Name>> =>
  new Promise((resolve, reject) => {
    const id = lastId++;
    try {
      worker ??= openWorker();
    } catch {
      return reject(new NoCoach('No coach can work beside this page.'));
    }
    const question: CoachQuestion = { id, rules, kind, of };
    // The reply to a question of this kind has this type of answer.
    waiting.set(id, { resolve: (answer) => resolve(answer as CoachAnswer<Name>), reject });
    worker.postMessage(question);
  });
