/**
 * The rule sets of Yardkle, apart from its combinations. They agree on a bust: a roll that scores
 * nothing (`isBust` in sets.ts) ends the turn without its points (game.ts).
 */

import { yardkleAbout } from './about.ts';

export interface RuleSet {
  readonly name: 'yardkle';
  readonly title: string;
  /** The game is won, or a table's last turn begins, when this many points are banked. */
  readonly target: number;
  /** Minimum number of points in the first turn that is banked. */
  readonly entry: number;
  /** Maximum number of turns in a game. */
  readonly turnsMax: number;
}

/** For a single player, who aims for few turns: the rule set of the daily challenge. */
export const soloRules: RuleSet = {
  name: 'yardkle',
  title: yardkleAbout.titles.yardkle,
  target: 10_000,
  entry: 500,
  turnsMax: 50,
};

/**
 * For several players against each other, without a turn limit: the game ends once somebody has
 * reached the target.
 */
export const tableRules: RuleSet = { ...soloRules, turnsMax: Infinity };

/**
 * Whether a turn worth `running` points can be banked with `score` points: the first bank must be
 * worth at least `entry`.
 */
export const mayBank = ({ entry }: RuleSet, score: number, running: number): boolean =>
  score > 0 || running >= entry;
