/** A result in words, as other sites show it. The client has words of its own, for readers who are here. */
import { longDayWords } from '../../api/format/days.ts';
import { changeWords, figureWords, marksInWords } from '../../api/format/ledger.ts';
import { countWords, ordinalWords, percentWords } from '../../api/format/numbers.ts';
import { apiGames } from '../../api/games.ts';
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { dailyRules, variantOfRules, type GameName, type RulesName } from '../../engine/games.ts';
import type { Rank } from '../boards/histogram.ts';
import type { SharedResult } from './shared-result.ts';

/** `97.8 %` */
export const shareWords = (percent: number): string => `${percentWords(percent)} %`;

const titleOfGame = (game: GameName): string => apiGames[game].words.title;

type Challenge = Pick<SharedResult, 'game' | 'date' | 'rules' | 'isCustom'>;

/** Which rules, if they are not the daily's. */
const rulesWords = (game: GameName, rules: RulesName): string =>
  rules === dailyRules(game) ? '' : ` with ${variantOfRules(rules).title} rules`;

/** `Yahtzee`, `Yahtzee with Ordered rules` */
export const gameWords = ({ game, rules }: Pick<Challenge, 'game' | 'rules'>): string =>
  titleOfGame(game) + rulesWords(game, rules);

/** `Yahtzee`; of a challenge that somebody has made `Yahtzee challenge with Ordered rules`. */
const challengeName = ({ game, rules, isCustom }: Challenge): string =>
  isCustom ? `${titleOfGame(game)} challenge${rulesWords(game, rules)}` : titleOfGame(game);

/** `Yahtzee, 20 November 2026` */
export const challengeWords = (challenge: Challenge): string =>
  `${challengeName(challenge)}, ${longDayWords(challenge.date)}`;

/** All of it: `260 points`, `18 turns for 10,550 points`. */
export const sentence = (shared: SharedResult): string =>
  apiGames[shared.game].words.sentence(shared);

/** The ledger as a sum that comes to the score: mistakes take points away, and cost turns. */
export const ledgerRows = (
  { par, luck, mistakes }: Ledger,
  unit: Unit,
): readonly (readonly [name: string, figure: string])[] => [
  ['par', figureWords(par, unit)],
  ['luck', changeWords(luck, unit)],
  ['mistakes', changeWords(unit === 'points' ? -mistakes : mistakes, unit)],
];

/** `106th of 4,812, level with or ahead of 97.8 %` */
export const rankWords = (rank: Rank | null): string => {
  if (rank === null) return 'played later, unranked';
  if (rank.players === 1) return 'first to finish';
  return `${ordinalWords(rank.rank)} of ${countWords(rank.players)}, level with or ahead of ${shareWords(rank.percentile)}`;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Result first: `260 · Yahtzee, 20 November 2026`. */
export const titleOf = (shared: SharedResult): string =>
  `${apiGames[shared.game].words.headline(shared)} · ${challengeWords(shared)}`;

/** Rank, turns and ledger in sentences. */
export const descriptionOf = ({ rank, graded, unit }: SharedResult): string => {
  const sentences = [capital(rankWords(rank))];
  if (graded) {
    const account = ledgerRows(graded.ledger, unit).map((row) => row.join(' '));
    sentences.push(capital(marksInWords(graded.marks)), capital(account.join(', ')));
  }
  return `${sentences.join('. ')}.`;
};

/** The picture in words. */
export const pictureWords = (shared: SharedResult): string =>
  `${sentence(shared)} in Evenroll’s ${challengeName(shared)} on ${longDayWords(shared.date)}. ${descriptionOf(shared)}`;

/** What the site's own picture says. */
export const siteWords = 'Evenroll: one set of dice a day, the same for everyone';
