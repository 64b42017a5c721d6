/** The account of a game in words and figures. */
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';

/** A sentence rounds as people do, whatever the unit. */
const spoken = (value: number): string => Math.abs(value).toFixed(1);
const isNothing = (value: number): boolean => Number(spoken(value)) === 0;

const unitWords = (value: number, unit: Unit): string =>
  `${spoken(value)} ${Number(spoken(value)) === 1 ? unit.slice(0, -1) : unit}`;

/** Luck is in the unit: points that are given, turns that are saved. */
const luckWords = (luck: number, unit: Unit): string => {
  if (isNothing(luck)) return 'Average luck';
  if (luck < 0) return `Bad luck cost you ${unitWords(luck, unit)}`;
  return `Good luck ${unit === 'points' ? 'gave' : 'saved'} you ${unitWords(luck, unit)}`;
};

/** `Good luck gave you 22.0 points; mistakes cost 9.1.` */
export const accountWords = ({ luck, mistakes }: Ledger, unit: Unit): string =>
  isNothing(mistakes)
    ? `${luckWords(luck, unit)}, and not one mistake.`
    : `${luckWords(luck, unit)}; mistakes cost ${spoken(mistakes)}.`;

/** A move in words, whichever of equal dice it names: two with the same key are one choice. */
export const moveKey = (words: string): string => words.split(/[ ,]+/).toSorted().join(' ');
