/**
 * The registry of games by import, one line a game: for pages that show a single game, which load
 * the rules of no other.
 */
import type { Variant, View } from './games.ts';
import { err, ok, type Result } from './result.ts';
import { isGameName, type GameName, type RulesName } from './rule-sets.ts';
import type { VariantsOf } from './variant.ts';

const games: { readonly [Name in GameName]: () => Promise<VariantsOf<Name, RulesName, View>> } = {
  yahtzee: async () => (await import('./yahtzee/index.ts')).yahtzeeVariants,
  yardkle: async () => (await import('./yardkle/index.ts')).yardkleVariants,
  yatzy: async () => (await import('./yatzy/index.ts')).yatzyVariants,
};

const loaded = new Map<GameName, readonly Variant[]>();

/** Loads a game's rules for tables. Rejects if they can't be loaded; the next call tries again. */
export const loadTableVariants = async (game: GameName): Promise<void> => {
  loaded.set(game, (await games[game]()).table);
};

/** `findTableVariant` of the games that have been loaded; the rules of the others are unknown. */
export const findLoadedVariant = (
  game: string,
  rules: string,
): Result<Variant, 'unknown-game' | 'unknown-rules'> => {
  if (!isGameName(game)) return err('unknown-game');
  const found = loaded.get(game)?.find((variant) => variant.rules === rules);
  return found === undefined ? err('unknown-rules') : ok(found);
};
