/**
 * The registry of games: every game under each of its rule sets, behind one type that does not
 * depend on the game.
 */
import { err, ok, type Result } from './result.ts';
import { dailyRules, gameNames, isGameName, type GameName, type RulesName } from './rule-sets.ts';
import type { PositionOf, ReplayerOf } from './position.ts';
import type { VariantOf, VariantsOf } from './variant.ts';
import { yahtzeeVariants } from './yahtzee/index.ts';
import { yardkleVariants } from './yardkle/index.ts';
import { yatzyVariants } from './yatzy/index.ts';

const registry = {
  yahtzee: yahtzeeVariants,
  yardkle: yardkleVariants,
  yatzy: yatzyVariants,
} as const;

type Registered = (typeof registry)[GameName];

export type View = ReturnType<ReturnType<Registered['solo'][number]['start']>['view']>;

/** A legal position of some game. */
export type Position = PositionOf<View>;

/** Replays logs of some game. */
export type Replayer = ReplayerOf<View>;

/** One game under one rule set. */
export type Variant = VariantOf<GameName, RulesName, View>;

const games: { readonly [Name in GameName]: VariantsOf<Name, RulesName, View> } = registry;

const soloVariants = gameNames.flatMap((game): readonly Variant[] => games[game].solo);

const findAmong =
  (among: 'solo' | 'table') =>
  (game: string, rules: string): Result<Variant, 'unknown-game' | 'unknown-rules'> => {
    if (!isGameName(game)) return err('unknown-game');
    const variants: readonly Variant[] = games[game][among];
    const variant = variants.find((candidate) => candidate.rules === rules);
    return variant === undefined ? err('unknown-rules') : ok(variant);
  };

/** A game's variants for tables, one per rule set. */
export const tableVariants = (game: GameName): readonly Variant[] => games[game].table;

/** Finds a game's single-player variant under a rule set. */
export const findVariant = findAmong('solo');

/** Finds a game's variant for tables under a rule set, without a turn limit. */
export const findTableVariant = findAmong('table');

/** The single-player variant with this rule set. */
export const variantOfRules = (rules: RulesName): Variant => {
  const found = soloVariants.find((variant) => variant.rules === rules);
  if (found === undefined) throw new Error(`no game for ${rules}`);
  return found;
};

/** The variant of a game's daily challenge. */
export const dailyVariant = (game: GameName): Variant => variantOfRules(dailyRules(game));
