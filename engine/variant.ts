/** One game under one rule set, behind a type that says nothing of its state; and a game under all of its rule sets. */
import { dealerOf, type Seed } from './dice.ts';
import type { Bar, Game, SheetLine, Unit } from './game.ts';
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
  /** Orders finished games on a board: lower is better. */
  standing(): number;
  view(): View;
  /** The card's lines on a table's score sheet; null where a line is a turn, and what it brought. */
  lines(): readonly SheetLine[] | null;
  /** The position after the moves of `log` from its index `at`: all are legal, or none is played. */
  after(log: string, at: number, deal: Deal): Result<PositionOf<View>, IllegalLog>;
}

/** One game under one rule set. */
export interface VariantOf<Name, RulesName, View> {
  readonly game: Name;
  readonly rules: RulesName;
  readonly gameTitle: string;
  /** The rule set as read: `Official`. */
  readonly title: string;
  readonly unit: Unit;
  /** Characters of one move in a log. */
  readonly moveLength: number;
  /** Dice that everybody at a table rolls to see who begins. */
  readonly startDice: number;
  /** The score that gives everybody else at a table one last turn; `null` if every card is played to its end. */
  readonly tableTarget: number | null;
  /** Whether those at a table can settle up by the difference of their scores. */
  readonly settles: boolean;
  dealer(seed: Seed): Deal;
  start(deal: Deal): PositionOf<View>;
  bar(standing: number): Bar;
}

/** A game under all its rule sets. */
export interface VariantsOf<Name, RulesName, View> {
  /** As one player plays it. */
  readonly solo: readonly VariantOf<Name, RulesName, View>[];
  /** As several players play it at one table. */
  readonly table: readonly VariantOf<Name, RulesName, View>[];
  /** The rule set that the daily is played by. */
  readonly daily: RulesName;
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
    moveLength: game.moveLength,
    startDice: game.startDice,
    tableTarget: game.tableTarget,
    settles: game.settles,
    dealer: (seed) => dealerOf(seed, game.name, game.positions),
    start: (deal) => positionOf(game.start(rules, deal)),
    bar: (standing) => game.bar(standing),
  };
};

/** What a game's folder gives the registry. At a table it is played as alone, unless `table` says otherwise. */
export const variantsOf = <Name extends string, Rules extends NamedRules, State, Move, View>(
  game: Game<Rules, State, Move, View, Name>,
  daily: Rules,
  solo: readonly Rules[],
  table: readonly Rules[] = solo,
): VariantsOf<Name, Rules['name'], View> => ({
  solo: solo.map((rules) => variantOf(game, rules)),
  table: table.map((rules) => variantOf(game, rules)),
  daily: daily.name,
});
