import type { Case, Insight } from '../../coach/advice.ts';
import { askCoach } from '../../coach/coach.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import { yardkleAdvice, yardkleFacts } from './advice.ts';

export const explain = async ({
  rules,
  game,
  state,
  decision: { move, best },
}: Case<YardkleState>): Promise<Insight> => {
  const moves = [move, best] as const;
  const choices = await askCoach(rules, 'choices', game);
  return { ...yardkleAdvice(state, moves), about: [], facts: yardkleFacts(state, moves), choices };
};
