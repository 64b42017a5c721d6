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
    gameTitle: game.title,
    title: rules.title,
    unit: game.unit,
    moveLength: game.moveLength,
    startDice: game.startDice,
    tableTarget: game.tableTarget,
    settles: game.settles,
    dealer: (seed) => dealerOf(seed, name, game.positions),
    start: (deal) => positionOf(game.start(rules, deal)),
    bar: (standing) => game.bar(standing),
  };
};

/** A game under all its rule sets. */
interface Entry {
  /** As one player plays it. */
  readonly solo: readonly Variant[];
  /** As several players play it at one table. */
  readonly table: readonly Variant[];
  /** The rule set that the daily is played by. */
  readonly daily: RulesName;
}

const entryOf = <Rules extends { readonly name: RulesName; readonly title: string }, State, Move>(
  name: GameName,
  game: Game<Rules, State, Move, View>,
  daily: Rules,
  solo: readonly Rules[],
  table: readonly Rules[] = solo,
): Entry => ({
  solo: solo.map((rules) => variantOf(name, game, rules)),
  table: table.map((rules) => variantOf(name, game, rules)),
  daily: daily.name,
});

const games: Readonly<Record<GameName, Entry>> = {
  yahtzee: entryOf('yahtzee', yahtzee, ruleSets.official, Object.values(ruleSets)),
  yardkle: entryOf('yardkle', yardkle, soloRules, [soloRules], [tableRules]),
};

/** The rule set that the daily of a game is played by. */
export const dailyRules = (game: GameName): RulesName => games[game].daily;

export const isGameName = (name: string): name is GameName => Object.hasOwn(games, name);

const findAmong = (
  among: 'solo' | 'table',
  game: string,
  rules: string,
): Result<Variant, 'unknown-game' | 'unknown-rules'> => {
  if (!isGameName(game)) return err('unknown-game');
  const variant = games[game][among].find((candidate) => candidate.rules === rules);
  return variant === undefined ? err('unknown-rules') : ok(variant);
};

/** A game as it is played at a table, under each of its rule sets. */
export const tableVariants = (game: GameName): readonly Variant[] => games[game].table;

/** Finds a game under a rule set, as one player plays it. */
export const findVariant = (game: string, rules: string): ReturnType<typeof findAmong> =>
  findAmong('solo', game, rules);

/** Finds a game under a rule set, as it is played at a table: without Yardkle's 50 turns. */
export const findTableVariant = (game: string, rules: string): ReturnType<typeof findAmong> =>
  findAmong('table', game, rules);

/** The variant of the daily challenge. */
export const dailyVariant = (game: GameName): Variant => {
  const found = findVariant(game, dailyRules(game));
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
