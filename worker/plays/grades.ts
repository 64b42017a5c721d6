/** The stored form of a grade: the full ledger, a mark for each turn, and facts for statistics. */
import { factsOf, writeFacts } from '../../engine/game-facts.ts';
import type { GameName, RulesName } from '../../engine/rule-sets.ts';
import type { Deal } from '../../engine/types.ts';
import {
  marks,
  marksOf,
  type BestPlay,
  type Grade,
  type Ledger,
  type Mark,
} from '../../engine/coach.ts';
import { bestPlayMargin } from '../../api/format/best-play.ts';
import type { Review } from '../../api/schemas/plays.ts';
import { logFailure } from '../http/log.ts';

export interface StoredGrade extends Ledger {
  /** One letter per turn: `b`est, `c`lose, `s`lip, `m`iss. */
  readonly marks: string;
  /**
   * What statistics need of the game: see engine/facts/facts.ts. Missing for unranked games and for
   * grades stored before facts existed.
   */
  readonly facts?: string | null;
}

interface GradedPlay {
  readonly game: GameName;
  readonly rules: RulesName;
  readonly ranked: boolean;
  readonly log: string;
}

interface GradeOfPlay {
  readonly grade: Grade;
  readonly deal: Deal;
  /** Best play on the same dice. */
  readonly best: () => BestPlay;
}

const letters = new Map(marks.map((mark) => [mark[0], mark]));

const isAhead = (best: BestPlay, { score, turns, unit, ...ledger }: Grade): boolean =>
  (bestPlayMargin(best, { score, turns, ledger }, unit) ?? 0) > 0;

/** Returns null on failure, because a result is worth publishing without facts. */
const factsText = (
  { game, rules, log }: GradedPlay,
  { deal, grade, best }: GradeOfPlay,
): string | null => {
  try {
    return writeFacts(game, factsOf(rules, log, deal, grade), {
      isEveryTurnBest: marksOf(grade).every((mark) => mark === 'best'),
      isAheadOfBestPlay: isAhead(best(), grade),
    });
  } catch (error) {
    logFailure({ event: 'facts-failed' }, error);
    return null;
  }
};

export const storedGradeOf = (play: GradedPlay, graded: GradeOfPlay): StoredGrade => {
  const { grade } = graded;
  const { par, luck, mistakes, missing } = grade;
  return {
    par,
    luck,
    mistakes,
    missing,
    marks: marksOf(grade)
      .map(([first]) => first)
      .join(''),
    facts: play.ranked ? factsText(play, graded) : null,
  };
};

export const readMarks = (text: string): readonly Mark[] =>
  [...text].flatMap((letter) => letters.get(letter) ?? []);

/** A stored grade; null if no coach was available. */
export const gradeFrom = (row: {
  readonly [Key in keyof Omit<StoredGrade, 'facts'>]: StoredGrade[Key] | null;
}): StoredGrade | null => {
  const { par, luck, mistakes, missing, marks: text } = row;
  if (par === null || luck === null || mistakes === null) return null;
  return { par, luck, mistakes, missing: missing ?? 0, marks: text ?? '' };
};

export const ledgerOf = ({ par, luck, mistakes, missing }: Ledger): Ledger => ({
  par,
  luck,
  mistakes,
  missing,
});

/** A grade in the API's form: every decision with the best one for comparison. */
export const toReview = (grade: Grade): Review => ({
  ledger: ledgerOf(grade),
  decisions: grade.decisions,
});
