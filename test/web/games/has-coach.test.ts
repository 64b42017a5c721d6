/** Pages and engine agree on which games have a coach. */
import { expect, test } from 'vitest';
import { hasCoach } from '../../../engine/coaches.ts';
import { factSheet } from '../../../engine/game-facts.ts';
import { dailyRules, gameNames } from '../../../engine/rule-sets.ts';
import { webGame } from '../../../web/games.ts';

test.each(gameNames)('%s has a coach in all programs or in none', async (game) => {
  const isCoached = hasCoach(dailyRules(game));
  const { presenter, review } = webGame(game);
  expect(presenter.hasCoach).toBe(isCoached);
  expect((await review()).coach !== null).toBe(isCoached);
  expect(factSheet(game) !== null).toBe(isCoached);
});
