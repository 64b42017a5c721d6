/**
 * The account of a finished game: par, luck and what mistakes cost, which add up to its result. As a sum, and
 * as a sentence.
 */
import { signOf, type Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { plural, t } from '../../engine/t.ts';
import {
  decimalSteps,
  formatChange,
  formatFigure,
  inUnit,
  lostTitle,
  valueOfSteps,
} from './ledger.ts';
import { formatCount, formatDecimals } from './numbers.ts';

/** A line of an account. `value` is the amount added, as printed. */
export interface AccountLine {
  readonly name: 'par' | 'luck' | 'mistakes' | 'missing';
  readonly title: string;
  readonly value: number;
  /** `254.6` for par, `+17.4` for the others. */
  readonly words: string;
}

/** A ledger written as a sum that gives the result. */
export interface Account {
  readonly lines: readonly AccountLine[];
  /** The sum of the lines. */
  readonly result: { readonly value: number; readonly words: string };
}

/**
 * The printed account of a finished game. Signs are those of a sum, because viewers add the figures
 * up: bad luck and mistakes subtract points, or add turns. All figures are rounded and luck absorbs
 * the rounding error, so the printed sum is exact.
 */
export const accountOf = (ledger: Ledger, unit: Unit): Account => {
  const { par, luck, mistakes, missing } = ledger;
  const sign = signOf(unit);
  const steps = (value: number): number => decimalSteps(value, unit);
  const result = steps(par + sign * (luck - mistakes) - missing);
  const others = { mistakes: steps(-sign * mistakes), missing: steps(-missing) };
  const lucky = result - steps(par) - others.mistakes - others.missing;
  const line = (name: AccountLine['name'], title: string, change: number): AccountLine => {
    const value = valueOfSteps(change, unit);
    const words = name === 'par' ? formatFigure : formatChange;
    return { name, title, value, words: words(value, unit) };
  };
  const value = valueOfSteps(result, unit);
  return {
    lines: [
      line('par', t`Par`, steps(par)),
      line('luck', t`Luck`, lucky),
      line('mistakes', lostTitle(unit), others.mistakes),
      ...(missing > 0 ? [line('missing', t`Not played`, others.missing)] : []),
    ],
    result: {
      value,
      words: Number.isInteger(value) ? formatCount(value) : formatFigure(value, unit),
    },
  };
};

/** `Par 254.6, luck +17.4, points lost −12.0 = 260 points.` Only turns can be left unplayed. */
export const accountFact = (ledger: Ledger, unit: Unit): string => {
  const { lines, result } = accountOf(ledger, unit);
  const [par = '', luck = '', lost = '', missing] = lines.map(({ words }) => words);
  const sum = inUnit(result.words, unit);
  if (unit === 'points') return t`Par ${par}, luck ${luck}, points lost ${lost} = ${sum}.`;
  return missing === undefined
    ? t`Par ${par}, luck ${luck}, turns lost ${lost} = ${sum}.`
    : t`Par ${par}, luck ${luck}, turns lost ${lost}, not played ${missing} = ${sum}.`;
};

/** Sentences show one decimal, whatever the unit. */
const spoken = (value: number): number => Number(Math.abs(value).toFixed(1));
const spokenWords = (value: number): string => formatDecimals(spoken(value), 1);
const isNothing = (value: number): boolean => spoken(value) === 0;

const spokenLuck = (luck: number, unit: Unit): string => {
  if (isNothing(luck)) return t`Average luck`;
  const figure = spokenWords(luck);
  const count = spoken(luck);
  if (unit === 'points')
    return luck < 0
      ? plural(count)`Bad luck cost you ${figure} point|Bad luck cost you ${figure} points`
      : plural(count)`Good luck gave you ${figure} point|Good luck gave you ${figure} points`;
  return luck < 0
    ? plural(count)`Bad luck cost you ${figure} turn|Bad luck cost you ${figure} turns`
    : plural(count)`Good luck saved you ${figure} turn|Good luck saved you ${figure} turns`;
};

/** `Good luck gave you 22.0 points; mistakes cost 9.1.` Uses the luck of the printed account. */
export const accountSentence = (ledger: Ledger, unit: Unit): string => {
  const printed = accountOf(ledger, unit).lines.find(({ name }) => name === 'luck')?.value ?? 0;
  const luck = spokenLuck(signOf(unit) * printed, unit);
  return isNothing(ledger.mistakes)
    ? t`${luck}, and not one mistake.`
    : t`${luck}; mistakes cost ${spokenWords(ledger.mistakes)}.`;
};
