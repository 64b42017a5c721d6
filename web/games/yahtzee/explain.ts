/** Asks the coach what a decision of Yahtzee led to. */
import type { YahtzeeState } from '../../lib/api.ts';
import type { AdvicePart } from '../../coach/advice.ts';
import { askCoach } from '../../coach/coach.ts';
import { yahtzeeAdvice, yahtzeeFacts } from './advice.ts';

export const yahtzeeExplained: AdvicePart<YahtzeeState> = {
  async explain({ rules, game, state, decision: { move, best } }) {
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
  },
};
