/** The orders of a challenge's boards, worked out from its lines. */
import type { Line } from '../files/blocks.ts';
import type { BoardLine, FinishedLine, ResultLine } from '../files/line.ts';
import { isBefore } from '../files/manifest.ts';

/** What a board needs of a line. */
type Placed = Omit<BoardLine, 'rank'>;

/** A line at its place by score: `line` lines are before it. */
const placedByScore = (
  { id, standing, finishedAt, score, turns }: ResultLine,
  line: number,
): Placed => ({ line, id, standing, finishedAt, score, turns });

/** Gives lines in the order of a board their ranks: level results share one. */
const rank = (): ((placed: Placed) => BoardLine) => {
  let [seen, shared] = [0, 0];
  let standing: number | null = null;
  return ({ line, ...placed }) => {
    seen++;
    if (placed.standing !== standing) shared = seen;
    standing = placed.standing;
    return { line, rank: shared, ...placed };
  };
};

const toLine = (line: BoardLine): Line => ({
  text: JSON.stringify(line),
  first: { standing: line.standing, finishedAt: line.finishedAt, id: line.id },
});

/** The board by score: lines that count are in its order. */
export const scoreBoardOf = async function* (
  lines: AsyncIterable<ResultLine>,
): AsyncGenerator<Line> {
  const ranked = rank();
  let at = 0;
  for await (const line of lines)
    if (line.withdrawn === undefined) yield toLine(ranked(placedByScore(line, at++)));
};

/** The board by skill, of the lines that were graded. */
export const skillBoardOf = async function* (
  lines: AsyncIterable<ResultLine>,
): AsyncGenerator<Line> {
  const graded: Placed[] = [];
  let at = 0;
  for await (const line of lines) {
    if (line.withdrawn !== undefined) continue;
    const placed = placedByScore(line, at++);
    if (line.skill !== null) graded.push({ ...placed, standing: line.skill });
  }
  graded.sort((one, other) => (isBefore(one, other) ? -1 : 1));
  const ranked = rank();
  for (const placed of graded) yield toLine(ranked(placed));
};

/** Who has finished when, the latest first. */
export const finishedOf = async function* (lines: AsyncIterable<ResultLine>): AsyncGenerator<Line> {
  const finished: FinishedLine[] = [];
  for await (const { id, finishedAt, withdrawn } of lines)
    if (withdrawn === undefined) finished.push({ standing: 0, finishedAt, id });
  finished.sort((one, other) => (isBefore(one, other) ? 1 : -1));
  for (const line of finished) yield { text: JSON.stringify(line), first: line };
};
