/** Derives the orders of a challenge's boards from its lines. */
import { isBefore, toSortKey } from '../db/sort-key.ts';
import { rankInOrder } from '../boards/ranks.ts';
import type { Line } from '../files/blocks.ts';
import type { BoardLine, FinishedLine, ResultLine } from '../files/line.ts';

type Placed = Omit<BoardLine, 'rank'>;

/** A line's place by score; `line` is the number of lines before it. */
const placedByScore = (
  { id, standing, finishedAt, score, turns }: ResultLine,
  line: number,
): Placed => ({ line, id, standing, finishedAt, score, turns });

/** Returns a function that ranks lines in board order. */
const rank = (): ((placed: Placed) => BoardLine) => {
  const rankOf = rankInOrder();
  return ({ line, ...placed }) => ({ line, rank: rankOf(placed.standing), ...placed });
};

const toLine = (line: BoardLine): Line => ({
  text: JSON.stringify(line),
  first: toSortKey(line),
});

/** The score board; lines that count are already in its order. */
export const scoreBoardOf = async function* (
  lines: AsyncIterable<ResultLine>,
): AsyncGenerator<Line> {
  const ranked = rank();
  let at = 0;
  for await (const line of lines)
    if (line.withdrawn === undefined) yield toLine(ranked(placedByScore(line, at++)));
};

/** The skill board, of the lines that were graded. */
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

/** Who has finished and when, latest first. */
export const finishedOf = async function* (lines: AsyncIterable<ResultLine>): AsyncGenerator<Line> {
  const finished: FinishedLine[] = [];
  for await (const { id, finishedAt, withdrawn } of lines)
    if (withdrawn === undefined) finished.push({ standing: 0, finishedAt, id });
  finished.sort((one, other) => (isBefore(one, other) ? 1 : -1));
  for (const line of finished) yield { text: JSON.stringify(line), first: line };
};
