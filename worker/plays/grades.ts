/** What is stored of a grade: the ledger in full, the skill as the board counts it, and how well each turn was played. */
import { factsOf, writeFacts } from '../../engine/game-facts.ts';
import type { GameName, RulesName } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { marks, marksOf, type Grade, type Ledger, type Mark } from '../../engine/coach.ts';
import type { Review } from '../../api/schemas/plays.ts';
import { logEvent, rootCause } from '../http/log.ts';

export interface StoredGrade extends Ledger {
  /** One letter a turn: `b`est, `c`lose, `s`lip, `m`iss. */
  readonly marks: string;
  /** What statistics need of it: engine/facts/facts.ts. None of an unranked game, nor of what was stored before there were any. */
  readonly facts?: string | null;
}

interface GradedPlay {
  readonly game: GameName;
  readonly rules: RulesName;
  readonly ranked: boolean;
  readonly log: string;
}

const letters = new Map(marks.map((mark) => [mark[0], mark]));

/** A result is worth publishing without them. */
const factsText = ({ game, rules, log }: GradedPlay, deal: Deal, grade: Grade): string | null => {
  try {
    return writeFacts(game, factsOf(rules, log, deal, grade));
  } catch (error) {
    logEvent('error', { event: 'facts-failed', message: rootCause(error).message });
    return null;
  }
};

export const storedGradeOf = (grade: Grade, play: GradedPlay, deal: Deal): StoredGrade => {
  const { par, luck, mistakes, missing } = grade;
  return {
    par,
    luck,
    mistakes,
    missing,
    marks: marksOf(grade)
      .map(([first]) => first)
      .join(''),
    facts: play.ranked ? factsText(play, deal, grade) : null,
  };
};

/** The marks of stored letters. */
export const readMarks = (text: string): readonly Mark[] =>
  [...text].flatMap((letter) => letters.get(letter) ?? []);

/** A stored grade; null where no coach was to be had. */
export const gradeFrom = (row: {
  readonly [Key in keyof Omit<StoredGrade, 'facts'>]: StoredGrade[Key] | null;
}): StoredGrade | null => {
  const { par, luck, mistakes, missing, marks: text } = row;
  if (par === null || luck === null || mistakes === null) return null;
  return { par, luck, mistakes, missing: missing ?? 0, marks: text ?? '' };
};

/** The ledger of a grade. */
export const ledgerOf = ({ par, luck, mistakes, missing }: Ledger): Ledger => ({
  par,
  luck,
  mistakes,
  missing,
});

/** A grade as the API has it: every decision beside the best one. */
export const toReview = (grade: Grade): Review => ({
  ledger: ledgerOf(grade),
  decisions: grade.decisions,
});
