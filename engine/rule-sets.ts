/**
 * The registry of what games and rule sets are called: one line a game. Apart from games.ts, which
 * loads the rules.
 */
import type { Unit } from './game.ts';
import { inText } from './words.ts';
import { t } from './t.ts';
import { yahtzeeAbout } from './yahtzee/about.ts';
import { yardkleAbout } from './yardkle/about.ts';
import { yatzyAbout } from './yatzy/about.ts';

/**
 * Ids of plays contain the numbers, from 0 to 15 (api/ids.ts). None ever changes, and that of a game
 * which is gone is not used again.
 */
const games = {
  yahtzee: { number: 0, ...yahtzeeAbout },
  yardkle: { number: 1, ...yardkleAbout },
  yatzy: { number: 2, ...yatzyAbout },
} as const;

export type GameName = keyof typeof games;

type KeysOf<Each> = Each extends unknown ? keyof Each : never;

/** A rule set of any game. */
export type RulesName = KeysOf<(typeof games)[GameName]['titles']>;

/** A game under one of its rule sets, as it is called. */
export interface RuleSet {
  readonly game: GameName;
  readonly rules: RulesName;
  readonly gameTitle: string;
  /** The rule set's title, such as `Official`. */
  readonly title: string;
  readonly unit: Unit;
  readonly settles: boolean;
}

export const isGameName = (name: string): name is GameName => Object.hasOwn(games, name);

const [firstName, ...otherNames] = Object.keys(games).filter(isGameName);
if (firstName === undefined) throw new Error('there is no game');

/** In the order in which a day's page shows them. */
export const gameNames: readonly [GameName, ...GameName[]] = [firstName, ...otherNames];

/** The number of a game in ids. */
export const gameNumber = (game: GameName): number => games[game].number;

/** The rule set of a game's daily challenge. */
export const dailyRules = (game: GameName): RulesName => games[game].daily;

const ownRules: ReadonlySet<string> = new Set(
  gameNames.flatMap((game) => Object.keys(games[game].titles)),
);

export const isRulesName = (rules: unknown): rules is RulesName =>
  typeof rules === 'string' && ownRules.has(rules);

/** A game's rule sets. */
export const ruleSetsOf = (game: GameName): readonly RuleSet[] => {
  const { title: gameTitle, unit, settles } = games[game];
  const titles: Partial<Record<RulesName, string>> = games[game].titles;
  return Object.keys(titles)
    .filter(isRulesName)
    .map((rules) => ({
      game,
      rules,
      gameTitle,
      get title() {
        return titles[rules] ?? '';
      },
      unit,
      settles,
    }));
};

const ruleSets = gameNames.flatMap(ruleSetsOf);

/** The rule sets of all games. */
export const rulesNames: readonly RulesName[] = ruleSets.map(({ rules }) => rules);

export const ruleSetOf = (rules: RulesName): RuleSet => {
  const found = ruleSets.find((one) => one.rules === rules);
  if (found === undefined) throw new Error(`no game for ${rules}`);
  return found;
};

/** The title of a rule set: `Official` */
export const rulesTitle = (rules: RulesName): string => ruleSetOf(rules).title;

/**
 * Whether a rule set needs no mention beside its game: a game's only one has the game's name, and so
 * has the usual one of Yatzy.
 */
export const isNamedAsGame = ({ game, rules }: { readonly game: string; readonly rules: string }) =>
  game === rules;

/** A game under one of its rule sets: `Yahtzee, official rules`; `Yardkle` */
export const variantTitle = (set: Omit<RuleSet, 'unit' | 'settles'>): string =>
  isNamedAsGame(set) ? set.gameTitle : t`${set.gameTitle}, ${inText(set.title)} rules`;

/** The same where there is little room: `Yahtzee, Official`; `Yardkle` */
export const variantLabel = (rules: RulesName): string => {
  const set = ruleSetOf(rules);
  return isNamedAsGame(set) ? set.gameTitle : `${set.gameTitle}, ${set.title}`;
};
