/** Formats a coach's figures and marks. */
import { marks, type Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { plural } from '../../engine/t.ts';

const decimalsOf: Readonly<Record<Unit, number>> = { points: 1, turns: 2 };

/** `254.6`, `19.44` */
export const formatFigure = (value: number, unit: Unit): string =>
  value.toFixed(decimalsOf[unit]).replace('-', '−');

/** `254.6 points` */
export const inUnit = (figure: string, unit: Unit): string =>
  unit === 'points' ? `${figure} points` : `${figure} turns`;

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

export const markWords: Readonly<Record<Mark, string>> = {
  best: 'best',
  close: 'close',
  slip: 'slip',
  miss: 'miss',
};

/**
 * How many turns have a mark. The first says what is counted. Slips and misses are of turns as
 * well: a turn with two mistakes has one mark.
 */
export const countedMark = (mark: Mark, count: number, isFirst: boolean): string => {
  switch (mark) {
    case 'best':
      return isFirst ? plural(count)`1 turn best|${count} turns best` : `${count} best`;
    case 'close':
      return isFirst ? plural(count)`1 turn close|${count} turns close` : `${count} close`;
    case 'slip':
      return isFirst
        ? plural(count)`1 turn with a slip|${count} turns with a slip`
        : `${count} with a slip`;
    case 'miss':
      return isFirst
        ? plural(count)`1 turn with a miss|${count} turns with a miss`
        : `${count} with a miss`;
  }
};

/** `7 turns best, 2 close, 3 with a slip, 1 with a miss` */
export const marksInWords = (turns: readonly Mark[]): string =>
  marks
    .map((mark) => [mark, turns.filter((one) => one === mark).length] as const)
    .filter(([, count]) => count > 0)
    .map(([mark, count], at) => countedMark(mark, count, at === 0))
    .join(', ');
