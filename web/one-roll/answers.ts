/** What this device keeps of One roll: the last answers, which are nobody else’s business. */
import { markOf, type Mark } from '../../engine/coach.ts';
import { isRecord, recall, remember } from '../lib/storage.ts';

export interface RollAnswer {
  readonly date: string;
  /** As in the roll’s choices. */
  readonly move: string;
  /** Points. */
  readonly loss: number;
}

const storedAs = 'one-roll';
const answersMax = 30;

const isAnswer = (value: unknown): value is RollAnswer =>
  isRecord(value) &&
  typeof value['date'] === 'string' &&
  typeof value['move'] === 'string' &&
  typeof value['loss'] === 'number';

/** In the order of their days, the latest last. */
const recallAnswers = (): readonly RollAnswer[] => {
  const stored = recall(storedAs);
  return Array.isArray(stored) ? stored.filter(isAnswer) : [];
};

export const answerOf = (date: string): RollAnswer | null =>
  recallAnswers().find((answer) => answer.date === date) ?? null;

/** The first answer to a roll stays. */
export const rememberAnswer = (answer: RollAnswer): void => {
  if (answerOf(answer.date) !== null) return;
  const answers = [...recallAnswers(), answer].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
  remember(storedAs, answers.slice(-answersMax));
};

export const rollMarks = (): readonly Mark[] =>
  recallAnswers().map(({ loss }) => markOf(loss, 'points'));
