/**
 * The public data of a finished result. It contains neither dice nor player, so nothing made from
 * it can reveal them.
 */
import { variantOfRules } from '../../engine/games.ts';
import type { GameName, RulesName } from '../../engine/rule-sets.ts';
import type { Ledger, Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import { findRank } from '../standings/ranks.ts';
import type { Rank } from '../../api/format/ranks.ts';
import type { Database } from '../db/database.ts';
import type { ResultRow } from '../db/schema.ts';
import { gradeFrom, ledgerOf, readMarks } from '../plays/grades.ts';

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

/** The public data of a stored result, with its current rank. */
export const shareResult = async (
  database: Database,
  row: ResultRow,
  challenge: ChallengeTerms,
): Promise<SharedResult> => {
  const { id, score, turns, standing } = row;
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
    rank: row.ranked && !row.isWithdrawn ? await findRank(database, challenge, standing) : null,
    graded: grade && { ledger: ledgerOf(grade), marks: readMarks(grade.marks) },
  };
};
