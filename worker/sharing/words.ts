/** Converts the Worker's results for the texts that pages, previews and plain text share. */
import type { ChallengeName, SharedGame } from '../../api/format/results.ts';
import { apiGames } from '../../api/games.ts';
import { variantOfRules } from '../../engine/games.ts';
import { dailyRules } from '../../engine/rule-sets.ts';
import type { SharedResult } from '../replays/shared-result.ts';

type Challenge = Pick<SharedResult, 'game' | 'date' | 'rules' | 'isCustom'>;

export const challengeNameOf = ({ game, date, rules, isCustom }: Challenge): ChallengeName => ({
  title: apiGames[game].words.title,
  rules: rules === dailyRules(game) ? null : variantOfRules(rules).title,
  isCustom,
  date,
});

/** A result in the form that texts are made from. */
export const sharedGameOf = (shared: SharedResult): SharedGame => ({
  words: apiGames[shared.game].words,
  unit: shared.unit,
  outcome: shared,
  challenge: challengeNameOf(shared),
  ranked: shared.rank !== null,
  rank: shared.rank,
  graded: shared.graded,
});
