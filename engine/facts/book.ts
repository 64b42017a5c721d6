/** What a game's folder gives the registry of facts: its sheet, what best play makes of it, and how facts come from a game. */
import type { Grade } from '../coach.ts';
import type { Deal } from '../types.ts';
import type { Facts, FactSheet } from './facts.ts';
import { factsBy, type FactSource } from './source.ts';

/** What best play makes of many dice on average: written by a script, see engine/{game}/best-play-figures.ts. */
export interface BestPlayFigures {
  readonly games: number;
  /** The exact expectation of the result, in the game's unit; and its mean over these games. */
  readonly par: number;
  readonly result: { readonly mean: number; readonly error: number };
  /** In the order of the game's figures: mean, its standard error, the share of games in which it was 0. */
  readonly figures: readonly {
    readonly mean: number;
    readonly error: number;
    readonly zeros: number;
  }[];
}

/** A game's facts as their readers see them. */
export interface FactSheetOf<Figure, Habit> extends FactSheet {
  readonly figures: readonly { readonly name: Figure & string; readonly digits: number }[];
  readonly habits: readonly (Habit & string)[];
}

export interface FactBook<Figure, Habit> {
  readonly sheet: FactSheetOf<Figure, Habit>;
  readonly bestPlay: BestPlayFigures;
  /** The facts of a finished game; `grade` is that of this very log. Throws on a log that does not replay. */
  factsOf(rules: string, log: string, deal: Deal, grade: Pick<Grade, 'decisions'>): Facts;
}

export const factBook = <
  Rules extends { readonly name: string },
  State,
  Move,
  Spot,
  Deed,
  Figure,
  Habit,
>(
  source: FactSource<Rules, State, Move, Spot, Deed> & FactSheetOf<Figure, Habit>,
  ruleSets: readonly Rules[],
  bestPlay: BestPlayFigures,
): FactBook<Figure, Habit> => ({
  sheet: source,
  bestPlay,
  factsOf(name, log, deal, grade) {
    const rules = ruleSets.find((one) => one.name === name);
    if (rules === undefined) throw new RangeError(`${name} are no rules of this game`);
    return factsBy(source, rules, log, deal, grade);
  },
});
