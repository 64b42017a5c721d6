/** The explorer of a challenge as lines, one per node, in the order of their prefixes. */
import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import type { Coach } from '../../engine/coach.ts';
import type { ExplorerNode } from '../../engine/explorer.ts';
import type { Deal } from '../../engine/types.ts';
import type { FileLine } from '../files/blocks.ts';
import type { ResultLine } from '../files/line.ts';

/**
 * A game's result in the coach's unit. A game that could not be graded when it was finished is
 * graded now.
 */
export const resultFromLine = (
  coach: Coach,
  deal: Deal,
  { log, score, turns, missing }: ResultLine,
): number => {
  if (coach.unit === 'points') return score;
  if (missing !== null) return turns + missing;
  const grade = coach.grade(log, deal);
  if (!grade.ok) throw new Error('a stored log does not replay');
  return grade.value.expected;
};

export const toExplorerLine = (node: ExplorerNode): FileLine => {
  const position: ExplorerPosition = node;
  return { text: JSON.stringify(position), from: node.prefix };
};

/** The start of a prefix's line, which no other line has. */
export const lineStart = (prefix: string): string => `${JSON.stringify({ prefix }).slice(0, -1)},`;
