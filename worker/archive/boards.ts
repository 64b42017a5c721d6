/** Derives the orders of a challenge's boards from its lines. */
import { toSortKey } from '../db/sort-key.ts';
import { rankNext, type Ranked } from '../standings/ranks.ts';
import type { FileLine } from '../files/blocks.ts';
import type { BoardLine, FinishedLine, ResultLine } from '../files/line.ts';

/** An entry of a board; `line` is the number of lines before it that count. */
export type Placed = Omit<BoardLine, 'rank'>;

export const placedByScore = (
  { id, standing, finishedAt, score, turns }: ResultLine,
  line: number,
): Placed => ({ line, id, standing, finishedAt, score, turns });

/** By skill, if the line was graded. */
export const placedBySkill = (result: ResultLine, line: number): Placed[] =>
  result.skill === null ? [] : [{ ...placedByScore(result, line), standing: result.skill }];

export const finishedOf = ({ id, finishedAt }: ResultLine): FinishedLine => ({
  standing: 0,
  finishedAt,
  id,
});

/** The line of the entry after those that have been ranked. */
export const rankPlaced = (
  last: Ranked,
  { line, ...placed }: Placed,
): { readonly ranked: Ranked; readonly line: FileLine } => {
  const ranked = rankNext(last, placed.standing);
  const text: BoardLine = { line, rank: ranked.rank, ...placed };
  return { ranked, line: { text: JSON.stringify(text), first: toSortKey(placed) } };
};

export const toFinishedLine = (line: FinishedLine): FileLine => ({
  text: JSON.stringify(line),
  first: line,
});
