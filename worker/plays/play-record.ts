/** What a play stores, and the interface of its Durable Object. */
import type { Caller } from '../durable/admitted.ts';
import type { Ledger } from '../../engine/coach.ts';
import { findVariant, type Variant } from '../../engine/games.ts';
import type { GameName, RulesName } from '../../engine/rule-sets.ts';
import type { Result } from '../../engine/result.ts';
import type { Play, Review } from '../../api/schemas/plays.ts';
import type { JsonText } from '../http/json-text.ts';
import type { ResultRow } from '../db/schema.ts';
import type { Origin, Refusal } from '../quotas/quota-limits.ts';
import { skillOf } from '../../engine/skill.ts';
import { gradeFrom, type StoredGrade } from './grades.ts';
import { gameOf } from '../db/challenge-ref.ts';

export interface PlayRecord {
  readonly id: string;
  /** The owner's id; empty once the player is deleted. */
  readonly playerId: string;
  readonly challengeId: string;
  readonly game: GameName;
  readonly rules: RulesName;
  readonly ranked: boolean;
  readonly log: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** When the last move was recorded; before the first move, when the play was begun. */
  readonly movedAt: number;
  /** Failed attempts to publish the result. */
  readonly publishTries: number;
  /**
   * The grade of a finished play; null if no coach was available, absent until the play is graded.
   */
  readonly grade?: StoredGrade | null;
  /** Whether D1 is known to have the result. */
  readonly isPublished: boolean;
}

/** What is needed to start a play; the log starts empty. */
export type PlayStart = Pick<
  PlayRecord,
  'id' | 'playerId' | 'challengeId' | 'game' | 'rules' | 'ranked'
>;

/** A play's current state, except its rank, which comes from the board. */
export interface PlaySnapshot {
  /** Its `result` is null; `toPlay` fills it in. */
  readonly play: JsonText<Play>;
  readonly status: Play['status'];
  readonly ranked: boolean;
  readonly game: GameName;
  readonly challengeId: string;
  readonly score: number;
  readonly turns: number;
  /** Sorts a finished play on the board; null while the play goes on. */
  readonly standing: number | null;
  readonly ledger: Ledger | null;
  /**
   * Only in the answer to the moves that finish the play; null there too if no coach is available.
   */
  readonly review: Review | null;
  readonly isPublished: boolean;
}

export type MoveFailure =
  | { readonly code: 'not-found' }
  | { readonly code: 'invalid-request' }
  | { readonly code: 'challenge-closed' }
  | { readonly code: 'one-move-at-a-time' }
  | { readonly code: 'out-of-step'; readonly log: string }
  | { readonly code: 'illegal-move'; readonly at: number; readonly detail: string };

export interface StartedPlay {
  readonly snapshot: PlaySnapshot;
  readonly isNew: boolean;
}

export type MoveAnswer = Result<PlaySnapshot, MoveFailure> | 'who';

export interface PlayMethods {
  /**
   * Starts the play, or returns its current state if it has already started. A play that was freed
   * is read from D1, never started again. A new play counts against the quota of `origin`, unless
   * it is null; past it, nothing starts and the error is the seconds until there is room.
   */
  start(start: PlayStart, origin: Origin | null): Promise<Result<StartedPlay, Refusal>>;
  /** The play's current state for its owner; null for everyone else. */
  read(playerId: string): Promise<PlaySnapshot | null>;
  /** The same for the player's ranked play, which most have never begun: that costs no query. */
  readRanked(playerId: string): Promise<PlaySnapshot | null>;
  /**
   * Records `moves` at index `at` of the log: all of them or none. A repeated call gets the same
   * answer as the first. While the challenge's dice are sealed, a call takes only one move: see
   * plays/play-object.ts. `who`: the caller has to be looked up.
   */
  move(caller: Caller, at: number, moves: string): Promise<MoveAnswer>;
  /**
   * Removes a deleted player from the play. Nobody can reach it afterwards; it is kept only if it
   * is finished and D1 lacks the result.
   */
  forget(playerId: string): Promise<void>;
}

export const variantOf = ({ game, rules }: Pick<PlayRecord, 'game' | 'rules'>): Variant => {
  const variant = findVariant(game, rules);
  if (!variant.ok) throw new Error(`a recorded play has an ${variant.error}`);
  return variant.value;
};

/** The columns of a result that hold its grade. */
export const gradeColumns = (record: PlayRecord) => {
  const { grade } = record;
  if (!grade)
    return {
      par: null,
      luck: null,
      mistakes: null,
      missing: null,
      marks: null,
      skill: null,
      facts: null,
    };
  return {
    ...grade,
    facts: grade.facts ?? null,
    skill: skillOf(grade.mistakes, variantOf(record).unit),
  };
};

/** The record of a finished play, restored from D1 once the object's storage has been freed. */
export const recordOf = (row: ResultRow): PlayRecord => {
  const { id, challengeId, rules, ranked, log, startedAt, finishedAt } = row;
  return {
    id,
    challengeId,
    game: gameOf(row.game),
    rules,
    ranked,
    log,
    startedAt,
    finishedAt,
    playerId: row.playerId ?? '',
    grade: gradeFrom(row),
    isPublished: true,
    movedAt: finishedAt,
    publishTries: 0,
  };
};
