/** Two players on the days that both have played. */
import * as v from 'valibot';
import { gameNames } from '../../engine/rule-sets.ts';
import { GameName } from './challenges.ts';
import { Count, Day, PlayId, listOf, type Wire } from './values.ts';

/** The latest results of each of the two that are compared, across all games. */
export const comparedMax = 2_000;
/** Days that are listed one by one. */
export const latestDaysMax = 5;

const Side = v.object({ replay: PlayId, score: Count, turns: Count });

export const outcomes = ['won', 'lost', 'tied'] as const;
export type Outcome = (typeof outcomes)[number];

const VersusDay = v.object({
  date: Day,
  outcome: v.picklist(outcomes),
  mine: Side,
  theirs: Side,
});
export type VersusDay = Wire<typeof VersusDay>;

const VersusGame = v.object({
  game: GameName,
  /** Final days on which both have a ranked result that counts. */
  days: Count,
  /** By standing, as seen by the viewer. */
  won: Count,
  lost: Count,
  tied: Count,
  /** The days on which both games were graded. */
  ledgerDays: Count,
  /**
   * The sums of the other player over `ledgerDays` minus those of the viewer, in the game’s unit.
   * More luck is better, more mistakes are worse.
   */
  luck: v.number(),
  mistakes: v.number(),
  /** The latest first. */
  latest: listOf(VersusDay, latestDaysMax),
});
export type VersusGame = Wire<typeof VersusGame>;

/** Only games with days in common. */
export const Versus = v.object({ games: listOf(VersusGame, gameNames.length) });
export type Versus = Wire<typeof Versus>;
