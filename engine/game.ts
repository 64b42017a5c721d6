/** What every game is. A game is a folder that exports one value of this shape. */
import type { Result } from './result.ts';
import type { Deal } from './types.ts';

/** A move that the rules refuse: why, in words a player understands. */
export interface IllegalMove {
  readonly reason: string;
}

export const units = ['points', 'turns'] as const;
export type Unit = (typeof units)[number];

/** What one bar of a histogram counts: equal scores, or equal numbers of turns (`null` for those who did not arrive). */
export type Bar = { readonly score: number } | { readonly turns: number | null };

/** A line of a card: what it is called, and its points; null while nothing is written there. */
export type SheetLine = readonly [name: string, points: number | null];

/**
 * `Rules` is a rule set, `State` plain readonly data, `Move` a parsed move, `View` the state as a client gets it.
 */
export interface Game<Rules, State, Move, View, Name extends string = string> {
  readonly name: Name;
  /** What the game is called. */
  readonly title: string;
  /** What a result is counted in: more points are better, fewer turns are. */
  readonly unit: Unit;
  /** Dice on the table: positions 0 to `positions - 1`. */
  readonly positions: number;
  /** Characters of one move in a log. */
  readonly moveLength: number;
  /** Dice that everybody at a table rolls to see who begins. */
  readonly startDice: number;
  /** The score that gives everybody else at a table one last turn; `null` if every card is played to its end. */
  readonly tableTarget: number | null;
  /** Whether those at a table can settle up by the difference of their scores. */
  readonly settles: boolean;
  /** Reads the move at index `at` of `log`; `null` if no move of this game is written so. */
  readMove(log: string, at: number): Move | null;
  /** The first position: turn 0, roll 0 dealt. */
  start(rules: Rules, deal: Deal): State;
  /** The state after `move`, or why it is not allowed. Never changes `state`; calls `deal` once for every roll that follows. */
  play(rules: Rules, state: State, move: Move, deal: Deal): Result<State, IllegalMove>;
  isOver(state: State): boolean;
  /** Points so far. */
  score(rules: Rules, state: State): number;
  /** Turns completed. */
  turns(state: State): number;
  /** An integer that orders finished games on a board: lower is better, equal is level. */
  standing(rules: Rules, state: State): number;
  /** The bar of the board's histogram that a standing falls into. */
  bar(standing: number): Bar;
  view(rules: Rules, state: State): View;
  /** A card's lines on a table's score sheet; null where a line is a turn, and what it brought. */
  lines(rules: Rules, state: State): readonly SheetLine[] | null;
}
