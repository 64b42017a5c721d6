/**
 * A finished game in words, for pages, previews and pictures. Loads no registry of games: the caller
 * passes the game's words.
 */
import type { Ledger, Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import type { ResultFigures, ResultWords } from '../game.ts';
import { accountFact } from './account.ts';
import { formatLongDate } from './days.ts';
import { marksInWords } from './marks.ts';
import { atStart, formatRank, rankWords, type Rank } from './ranks.ts';

/** The parts of a challenge's name. */
export interface ChallengeName {
  /** The game's title. */
  readonly title: string;
  /** The rule set's title, or null for the daily rules. */
  readonly rules: string | null;
  /** Whether a player made the challenge. If so, `date` is the day on which it was made. */
  readonly isCustom: boolean;
  readonly date: string;
}

/** The public part of a finished game. */
export interface SharedGame {
  readonly words: ResultWords;
  readonly unit: Unit;
  readonly outcome: ResultFigures;
  readonly challenge: ChallengeName;
  readonly ranked: boolean;
  /** null if unranked or not on the board yet. */
  readonly rank: Rank | null;
  /** null if no coach is available. There is one mark per turn. */
  readonly graded: { readonly ledger: Ledger; readonly marks: readonly Mark[] } | null;
}

/** `Yahtzee`, `Yahtzee with Ordered rules` */
export const gameWords = ({ title, rules }: Pick<ChallengeName, 'title' | 'rules'>): string =>
  rules === null ? title : t`${title} with ${rules} rules`;

/** `Yahtzee`, or for a custom challenge `Yahtzee challenge with Ordered rules`. */
const nameWords = ({ title, rules, isCustom }: ChallengeName): string => {
  if (!isCustom) return title;
  return rules === null ? t`${title} challenge` : t`${title} challenge with ${rules} rules`;
};

/** `Yahtzee, 20 November 2026` */
export const challengeWords = (
  challenge: ChallengeName,
  dayOf: (date: string) => string = formatLongDate,
): string => `${nameWords(challenge)}, ${dayOf(challenge.date)}`;

export const dare = (): string => t`Can you beat it?`;

export const resultWords = ({ words, outcome, challenge }: SharedGame): string =>
  t`${words.sentence(outcome)} in Evenroll’s ${nameWords(challenge)} on ${formatLongDate(challenge.date)}`;

/** Shown instead of the place of an unranked result. */
export const unrankedWords = (): string => t`played later, unranked`;
export const unrankedSentence = (): string => t`Played later, unranked.`;

/** The rank, or why there is none. null until the board has the result. */
export const rankWordsOf = ({ ranked, rank }: SharedGame): string | null => {
  if (!ranked) return unrankedWords();
  return rank && rankWords(rank);
};

const factsOf = ({ graded, unit }: SharedGame): readonly string[] =>
  graded ? [`${marksInWords(graded.marks)}.`, accountFact(graded.ledger, unit)] : [];

const rankSentence = ({ ranked, rank }: SharedGame): readonly string[] => {
  if (!ranked) return [unrankedSentence()];
  return rank === null ? [] : [`${formatRank(atStart, rank)}.`];
};

/** Starts with the result: `260 · Yahtzee, 20 November 2026`. */
export const titleOf = ({ words, outcome, challenge }: SharedGame): string =>
  `${words.headline(outcome)} · ${challengeWords(challenge)}`;

/** The description in a preview: rank, dare, marks and account. */
export const descriptionOf = (game: SharedGame): string =>
  [...rankSentence(game), dare(), ...factsOf(game)].join(' ');

/** The alternative text of the picture. */
export const pictureWords = (game: SharedGame): string =>
  [`${resultWords(game)}.`, ...rankSentence(game), ...factsOf(game)].join(' ');
