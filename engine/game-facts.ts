/**
 * The registry of facts: what is noted of each game for its player's statistics. Apart from the games' own registry, whose pages need none
 * of this.
 */
import type { Grade } from './coach.ts';
import { packFacts, unpackFacts, type Facts, type FactSheet } from './facts/facts.ts';
import { factsBy, type FactSource } from './facts/source.ts';
import type { GameName, RulesName } from './games.ts';
import type { Deal } from './types.ts';
import { yahtzeeBestPlay } from './yahtzee/best-play-figures.ts';
import { yahtzeeFacts, yahtzeeFigures } from './yahtzee/facts.ts';
import { yahtzeeHabits } from './yahtzee/habits.ts';
import { ruleSets } from './yahtzee/rules.ts';
import { yardkleBestPlay } from './yardkle/best-play-figures.ts';
import { yardkleFacts, yardkleFigures } from './yardkle/facts.ts';
import { yardkleHabits } from './yardkle/habits.ts';
import { soloRules } from './yardkle/rules.ts';

/** Every figure and every habit of every game: closed lists. */
export const figureNames = [...yahtzeeFigures, ...yardkleFigures] as const;
export type FigureName = (typeof figureNames)[number];
const habits = [...yahtzeeHabits, ...yardkleHabits] as const;
export type HabitName = (typeof habits)[number]['name'];
export const habitNames: readonly HabitName[] = habits.map(({ name }) => name);

/** A game's facts as their readers see them. */
export interface GameFacts extends FactSheet {
  readonly figures: readonly { readonly name: FigureName; readonly digits: number }[];
  readonly habits: readonly HabitName[];
}

const sheets: Readonly<Record<GameName, GameFacts>> = {
  yahtzee: yahtzeeFacts,
  yardkle: yardkleFacts,
};

export const factSheet = (game: GameName): GameFacts => sheets[game];

/** What stored facts say; null for none, and for those of another version. */
export const readFacts = (game: GameName, text: string | null): Facts | null =>
  text === null ? null : unpackFacts(sheets[game], text);

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

const bestPlays: Readonly<Record<GameName, BestPlayFigures>> = {
  yahtzee: yahtzeeBestPlay,
  yardkle: yardkleBestPlay,
};

export const bestPlayFigures = (game: GameName): BestPlayFigures => bestPlays[game];

type Read = (log: string, deal: Deal, grade: Pick<Grade, 'decisions'>) => Facts;

const readBy =
  <Rules, State, Move, Spot, Deed>(
    source: FactSource<Rules, State, Move, Spot, Deed>,
    rules: Rules,
  ): Read =>
  (log, deal, grade) =>
    factsBy(source, rules, log, deal, grade);

const sources: Readonly<Record<RulesName, Read>> = {
  official: readBy(yahtzeeFacts, ruleSets.official),
  yardzee: readBy(yahtzeeFacts, ruleSets.yardzee),
  applet: readBy(yahtzeeFacts, ruleSets.applet),
  ordered: readBy(yahtzeeFacts, ruleSets.ordered),
  yardkle: readBy(yardkleFacts, soloRules),
};

/** The facts of a finished game; `grade` is that of this very log. Throws on a log that does not replay. */
export const factsOf = (
  rules: RulesName,
  log: string,
  deal: Deal,
  grade: Pick<Grade, 'decisions'>,
): Facts => sources[rules](log, deal, grade);

/** As they are stored. */
export const writeFacts = (game: GameName, facts: Facts): string => packFacts(sheets[game], facts);
