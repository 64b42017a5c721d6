/** What a player has done for the first time and best, and the dice that they have rolled. */
import * as v from 'valibot';
import { featNames } from '../../engine/game-facts.ts';
import { GameName } from './challenges.ts';
import { Count, Day, PlayId, type Wire } from './values.ts';

/** Feats of every game. */
const commonFeats = ['first-game', 'every-turn-best', 'ahead-of-best-play', 'top-tenth'] as const;
export type CommonFeat = (typeof commonFeats)[number];

/**
 * A rank among the best tenth of a day’s players: the share that the result is ahead of or level
 * with, in per cent.
 */
export const topTenthFrom = 90;

const FeatGame = v.object({ replay: PlayId, date: Day });

const Feat = v.object({
  feat: v.picklist([...commonFeats, ...featNames]),
  /** The games that did it, and the first of them; null if none has. */
  times: Count,
  first: v.nullable(FeatGame),
});
export type Feat = Wire<typeof Feat>;

const Best = v.object({
  /**
   * The best result, the least that mistakes cost, and the largest share of a final day’s players
   * who are level or behind.
   */
  best: v.picklist(['result', 'mistakes', 'percentile']),
  /** In the game’s unit, or in per cent. */
  value: v.number(),
  ...FeatGame.entries,
  score: Count,
  turns: Count,
});
export type Best = Wire<typeof Best>;

/**
 * Made of the same games as statistics. Games from before facts were recorded count for
 * `first-game`, `top-tenth` and the bests only.
 */
export const Feats = v.object({
  game: GameName,
  games: Count,
  /** Whether there are older results, so that a first may be older. */
  more: v.boolean(),
  /** Games with recorded facts. */
  noted: Count,
  feats: v.array(Feat),
  bests: v.array(Best),
});
export type Feats = Wire<typeof Feats>;

/** 0 to 1; null with too few dice or games to tell. */
const Chance = v.nullable(v.number());

/** A player’s dice: docs/my-dice.md. */
export const OwnDice = v.object({
  /** The games whose dice were counted. */
  games: Count,
  /** Earlier games, whose faces were not counted. */
  uncounted: Count,
  /** How often each face was rolled, ones first. */
  faces: v.pipe(v.array(Count), v.length(6)),
  /** How often fair dice are at least as uneven. */
  facesChance: Chance,
  /**
   * The luck of all graded games: its sum in the game’s unit, and how often fair dice bring a sum
   * as far from 0.
   */
  luck: v.array(v.object({ game: GameName, games: Count, sum: v.number(), chance: Chance })),
});
export type OwnDice = Wire<typeof OwnDice>;
