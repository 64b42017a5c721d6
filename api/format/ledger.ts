/** Formats a coach's figures and marks. */
import type { Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { formatDecimals } from './numbers.ts';

const decimalsOf: Readonly<Record<Unit, number>> = { points: 1, turns: 2 };

/** The heading of what mistakes cost. Mistakes themselves are decisions, and are counted. */
export const lostTitle = (unit: Unit): string =>
  unit === 'points' ? t`Points lost` : t`Turns lost`;

/** The same after a figure. */
export const lostWords = (unit: Unit): string =>
  unit === 'points' ? t`points lost` : t`turns lost`;

/** The heading of a game’s account. */
export const accountTitle = (unit: Unit): string =>
  unit === 'points' ? t`Luck and points lost` : t`Luck and turns lost`;

/** `254.6`, `19.44` */
export const formatFigure = (value: number, unit: Unit): string =>
  formatDecimals(value, decimalsOf[unit]).replace('-', '−');

/** `254.6 points` */
export const inUnit = (figure: string, unit: Unit): string =>
  unit === 'points' ? t`${figure} points` : t`${figure} turns`;

/** A figure rounded to the decimals that are shown, so a value shown as 0 is 0. */
export const rounded = (value: number, unit: Unit): number =>
  Number(value.toFixed(decimalsOf[unit]));

/** A figure in whole steps of its last shown decimal. Sums of steps are exact. */
export const decimalSteps = (value: number, unit: Unit): number =>
  Math.round(rounded(value, unit) * 10 ** decimalsOf[unit]);

/** The inverse of `decimalSteps`. */
export const valueOfSteps = (steps: number, unit: Unit): number => steps / 10 ** decimalsOf[unit];

/** `+17.4`, `−12.0`, `0.0` */
export const formatChange = (value: number, unit: Unit): string => {
  const words = formatFigure(Math.abs(value), unit);
  if (rounded(value, unit) === 0) return words;
  return `${value < 0 ? '−' : '+'}${words}`;
};

/**
 * What a decision cost, without a sign, because less is lost in points and more is needed in turns:
 * `7.5 points`, `0.89 turns`
 */
export const costWords = (loss: number, unit: Unit): string =>
  inUnit(formatFigure(loss, unit), unit);

export const markWords = (): Readonly<Record<Mark, string>> => ({
  best: t`best|mark`,
  close: t`close|mark`,
  slip: t`slip|mark`,
  miss: t`miss|mark`,
});
