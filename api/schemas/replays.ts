/** Replays, best play, races and open data: everything derived from a finished log. */
import { followsMax } from '../list-limits.ts';
import * as v from 'valibot';
import { marks } from '../../engine/coach.ts';
import { NamedChallenge } from './challenges.ts';
import { Ledger, Roll } from './plays.ts';
import {
  AnyTotals,
  Count,
  Instant,
  KnownPlayer,
  NamedPlayer,
  PlayId,
  Withdrawn,
  listOf,
  type Wire,
} from './values.ts';

/** A line in the results of a closed challenge. */
export const OpenResult = v.object({
  /** Rank on the board by score; null if withdrawn. */
  rank: v.nullable(Count),
  /** Rank on the board by skill; null if withdrawn, or without a ledger. */
  skillRank: v.nullable(Count),
  replay: PlayId,
  player: v.nullable(NamedPlayer),
  log: v.string(),
  score: Count,
  turns: Count,
  ledger: v.nullable(Ledger),
  finishedAt: Instant,
  withdrawn: v.optional(Withdrawn),
});
export type OpenResult = Wire<typeof OpenResult>;

export const Replay = v.object({
  id: PlayId,
  challenge: NamedChallenge,
  ranked: v.boolean(),
  player: v.nullable(KnownPlayer),
  log: v.string(),
  rolls: v.array(Roll),
  score: Count,
  turns: Count,
  /** null for games without a card. */
  totals: v.nullable(AnyTotals),
  ledger: v.nullable(Ledger),
  finishedAt: Instant,
  /** Only for a withdrawn result. */
  withdrawn: v.optional(Withdrawn),
});
export type Replay = Wire<typeof Replay>;

/** The game that exact play, without knowing the dice, makes of a challenge. */
export const BestPlay = v.object({
  log: v.string(),
  rolls: v.array(Roll),
  score: Count,
  turns: Count,
  /** Only luck: best play makes no mistakes. */
  ledger: Ledger,
});
export type BestPlay = Wire<typeof BestPlay>;

/**
 * Players whom the viewer follows who have finished a challenge, the latest first, without scores.
 */
export const Ghosts = v.object({ players: listOf(KnownPlayer, followsMax) });
export type Ghosts = Wire<typeof Ghosts>;

/**
 * A player's total after as many turns as the viewer has completed, or the final total if they
 * needed fewer.
 */
export const Ghost = v.object({ player: KnownPlayer, turns: Count, total: Count });
export type Ghost = Wire<typeof Ghost>;

/** What a replay shows while its dice are sealed. The result is not secret. */
export const SealedReplay = v.object({
  challenge: NamedChallenge,
  player: v.nullable(KnownPlayer),
  score: Count,
  turns: Count,
  ledger: v.nullable(Ledger),
  /** How well each turn was played. */
  marks: v.nullable(v.array(v.picklist(marks))),
  revealsAt: Instant,
});
export type SealedReplay = Wire<typeof SealedReplay>;
