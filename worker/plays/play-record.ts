/** What a play in progress stores, and what its Durable Object answers. */
import type { Ledger } from '../../engine/coach.ts';
import { findVariant, type GameName, type RulesName, type Variant } from '../../engine/games.ts';
import type { Play } from '../../api/schemas/plays.ts';
import type { ResultRow } from '../db/results.ts';
import { judgementFrom, skillOf, type Judgement } from '../judgement.ts';
import { gameOf } from '../results.ts';

export interface PlayRecord {
  readonly id: string;
  readonly playerId: string;
  /** SHA-256 of the owner's token, so that a move needs no look-up elsewhere; null once the player is deleted. */
  readonly ownerHash: string | null;
  readonly diceSet: string;
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
  readonly judgement?: Judgement | null;
  /** Whether D1 is known to have the result. */
  readonly isPublished: boolean;
}

/** What a start needs to know; the log begins empty. */
export type PlayStart = Pick<
  PlayRecord,
  'id' | 'playerId' | 'diceSet' | 'game' | 'rules' | 'ranked'
> & { readonly ownerHash: string };

/** A play as it stands, without its rank: that is the board's to tell. */
export interface PlaySnapshot {
  readonly play: Omit<Play, 'result'>;
  readonly diceSet: string;
  readonly score: number;
  readonly turns: number;
  /** Board order of a finished play; null while it goes on. */
  readonly standing: number | null;
  readonly ledger: Ledger | null;
  readonly isPublished: boolean;
}

export type MoveFailure =
  | { readonly code: 'not-found' }
  | { readonly code: 'invalid-request' }
  | { readonly code: 'challenge-closed' }
  | { readonly code: 'one-move-at-a-time' }
  | { readonly code: 'out-of-step'; readonly log: string }
  | { readonly code: 'illegal-move'; readonly at: number; readonly detail: string };

/** The variant that a play is of. */
export const variantOf = ({ game, rules }: Pick<PlayRecord, 'game' | 'rules'>): Variant => {
  const variant = findVariant(game, rules);
  if (!variant.ok) throw new Error(`a recorded play has an ${variant.error}`);
  return variant.value;
};

/** What D1 stores of how a play was judged. */
export const judgedColumns = (record: PlayRecord) => {
  const { judgement } = record;
  if (!judgement)
    return { par: null, luck: null, mistakes: null, missing: null, marks: null, skill: null };
  return { ...judgement, skill: skillOf(judgement.mistakes, variantOf(record).unit) };
};

/** A finished play as D1 has it, once the storage of its object has been freed. */
export const recordOf = (row: ResultRow, ownerHash: string): PlayRecord => {
  const { id, diceSet, rules, ranked, log, startedAt, finishedAt } = row;
  return {
    ...{
      id,
      diceSet,
      game: gameOf(row.game),
      rules,
      ranked,
      log,
      startedAt,
      finishedAt,
      ownerHash,
    },
    playerId: row.playerId ?? '',
    judgement: judgementFrom(row),
    isPublished: true,
    movedAt: finishedAt,
    publishTries: 0,
  };
};
