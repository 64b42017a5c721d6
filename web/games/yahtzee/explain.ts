import type { YahtzeeState } from '../../lib/api.ts';
import type { Case, Insight } from '../../coach/advice.ts';
import { askCoach } from '../../coach/coach.ts';
import { yahtzeeAdvice, yahtzeeFacts } from './advice.ts';

export const explain = async ({
  rules,
  game,
  state,
  decision: { move, best },
}: Case<YahtzeeState>): Promise<Insight> => {
  const [choices, [chosen, wanted]] = await Promise.all([
    askCoach(rules, 'choices', game),
    askCoach(rules, 'outlooks', { ...game, moves: [move, best] }),
  ]);
  if (!chosen || !wanted) throw new Error('two moves have two outlooks');
  const outlooks = [chosen, wanted] as const;
  return {
    ...yahtzeeAdvice(state, [move, best], outlooks),
    facts: yahtzeeFacts(state, outlooks),
    choices,
  };
};
