/** The registry: every game under every rule set that it knows, behind one type that no longer says which game it is. */
import { dealerOf, type Seed } from './dice.ts';
import type { Bar, Game, Unit } from './game.ts';
import { continueGame, type IllegalLog } from './replay.ts';
import { err, ok, type Result } from './result.ts';
import type { Deal } from './types.ts';
import { yahtzee, type YahtzeeView } from './yahtzee/game.ts';
import { ruleSetNames, ruleSets } from './yahtzee/rules.ts';
import { yardkle, type YardkleView } from './yardkle/game.ts';
import { soloRules, tableRules } from './yardkle/rules.ts';

export const gameNames = ['yahtzee', 'yardkle'] as const;
export type GameName = (typeof gameNames)[number];

/** Every rule set of every game. */
export const rulesNames = [...ruleSetNames, soloRules.name] as const;
export type RulesName = (typeof rulesNames)[number];

export type View = YahtzeeView | YardkleView;

/** A legal position of some game. */
export interface Position {
  readonly isOver: boolean;
  /** Turns completed. */
  readonly turns: number;
  /** Points so far. */
  score(): number;
  /** Orders finished games on a board: lower is better. */
  standing(): number;
  view(): View;
  /** The position after the moves of `log` from its index `at`: all are legal, or none is played. */
  after(log: string, at: number, deal: Deal): Result<Position, IllegalLog>;
}

/** One game under one rule set. */
export interface Variant {
  readonly game: GameName;
  readonly rules: RulesName;
  /** The rule set as read: `Official`. */
  readonly title: string;
  readonly unit: Unit;
  /** Characters of one move in a log. */
  readonly moveLength: number;
  /** Dice that everybody at a table rolls to see who begins. */
  readonly startDice: number;
  /** The score that gives everybody else at a table one last turn; `null` if every card is played to its end. */
  readonly tableTarget: number | null;
  dealer(seed: Seed): Deal;
  start(deal: Deal): Position;
  bar(standing: number): Bar;
}

const variantOf = <Rules extends { readonly name: RulesName; readonly title: string }, State, Move>(
  name: GameName,
  game: Game<Rules, State, Move, View>,
  rules: Rules,
): Variant => {
  const positionOf = (state: State): Position => ({
    isOver: game.isOver(state),
    turns: game.turns(state),
    score: () => game.score(rules, state),
    standing: () => game.standing(rules, state),
    view: () => game.view(rules, state),
    after(log, at, deal) {
      const end = continueGame(game, rules, state, log, at, deal);
      return end.ok ? ok(positionOf(end.value)) : end;
    },
  });
  return {
    game: name,
    rules: rules.name,
    title: rules.title,
    unit: game.unit,
    moveLength: game.moveLength,
    startDice: game.startDice,
    tableTarget: game.tableTarget,
    dealer: (seed) => dealerOf(seed, name, game.positions),
    start: (deal) => positionOf(game.start(rules, deal)),
    bar: (standing) => game.bar(standing),
  };
};

const variants: Readonly<Record<GameName, readonly Variant[]>> = {
  yahtzee: Object.values(ruleSets).map((rules) => variantOf('yahtzee', yahtzee, rules)),
  yardkle: [variantOf('yardkle', yardkle, soloRules)],
};

/** The same games as several players play them at one table. */
const tableVariants: typeof variants = {
  ...variants,
  yardkle: [variantOf('yardkle', yardkle, tableRules)],
};

/** The rule set that the daily is played by. */
export const dailyRules: Readonly<Record<GameName, RulesName>> = {
  yahtzee: 'official',
  yardkle: 'yardkle',
};

export const isGameName = (name: string): name is GameName => Object.hasOwn(variants, name);

const findAmong = (
  among: typeof variants,
  game: string,
  rules: string,
): Result<Variant, 'unknown-game' | 'unknown-rules'> => {
  if (!isGameName(game)) return err('unknown-game');
  const variant = among[game].find((candidate) => candidate.rules === rules);
  return variant === undefined ? err('unknown-rules') : ok(variant);
};

/** Finds a game under a rule set, as one player plays it. */
export const findVariant = (game: string, rules: string): ReturnType<typeof findAmong> =>
  findAmong(variants, game, rules);

/** Finds a game under a rule set, as it is played at a table: without Yardkle's 50 turns. */
export const findTableVariant = (game: string, rules: string): ReturnType<typeof findAmong> =>
  findAmong(tableVariants, game, rules);

/** The variant of the daily challenge. */
export const dailyVariant = (game: GameName): Variant => {
  const found = findVariant(game, dailyRules[game]);
  if (!found.ok) throw new Error(`no daily rule set for ${game}`);
  return found.value;
};

/** The game that has this rule set, as one player plays it. */
export const variantOfRules = (rules: RulesName): Variant => {
  const found = gameNames
    .map((game) => findVariant(game, rules))
    .find(({ ok: isFound }) => isFound);
  if (!found?.ok) throw new Error(`no game for ${rules}`);
  return found.value;
};
