/**
 * A game under one rule set, behind a type that hides its state; and a game under all of its rule
 * sets.
 */
import { dealerOf, type Seed } from './dice.ts';
import type { Game } from './game.ts';
import { replayerOf, type ReplayerOf } from './position.ts';
import type { Deal } from './types.ts';

/** One game under one rule set. */
export interface VariantOf<Name, RulesName, View>
  extends
    ReplayerOf<View>,
    Pick<
      Game<unknown, unknown, unknown, View>,
      'unit' | 'positions' | 'startDice' | 'tableTarget' | 'settles' | 'bar'
    > {
  readonly game: Name;
  readonly rules: RulesName;
  readonly gameTitle: string;
  /** The rule set's title, such as `Official`. */
  readonly title: string;
  dealer(seed: Seed): Deal;
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
): VariantOf<Name, Rules['name'], View> => ({
  game: game.name,
  rules: rules.name,
  gameTitle: game.title,
  get title() {
    return rules.title;
  },
  unit: game.unit,
  positions: game.positions,
  startDice: game.startDice,
  tableTarget: game.tableTarget,
  settles: game.settles,
  dealer: (seed) => dealerOf(seed, game.name, game.positions),
  bar: (standing) => game.bar(standing),
  ...replayerOf(game, rules),
});

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
