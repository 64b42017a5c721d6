/**
 * A game under one rule set, behind a type that hides its state; and a game under all of its rule
 * sets.
 */
import { dealerOf, type Seed } from './dice.ts';
import type { Game, SheetLine, TotalsOf } from './game.ts';
import { continueGame, type IllegalLog } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { Deal } from './types.ts';

/** A legal position of a game. */
export interface PositionOf<View> {
  readonly isOver: boolean;
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
  after(log: string, at: number, deal: Deal): Result<PositionOf<View>, IllegalLog>;
}

/** One game under one rule set. */
export interface VariantOf<Name, RulesName, View> extends Pick<
  Game<unknown, unknown, unknown, View>,
  'unit' | 'positions' | 'moveLength' | 'startDice' | 'tableTarget' | 'settles' | 'bar'
> {
  readonly game: Name;
  readonly rules: RulesName;
  readonly gameTitle: string;
  /** The rule set's title, such as `Official`. */
  readonly title: string;
  dealer(seed: Seed): Deal;
  start(deal: Deal): PositionOf<View>;
}

/** A game under all its rule sets. */
export interface VariantsOf<Name, RulesName, View> {
  /** For a single player. */
  readonly solo: readonly VariantOf<Name, RulesName, View>[];
  /** For several players at one table. */
  readonly table: readonly VariantOf<Name, RulesName, View>[];
}

interface NamedRules {
  readonly name: string;
  readonly title: string;
}

const variantOf = <Name extends string, Rules extends NamedRules, State, Move, View>(
  game: Game<Rules, State, Move, View, Name>,
  rules: Rules,
): VariantOf<Name, Rules['name'], View> => {
  const positionOf = (state: State): PositionOf<View> => ({
    isOver: game.isOver(state),
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
  return {
    game: game.name,
    rules: rules.name,
    gameTitle: game.title,
    title: rules.title,
    unit: game.unit,
    positions: game.positions,
    moveLength: game.moveLength,
    startDice: game.startDice,
    tableTarget: game.tableTarget,
    settles: game.settles,
    dealer: (seed) => dealerOf(seed, game.name, game.positions),
    start: (deal) => positionOf(game.start(rules, deal)),
    bar: (standing) => game.bar(standing),
  };
};

/**
 * Creates a game's variants for the registry. Tables use the single-player rule sets unless `table`
 * is given.
 */
export const variantsOf = <Name extends string, Rules extends NamedRules, State, Move, View>(
  game: Game<Rules, State, Move, View, Name>,
  solo: readonly Rules[],
  table: readonly Rules[] = solo,
): VariantsOf<Name, Rules['name'], View> => ({
  solo: solo.map((rules) => variantOf(game, rules)),
  table: table.map((rules) => variantOf(game, rules)),
});
