/** The account of a game in words and figures. */
import { marks, type Ledger, type Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { signedWords } from '../numbers.ts';

/** Decimals that a figure is told with. */
const decimalsOf: Readonly<Record<Unit, number>> = { points: 1, turns: 2 };

/** `254.6`, `19.44` */
export const figureWords = (value: number, unit: Unit): string =>
  value.toFixed(decimalsOf[unit]).replace('-', '−');

const rounded = (value: number, unit: Unit): number => Number(value.toFixed(decimalsOf[unit]));

/** `+17.4`, `−12.0`, `0.0` */
export const changeWords = (value: number, unit: Unit): string => {
  const words = figureWords(Math.abs(value), unit);
  if (rounded(value, unit) === 0) return words;
  return `${signedWords(Math.sign(value)).charAt(0)}${words}`;
};

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

export const markWords: Readonly<Record<Mark, readonly [one: string, many: string]>> = {
  best: ['best', 'best'],
  close: ['close', 'close'],
  slip: ['slip', 'slips'],
  miss: ['miss', 'misses'],
};

/** Marks that are a turn's, not things by themselves: `7 turns best`, but `3 slips`. */
const isKind = (mark: Mark): boolean => mark === 'best' || mark === 'close';

const countedMark = (mark: Mark, count: number, isFirst: boolean): string => {
  const [one, many] = markWords[mark];
  const turns = isFirst && isKind(mark) ? `${count === 1 ? 'turn' : 'turns'} ` : '';
  return `${count} ${turns}${count === 1 ? one : many}`;
};

/** `7 turns best, 2 close, 3 slips, 1 miss` */
export const marksInWords = (turns: readonly Mark[]): string =>
  marks
    .map((mark) => [mark, turns.filter((one) => one === mark).length] as const)
    .filter(([, count]) => count > 0)
    .map(([mark, count], at) => countedMark(mark, count, at === 0))
    .join(', ');

/** A move in words, whichever of equal dice it names: two with the same key are one choice. */
export const moveKey = (words: string): string => words.split(/[ ,]+/).toSorted().join(' ');
