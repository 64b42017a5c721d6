/** The account of a game in words and figures. */
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { figureWords, rounded } from '../../api/format/ledger.ts';

const unitWords = (value: number, unit: Unit): string => {
  const words = figureWords(Math.abs(value), unit);
  return `${words} ${rounded(Math.abs(value), unit) === 1 ? unit.slice(0, -1) : unit}`;
};

/** `The dice gave you 22.0 points more than average; decisions cost 9.1.` */
export const accountWords = ({ luck, mistakes }: Ledger, unit: Unit): string => {
  const isEven = rounded(luck, unit) === 0;
  const dice = isEven
    ? 'The dice were just average'
    : unit === 'points'
      ? `The dice gave you ${unitWords(luck, unit)} ${luck > 0 ? 'more' : 'less'} than average`
      : `The dice ${luck > 0 ? 'saved you' : 'cost you'} ${unitWords(luck, unit)} against the average`;
  const cost =
    rounded(mistakes, unit) === 0
      ? 'no decision cost anything'
      : `decisions cost ${figureWords(mistakes, unit)}`;
  return `${dice}; ${cost}.`;
};

/** A move in words, whichever of equal dice it names: two with the same key are one choice. */
export const moveKey = (words: string): string => words.split(/[ ,]+/).toSorted().join(' ');
