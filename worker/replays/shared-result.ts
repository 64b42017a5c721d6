/**
 * The public data of a finished result. It contains neither dice nor player, so nothing made from
 * it can reveal them.
 */
import { variantOfRules } from '../../engine/games.ts';
import type { GameName, RulesName } from '../../engine/rule-sets.ts';
import type { Ledger, Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { Rank } from '../../api/format/ranks.ts';
import type { ResultRow } from '../db/schema.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { gradeFrom, ledgerOf, readMarks } from '../plays/grades.ts';
import { readRank } from '../plays/queries.ts';
import { findShared, type FinishedResult } from './replays.ts';

export interface SharedResult {
  readonly id: string;
  readonly date: string;
  readonly game: GameName;
  readonly rules: RulesName;
  /** Whether the challenge is custom; `date` is then the day on which it was made. */
  readonly isCustom: boolean;
  readonly unit: Unit;
  readonly score: number;
  readonly turns: number;
  /** null if unranked or withdrawn. */
  readonly rank: Rank | null;
  /** null if no coach was available; there is one mark per turn. */
  readonly graded: { readonly ledger: Ledger; readonly marks: readonly Mark[] } | null;
}

/** The public data of a stored result, with its current rank if it is ranked. */
export const shareResult = (
  row: ResultRow,
  challenge: ChallengeTerms,
  rank: Rank,
): SharedResult => {
  const { id, score, turns } = row;
  const { date, game, rules } = challenge;
  const variant = variantOfRules(rules);
  const grade = gradeFrom(row);
  return {
    id,
    date,
    game,
    rules,
    score,
    turns,
    isCustom: challenge.custom !== null,
    unit: variant.unit,
    rank: row.ranked && !row.isWithdrawn ? rank : null,
    graded: grade && { ledger: ledgerOf(grade), marks: readMarks(grade.marks) },
  };
};

/** A result with its public data. */
export interface Shared extends FinishedResult {
  readonly shared: SharedResult;
}

/** Like `findShared`, with the public data. */
export const findSharedResult = async (scope: Scope, id: string): Promise<Shared | null> => {
  if (!isIssued(scope.config.idKey, 'play', id)) return null;
  const [found, rank] = await Promise.all([findShared(scope, id), readRank(scope.reads, id)]);
  return found && { ...found, shared: shareResult(found.result, found.challenge, rank) };
};

/** The same; throws `not-found` if there is none. */
export const requireSharedResult = async (scope: Scope, id: string): Promise<Shared> => {
  const found = await findSharedResult(scope, id);
  if (found === null) throw new ProblemError('not-found');
  return found;
};
