/** What a play in progress stores, and what its Durable Object answers. */
import type { Ledger } from '../../engine/coach.ts';
import { findVariant, type GameName, type RulesName, type Variant } from '../../engine/games.ts';
import type { Result } from '../../engine/result.ts';
import type { Play, Review } from '../../api/schemas/plays.ts';
import type { JsonText } from '../http/json-text.ts';
import type { ResultRow } from '../db/schema.ts';
import { skillOf } from '../../engine/skill.ts';
import { gradeFrom, type StoredGrade } from './grades.ts';
import { gameOf } from '../db/stored-game.ts';

export interface PlayRecord {
  readonly id: string;
  /** Whose it is; empty once the player is deleted. */
  readonly playerId: string;
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

/**
 * A record as it may be stored: for a month there are some whose fields have their names of before migration 0014, or that know their owner
 * by a token.
 */
export type StoredRecord = PlayRecord & {
  readonly diceSet?: string;
  readonly judgement?: StoredGrade | null;
  readonly ownerHash?: string | null;
};

export const readRecord = ({ ownerHash, ...stored }: StoredRecord): PlayRecord => {
  // A deleted player was known by that there was no token.
  if (ownerHash === null) return readRecord({ ...stored, playerId: '' });
  if (stored.diceSet === undefined) return stored;
  const { diceSet: challengeId, judgement: grade, ...record } = stored;
  return { ...record, challengeId, ...(grade !== undefined && { grade }) };
};

/** What a start needs to know; the log begins empty. */
export type PlayStart = Pick<
  PlayRecord,
  'id' | 'playerId' | 'challengeId' | 'game' | 'rules' | 'ranked'
>;

/** A play's current state, without its rank, which comes from the board. */
export interface PlaySnapshot {
  /** Its result is `null`: see `toPlay`. */
  readonly play: JsonText<Play>;
  readonly status: Play['status'];
  readonly ranked: boolean;
  readonly game: GameName;
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

/** How far a play is, for whoever merges two players: whoever owns it. */
export interface PlayStanding extends Pick<
  PlayRecord,
  'id' | 'playerId' | 'ranked' | 'startedAt' | 'isPublished'
> {
  readonly isFinished: boolean;
}

export const standingOf = (record: PlayRecord): PlayStanding => {
  const { id, playerId, ranked, startedAt, isPublished, finishedAt } = record;
  return { id, playerId, ranked, startedAt, isPublished, isFinished: finishedAt !== null };
};

/** What the Durable Object of a play can be asked. */
export interface PlayMethods {
  /** Begins the play, or returns it as it stands if it has begun. A play that was freed is answered from D1, never begun again. */
  start(start: PlayStart): Promise<{ snapshot: PlaySnapshot; isNew: boolean }>;
  /** The play as it stands, for its owner; null for everyone else. */
  read(playerId: string): Promise<PlaySnapshot | null>;
  /** The same of the play that is the player's ranked one: another where this one has given way (see `giveWay`). */
  readRanked(playerId: string): Promise<PlaySnapshot | null>;
  /**
   * Records `moves` at index `at` of the log: all of them, or none. A repeated call is answered as the first was. While the challenge's
   * dice are sealed only one move is taken: see plays/one-move.ts.
   */
  move(playerId: string, at: number, moves: string): Promise<Result<PlaySnapshot, MoveFailure>>;
  /** The player has been deleted: nobody can reach the play any more, and only a result that D1 lacks is worth keeping. */
  forget(playerId: string): Promise<void>;

  /** The play that is held here, or in whose favour this one has given way; null if there is none. */
  standing(): Promise<PlayStanding | null>;
  /**
   * A ranked play's id follows from its player. Where another player's play becomes this player's, the play of this id may never begin: from
   * now on, until `until`, it stands for `to`. If it has begun already nothing changes, and it is returned.
   */
  giveWay(to: string, until: number): Promise<PlayStanding | null>;
  /** The same, whatever is known here: it has been decided that another play counts. */
  replaceBy(to: string, until: number): Promise<void>;
  /** Undoes that, if it was in favour of `from`. */
  takeBack(from: string): Promise<void>;
  /** The play counts no more. D1 has it when this returns, and the object nothing; one that is not over is nobody's. */
  unrank(): Promise<void>;
  /** The play is another player's from now on (empty: nobody's), if it was `from`'s. */
  handOver(from: string, to: string): Promise<void>;
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

/** A finished play as D1 has it, once the storage of its object has been freed. */
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
