/** A result in words, as other sites show it. The client has words of its own, for readers who are here. */
import { marks as allMarks, type Ledger, type Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { dailyRules, variantOfRules, type GameName, type RulesName } from '../../engine/games.ts';
import type { Rank } from '../db/boards.ts';
import type { SharedResult } from './shared-result.ts';

export const gameTitles: Readonly<Record<GameName, string>> = {
  yahtzee: 'Yahtzee',
  yardkle: 'Yardkle',
};

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const countFormat = new Intl.NumberFormat('en-GB');
const decimalsOf: Readonly<Record<Unit, number>> = { points: 1, turns: 2 };

/** `20 November 2026` */
export const dayWords = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
});
/** `28 November 2026 at 14:00 UTC`; a moment in milliseconds UTC. */
export const momentWords = (moment: number): string => `${momentFormat.format(moment)} UTC`;
/** `4,812` */
export const countWords = (count: number): string => countFormat.format(count);
/** `97.8 %` */
export const percentWords = (percent: number): string =>
  `${percent === 100 ? '100' : percent.toFixed(1)} %`;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countWords(count)} ${count === 1 ? one : many}`;

export const playersWords = (players: number): string => counted(players, 'player');
export const turnsWords = (turns: number): string => counted(turns, 'turn');
export const pointsWords = (score: number): string => counted(score, 'point');

type Challenge = Pick<SharedResult, 'game' | 'date' | 'rules' | 'isCustom'>;

/** Which rules, if they are not the daily's. */
const rulesWords = (game: GameName, rules: RulesName): string =>
  rules === dailyRules[game] ? '' : ` by ${variantOfRules(rules).title} rules`;

/** `Yahtzee`, `Yahtzee by Ordered rules` */
export const gameWords = ({ game, rules }: Pick<Challenge, 'game' | 'rules'>): string =>
  gameTitles[game] + rulesWords(game, rules);

/** `Yahtzee`; of a challenge that somebody has made `Yahtzee challenge by Ordered rules`. */
const challengeName = ({ game, rules, isCustom }: Challenge): string =>
  isCustom ? `${gameTitles[game]} challenge${rulesWords(game, rules)}` : gameTitles[game];

/** `Yahtzee, 20 November 2026` */
export const challengeWords = (challenge: Challenge): string =>
  `${challengeName(challenge)}, ${dayWords(challenge.date)}`;

/** The figure that ranks, short: `260`, `18 turns`, `8,450 points`. */
export const headline = ({ unit, score, turns, hasArrived }: SharedResult): string => {
  if (unit === 'points') return String(score);
  return hasArrived ? turnsWords(turns) : pointsWords(score);
};

/** All of it: `260 points`, `18 turns for 10,550 points`. */
export const sentence = ({ unit, score, turns, hasArrived }: SharedResult): string => {
  if (unit === 'points') return pointsWords(score);
  return hasArrived
    ? `${turnsWords(turns)} for ${pointsWords(score)}`
    : `${pointsWords(score)} in ${turnsWords(turns)}`;
};

/** `254.6`, `19.44` */
export const figureWords = (value: number, unit: Unit): string =>
  value.toFixed(decimalsOf[unit]).replace('-', '−');

/** `+17.4`, `−12.0`, `0.0` */
export const changeWords = (value: number, unit: Unit): string => {
  const words = figureWords(Math.abs(value), unit);
  if (Number(words) === 0) return words;
  return `${value < 0 ? '−' : '+'}${words}`;
};

/** The ledger as a sum that comes to the score: mistakes take points away, and cost turns. */
export const ledgerRows = (
  { par, luck, mistakes }: Ledger,
  unit: Unit,
): readonly (readonly [name: string, figure: string])[] => [
  ['par', figureWords(par, unit)],
  ['luck', changeWords(luck, unit)],
  ['mistakes', changeWords(unit === 'points' ? -mistakes : mistakes, unit)],
];

const markWords: Readonly<Record<Mark, readonly [one: string, many: string]>> = {
  best: ['turn best', 'turns best'],
  close: ['close', 'close'],
  slip: ['slip', 'slips'],
  miss: ['miss', 'misses'],
};

/** `7 turns best, 2 close, 3 slips, 1 miss` */
export const marksWords = (turns: readonly Mark[]): string =>
  allMarks
    .map((mark) => [mark, turns.filter((one) => one === mark).length] as const)
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => counted(count, ...markWords[mark]))
    .join(', ');

/** `ahead of or level with 97.8 % of 4,812 players` */
export const rankWords = (rank: Rank | null): string => {
  if (rank === null) return 'played later, unranked';
  if (rank.players === 1) return 'first to finish';
  return `ahead of or level with ${percentWords(rank.percentile)} of ${playersWords(rank.players)}`;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Result first: `260 · Yahtzee, 20 November 2026`. */
export const titleOf = (shared: SharedResult): string =>
  `${headline(shared)} · ${challengeWords(shared)}`;

/** Rank, turns and ledger in sentences. */
export const descriptionOf = ({ rank, judged, unit }: SharedResult): string => {
  const sentences = [capital(rankWords(rank))];
  if (judged) {
    const account = ledgerRows(judged.ledger, unit).map((row) => row.join(' '));
    sentences.push(capital(marksWords(judged.marks)), capital(account.join(', ')));
  }
  return `${sentences.join('. ')}.`;
};

/** The picture in words. */
export const pictureWords = (shared: SharedResult): string =>
  `${sentence(shared)} in Evenroll’s ${challengeName(shared)} of ${dayWords(shared.date)}. ${descriptionOf(shared)}`;

/** What the site's own picture says. */
export const siteWords = 'Evenroll: one set of dice a day, the same for everyone';
