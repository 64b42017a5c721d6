/** A game's positions under one rule set, behind a type that hides its state. */
import type { Game, SheetLine, TotalsOf } from './game.ts';
import { continueGame, type IllegalLog } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { DealSoFar, Positions } from './types.ts';

/** A legal position of a game. */
export interface PositionOf<View> {
  readonly isOver: boolean;
  /** The positions whose dice are still to come; 0 if it waits for none. */
  readonly toCome: Positions;
  /** Turns completed. */
  readonly turns: number;
  /** Points so far. */
  score(): number;
  /** Sorts finished games on a board: lower is better. */
  standing(): number;
  view(): View;
  totals(): TotalsOf<View>;
  /** The card's lines on a table's score sheet; null if the sheet has a line per turn instead. */
  lines(): readonly SheetLine[] | null;
  /** Plays the moves of `log` from index `at`. Fails if any of them is illegal. */
  after(log: string, at: number, deal: DealSoFar): Result<PositionOf<View>, IllegalLog>;
}

/** A game under one rule set, as far as logs are replayed by it. */
export interface ReplayerOf<View> {
  /** Characters per move in a log. */
  readonly moveLength: number;
  start(deal: DealSoFar): PositionOf<View>;
}

export const replayerOf = <Rules, State, Move, View>(
  game: Game<Rules, State, Move, View>,
  rules: Rules,
): ReplayerOf<View> => {
  const positionOf = (state: State): PositionOf<View> => ({
    isOver: game.isOver(state),
    toCome: game.toCome(state),
    turns: game.turns(state),
    score: () => game.score(rules, state),
    standing: () => game.standing(rules, state),
    view: () => game.view(rules, state),
    totals: () => game.totals(rules, state),
    lines: () => game.lines(rules, state),
    after(log, at, deal) {
      const end = continueGame(game, rules, state, log, at, deal);
      return end.ok ? ok(positionOf(end.value)) : end;
    },
  });
  return { moveLength: game.moveLength, start: (deal) => positionOf(game.start(rules, deal)) };
};
