/** What a play in progress stores, and what its Durable Object answers. */
import type { Ledger } from '../../engine/coach.ts';
import { findVariant, type GameName, type RulesName, type Variant } from '../../engine/games.ts';
import type { Result } from '../../engine/result.ts';
import type { Play, Review } from '../../api/schemas/plays.ts';
import type { ResultRow } from './queries.ts';
import { skillOf } from '../../engine/skill.ts';
import { gradeFrom, type StoredGrade } from './grades.ts';
import { gameOf } from '../db/stored-game.ts';

export interface PlayRecord {
  readonly id: string;
  readonly playerId: string;
  /** SHA-256 of the owner's token, so that a move needs no look-up elsewhere; null once the player is deleted. */
  readonly ownerHash: string | null;
  readonly challengeId: string;
  readonly game: GameName;
  readonly rules: RulesName;
  readonly ranked: boolean;
  readonly log: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** When the last move was recorded, or the play begun. */
  readonly movedAt: number;
  /** How often the result could not be published. */
  readonly publishTries: number;
  /** The grade of a finished play; null if no coach was to be had, absent until one was asked. */
  readonly grade?: StoredGrade | null;
  /** Whether D1 is known to have the result. */
  readonly isPublished: boolean;
}

/** A record as it may be stored: for a month there are some whose fields have their names of before migration 0014. */
export type StoredRecord = PlayRecord & {
  readonly diceSet?: string;
  readonly judgement?: StoredGrade | null;
};

export const readRecord = (stored: StoredRecord): PlayRecord => {
  if (stored.diceSet === undefined) return stored;
  const { diceSet: challengeId, judgement: grade, ...record } = stored;
  return { ...record, challengeId, ...(grade !== undefined && { grade }) };
};

/** What a start needs to know; the log begins empty. */
export type PlayStart = Pick<
  PlayRecord,
  'id' | 'playerId' | 'challengeId' | 'game' | 'rules' | 'ranked'
> & { readonly ownerHash: string };

/** A play as it stands, without its rank: that is the board's to tell. */
export interface PlaySnapshot {
  readonly play: Omit<Play, 'result'>;
  readonly challengeId: string;
  readonly score: number;
  readonly turns: number;
  /** Board order of a finished play; null while it goes on. */
  readonly standing: number | null;
  readonly ledger: Ledger | null;
  /** Only in the answer to the moves that finish the play, and null there too if no coach was to be had. */
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

/** What the Durable Object of a play can be asked. */
export interface PlayMethods {
  /** Begins the play, or returns it as it stands if it has begun. A play that was freed is answered from D1, never begun again. */
  start(start: PlayStart): Promise<{ snapshot: PlaySnapshot; isNew: boolean }>;
  /** The play as it stands, for its owner; null for everyone else. */
  read(ownerHash: string): Promise<PlaySnapshot | null>;
  /**
   * Records `moves` at index `at` of the log: all of them, or none. A repeated call is answered as the first was. While the challenge's
   * dice are sealed only one move is taken: see plays/one-move.ts.
   */
  move(ownerHash: string, at: number, moves: string): Promise<Result<PlaySnapshot, MoveFailure>>;
  /** The player has been deleted: nobody can reach the play any more, and only a result that D1 lacks is worth keeping. */
  forget(ownerHash: string): Promise<void>;
}

/** The variant that a play is of. */
export const variantOf = ({ game, rules }: Pick<PlayRecord, 'game' | 'rules'>): Variant => {
  const variant = findVariant(game, rules);
  if (!variant.ok) throw new Error(`a recorded play has an ${variant.error}`);
  return variant.value;
};

/** What D1 stores of how a play was graded. */
export const gradeColumns = (record: PlayRecord) => {
  const { grade } = record;
  if (!grade)
    return {
      ...{ par: null, luck: null, mistakes: null, missing: null, marks: null },
      ...{ skill: null, facts: null },
    };
  return {
    ...grade,
    facts: grade.facts ?? null,
    skill: skillOf(grade.mistakes, variantOf(record).unit),
  };
};

/** A finished play as D1 has it, once the storage of its object has been freed. */
export const recordOf = (row: ResultRow, ownerHash: string): PlayRecord => {
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
    ownerHash,
    playerId: row.playerId ?? '',
    grade: gradeFrom(row),
    isPublished: true,
    movedAt: finishedAt,
    publishTries: 0,
  };
};
