import type { Case, Insight } from '../../coach/advice.ts';
import { askCoach } from '../../coach/coach.ts';
import { aboutOf, cardAdvice, cardFacts, type Advising } from './advice.ts';
import type { CardState } from './kind.ts';

/** Explains decisions of a game. */
export const explainBy =
  ({ kind, thumbs }: Omit<Advising, 'rules'>) =>
  async ({ rules, game, state, decision: { move, best } }: Case<CardState>): Promise<Insight> => {
    const [choices, [chosen, wanted]] = await Promise.all([
      askCoach(rules, 'choices', game),
      askCoach(rules, 'outlooks', { ...game, moves: [move, best] }),
    ]);
    if (!chosen || !wanted) throw new Error('two moves have two outlooks');
    const outlooks = [chosen, wanted] as const;
    return {
      ...cardAdvice({ kind, rules, thumbs }, state, [move, best], outlooks),
      about: aboutOf(kind, outlooks),
      facts: cardFacts(kind, state, outlooks),
      choices,
    };
  };
