/** The interface of a game. Each game is a folder that exports one value of this type. */
import type { Bar } from './histogram.ts';
import type { Result } from './result.ts';
import type { DealSoFar, Positions } from './types.ts';

/** A move that the rules refuse, with a reason that a player understands. */
export interface IllegalMove {
  readonly reason: string;
}

/** Why a state that waits for its dice allows no move. */
export const diceToCome = 'the dice of this roll are still to come';

export const units = ['points', 'turns'] as const;
export type Unit = (typeof units)[number];

/** A line of a score sheet: its name and its points, null while it is empty. */
export type SheetLine = readonly [name: string, points: number | null];

/** The sums of a card in a view; null in a game without a card. */
export type TotalsOf<View> = View extends { readonly totals: infer Totals } ? Totals : null;

/** What is known of a game without its rules, for pages that deal no dice. */
export interface GameAbout<Name extends string = string, RulesName extends string = string> {
  readonly name: Name;
  readonly title: string;
  /** The unit of a result: more points are better, fewer turns are better. */
  readonly unit: Unit;
  /** Whether players at a table can settle up by the difference of their scores. */
  readonly settles: boolean;
  /** The rule set of the daily challenge. */
  readonly daily: RulesName;
  /** The rule sets' titles, such as `Official`. */
  readonly titles: Readonly<Record<RulesName, string>>;
}

/**
 * `Rules` is a rule set, `State` plain readonly data, `Move` a parsed move, `View` the state as
 * sent to clients.
 */
export interface Game<Rules, State, Move, View, Name extends string = string> extends Pick<
  GameAbout<Name>,
  'name' | 'title' | 'unit' | 'settles'
> {
  /** Number of dice; positions run from 0 to `positions - 1`. */
  readonly positions: number;
  /** Characters per move in a log. */
  readonly moveLength: number;
  /** Dice that each player at a table rolls to decide who begins. */
  readonly startDice: number;
  /**
   * The score that gives all other players at a table one last turn; `null` if every card is played
   * to its end.
   */
  readonly tableTarget: number | null;
  /** Parses the move at index `at` of `log`; `null` if there is no valid move of this game. */
  readMove(log: string, at: number): Move | null;
  /** The first position, with turn 0, roll 0 dealt. */
  start(rules: Rules, deal: DealSoFar): State;
  /**
   * Returns the state after `move`, or why the move is illegal. Does not change `state`; calls
   * `deal` once for each roll that follows.
   */
  play(rules: Rules, state: State, move: Move, deal: DealSoFar): Result<State, IllegalMove>;
  isOver(state: State): boolean;
  /**
   * The positions whose dice are still to come, if the roll that the state follows from was not
   * there; else 0. Such a state has no dice, no options and no moves, and isn't over.
   */
  toCome(state: State): Positions;
  /** Points so far. */
  score(rules: Rules, state: State): number;
  /** Turns completed. */
  turns(state: State): number;
  /** An integer that sorts finished games on a board: lower is better, equal standings tie. */
  standing(rules: Rules, state: State): number;
  /** The bar of the board's histogram that a standing falls into. */
  bar(standing: number): Bar;
  view(rules: Rules, state: State): View;
  totals(rules: Rules, state: State): TotalsOf<View>;
  /** A card's lines on a table's score sheet; null if the sheet has a line per turn instead. */
  lines(rules: Rules, state: State): readonly SheetLine[] | null;
}
