/** Prepares a finished play for sharing. */
import { marksOf, type Ledger, type Mark } from '../../engine/coach.ts';
import { dailyRules, rulesTitle } from '../../engine/rule-sets.ts';
import type { Rank } from '../../api/format/ranks.ts';
import type { ChallengeName, SharedGame } from '../../api/format/results.ts';
import type { Challenge, Play, Review } from '../lib/api.ts';
import type { GamePresenter, Outcome } from '../game/presenter.ts';
import { sentAddress } from '../lib/sent-address.ts';

const noOutcome: Outcome = { score: 0, turns: 0 };

const challengeNameOf = (
  title: string,
  { game, rules, code, date }: Pick<Challenge, 'game' | 'rules' | 'code' | 'date'>,
): ChallengeName => ({
  title,
  rules: rules === dailyRules(game) ? null : rulesTitle(rules),
  isCustom: code !== undefined,
  date,
});

/** The part of a play's grade that is shared. */
export interface Graded {
  readonly ledger: Ledger;
  readonly marks: readonly Mark[];
}

export const gradedOf = (
  { result }: Play,
  { unit }: GamePresenter,
  review: Review | null,
): Graded | null => {
  if (!result || !review) return null;
  const { ledger, decisions } = review;
  return { ledger, marks: marksOf({ unit, turns: result.turns, decisions }) };
};

export const sharedGameOf = (
  { challenge, ranked, result }: Play,
  presenter: GamePresenter,
  rank: Rank | null,
  graded: Graded | null,
): SharedGame => ({
  words: presenter,
  unit: presenter.unit,
  outcome: result ?? noOutcome,
  challenge: challengeNameOf(presenter.title, challenge),
  ranked,
  rank,
  graded,
});

export const replayLink = (play: Pick<Play, 'id'>, origin: string): string =>
  sentAddress(`${origin}/r/${play.id}`);
