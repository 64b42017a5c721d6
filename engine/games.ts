/**
 * The registry of games: every game under each of its rule sets, behind one type that does not
 * depend on the game.
 */
import { err, ok, type Result } from './result.ts';
import type { PositionOf, VariantOf, VariantsOf } from './variant.ts';
import { yahtzeeVariants } from './yahtzee/index.ts';
import { yardkleVariants } from './yardkle/index.ts';
import { yatzyVariants } from './yatzy/index.ts';

/**
 * Ids of plays contain the numbers, from 0 to 15 (api/ids.ts). None ever changes, and that of a game
 * which is gone is not used again.
 */
const registry = {
  yahtzee: { number: 0, ...yahtzeeVariants },
  yardkle: { number: 1, ...yardkleVariants },
  yatzy: { number: 2, ...yatzyVariants },
} as const;

export type GameName = keyof typeof registry;

type Registered = (typeof registry)[GameName];

/** A rule set of any game. */
export type RulesName = Registered['daily'];

export type View = ReturnType<ReturnType<Registered['solo'][number]['start']>['view']>;

/** A legal position of some game. */
export type Position = PositionOf<View>;

/** One game under one rule set. */
export type Variant = VariantOf<GameName, RulesName, View>;

type Numbered<Variants> = Variants & { readonly number: number };

const games: { readonly [Name in GameName]: Numbered<VariantsOf<Name, RulesName, View>> } =
  registry;

export const isGameName = (name: string): name is GameName => Object.hasOwn(games, name);

const [firstName, ...otherNames] = Object.keys(games).filter(isGameName);
if (firstName === undefined) throw new Error('there is no game');

/** In the order in which a day's page shows them. */
export const gameNames: readonly [GameName, ...GameName[]] = [firstName, ...otherNames];

const soloVariants = gameNames.flatMap((game): readonly Variant[] => games[game].solo);

/** The rule sets of all games for a single player. */
export const rulesNames: readonly RulesName[] = soloVariants.map(({ rules }) => rules);

export const isRulesName = (rules: unknown): rules is RulesName =>
  rulesNames.some((known) => known === rules);

/** The number of a game in ids. */
export const gameNumber = (game: GameName): number => games[game].number;

/** The rule set of a game's daily challenge. */
export const dailyRules = (game: GameName): RulesName => games[game].daily;

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
