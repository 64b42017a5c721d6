/** The questions about a habit, from the decisions behind it: `/practice/drill?game=…&habit=…`. */
import { getPlay, type Statistics } from '../lib/api.ts';
import { getReview, getStatistics } from '../lib/reads.ts';
import { ifFound } from '../lib/if-found.ts';
import { gameOfAddress } from '../statistics/read.ts';
import type { DrillQuestion } from './drill-questions.ts';

type HabitDecision = NonNullable<Statistics['habits']>[number]['decisions'][number];

/** The habit in the address; null if there is none. */
export const habitOfAddress = (): string | null =>
  new URLSearchParams(location.search).get('habit');

/** null if the game no longer exists. */
const questionAt = async ({ replay, turn, roll }: HabitDecision): Promise<DrillQuestion | null> => {
  const found = await ifFound(Promise.all([getPlay(replay), getReview(replay)]));
  if (found === null) return null;
  const [play, { decisions }] = found;
  const decision = decisions.find((one) => one.turn === turn && one.roll === roll);
  return decision ? { play, decision } : null;
};

/** The costliest first; empty if this is not, or no longer, a habit of the viewer. */
export const findHabitQuestions = async (habit: string): Promise<readonly DrillQuestion[]> => {
  const game = gameOfAddress();
  if (game === null) return [];
  const { habits = [] } = await getStatistics('me', game);
  const { decisions = [] } = habits.find((one) => one.habit === habit) ?? {};
  const questions = await Promise.all(decisions.map(questionAt));
  return questions.filter((question) => question !== null);
};
