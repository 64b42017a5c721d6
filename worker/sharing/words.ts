/** Results as the Worker has them, for the words that page, preview and text share. */
import type { ChallengeName, SharedGame } from '../../api/format/results.ts';
import { apiGames } from '../../api/games.ts';
import { dailyRules, variantOfRules } from '../../engine/games.ts';
import type { SharedResult } from './shared-result.ts';

type Challenge = Pick<SharedResult, 'game' | 'date' | 'rules' | 'isCustom'>;

/** What a challenge is called by. */
export const challengeNameOf = ({ game, date, rules, isCustom }: Challenge): ChallengeName => ({
  title: apiGames[game].words.title,
  rules: rules === dailyRules(game) ? null : variantOfRules(rules).title,
  isCustom,
  date,
});

/** A result as words are made of it. */
export const sharedGameOf = (shared: SharedResult): SharedGame => ({
  words: apiGames[shared.game].words,
  unit: shared.unit,
  outcome: shared,
  challenge: challengeNameOf(shared),
  ranked: shared.rank !== null,
  place: shared.rank,
  graded: shared.graded,
});

/** What the site's own picture says. */
export const siteWords = 'Evenroll: one set of dice a day, the same for everyone';
