import { requireChallenge } from '../challenges/challenges.ts';
import { maxAgeWithoutNames, publicFor } from '../challenges/cache-control.ts';
import type { Handlers } from '../http/route.ts';
import { explorePosition } from './read-explorer.ts';

export const explorerHandlers = {
  getExplorer: async ({ scope, param, query, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const position = await explorePosition(scope, challenge, query().prefix);
    const maxAge = maxAgeWithoutNames(challenge.schedule, scope.now);
    return answer(200, { place: position }, publicFor(maxAge));
  },
} satisfies Partial<Handlers>;
