/** How two players compare, in sentences: the viewer is `you`, the other is named. */
import type { Unit } from '../../engine/game.ts';
import { plural, t } from '../../engine/t.ts';
import type { Outcome, VersusGame } from '../schemas/versus.ts';
import { formatCount, formatDecimals } from './numbers.ts';

/** `34 days with the same dice.` */
export const versusDays = ({ days }: Pick<VersusGame, 'days'>): string =>
  plural(days)`1 day with the same dice.|${formatCount(days)} days with the same dice.`;

const onlyDay = ({ won, lost }: VersusGame, name: string): string => {
  if (won > 0) return t`You won.`;
  return lost > 0 ? t`${name} won.` : t`You tied.`;
};

/** `You won 18, Anna 15, and you tied once.` */
export const versusOutcomes = (game: VersusGame, name: string): string => {
  const { days, won, lost, tied } = game;
  if (days === 1) return onlyDay(game, name);
  if (won === days) return t`You won every time.`;
  if (lost === days) return t`${name} won every time.`;
  if (tied === days) return t`You tied every time.`;
  const [yours, theirs] = [formatCount(won), formatCount(lost)];
  if (tied === 0) return t`You won ${yours}, ${name} ${theirs}.`;
  return plural(
    tied,
  )`You won ${yours}, ${name} ${theirs}, and you tied once.|You won ${yours}, ${name} ${theirs}, and you tied ${formatCount(tied)} times.`;
};

/** Sums over many days: whole points, and tenths of turns. */
const sumOf = (difference: number, unit: Unit): number =>
  Number(Math.abs(difference).toFixed(unit === 'points' ? 0 : 1));
const sumWords = (sum: number, unit: Unit): string =>
  unit === 'points' ? formatCount(sum) : formatDecimals(sum, 1);

/** `Anna had 212 points more luck.` `luck` is theirs minus the viewer's. */
export const versusLuck = (luck: number, unit: Unit, name: string): string => {
  const count = sumOf(luck, unit);
  if (count === 0) return t`You and ${name} had the same luck.`;
  const sum = sumWords(count, unit);
  if (unit === 'points')
    return luck > 0
      ? plural(count)`${name} had 1 point more luck.|${name} had ${sum} points more luck.`
      : plural(count)`You had 1 point more luck.|You had ${sum} points more luck.`;
  return luck > 0 ? t`${name} had ${sum} turns more luck.` : t`You had ${sum} turns more luck.`;
};

/** `You lost 61 points fewer to mistakes.` `mistakes` are theirs minus the viewer's. */
export const versusMistakes = (mistakes: number, unit: Unit, name: string): string => {
  const count = sumOf(mistakes, unit);
  if (count === 0) return t`You and ${name} lost the same to mistakes.`;
  const sum = sumWords(count, unit);
  if (unit === 'points')
    return mistakes > 0
      ? plural(count)`You lost 1 point fewer to mistakes.|You lost ${sum} points fewer to mistakes.`
      : plural(
          count,
        )`${name} lost 1 point fewer to mistakes.|${name} lost ${sum} points fewer to mistakes.`;
  return mistakes > 0
    ? t`You lost ${sum} turns fewer to mistakes.`
    : t`${name} lost ${sum} turns fewer to mistakes.`;
};

/** What the sums of luck and mistakes leave out; empty if nothing. */
export const versusGraded = ({ days, ledgerDays }: VersusGame): string => {
  if (ledgerDays === days) return '';
  if (ledgerDays === 0) return t`Luck and mistakes aren’t known for these days.`;
  return plural(
    ledgerDays,
  )`Luck and mistakes: from the 1 day that is known.|Luck and mistakes: from the ${formatCount(ledgerDays)} days that are known.`;
};

/** `You won, 260 to 212.`, `You tied at 201.` */
export const versusDay = (outcome: Outcome, mine: string, theirs: string): string => {
  if (outcome === 'tied') return t`You tied at ${mine}.`;
  return outcome === 'won' ? t`You won, ${mine} to ${theirs}.` : t`You lost, ${mine} to ${theirs}.`;
};
