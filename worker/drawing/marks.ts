/** How well each turn was played, as signs that differ in shape. */
import type { Mark } from '../../engine/coach.ts';
import type { SharedResult } from '../replays/shared-result.ts';
import { margin, rect, right, type Ink, type Shape } from './shapes.ts';

/** Width and height of the field on which the signs are drawn. */
const markField = 24;
const markPaths: Readonly<Record<Mark, readonly string[]>> = {
  best: ['M4 9H20', 'M4 15H20'],
  close: [
    'M4 10.2C7 6.4 9.6 7.4 12 9C14.4 10.6 17 11.6 20 7.8',
    'M4 16.2C7 12.4 9.6 13.4 12 15C14.4 16.6 17 17.6 20 13.8',
  ],
  slip: ['M4 12H20'],
  miss: ['M6 6L18 18', 'M18 6L6 18'],
};
const markInks: Readonly<Record<Mark, Ink>> = {
  best: 'ink',
  close: 'ink',
  slip: 'red',
  miss: 'red',
};

/** A mark's sign in a square of `size` pixels. */
const signAt = (mark: Mark, x: number, y: number, size: number): Shape[] =>
  markPaths[mark].map((path) => ({
    kind: 'line',
    x,
    y,
    path,
    scale: size / markField,
    width: 3,
    ink: markInks[mark],
  }));

const marksTop = 476;
const marksHeight = 116;
const markSizeMax = 58;
/** The turns of a card fit in one row; longer games use rows of ten. */
const rowMax = 15;
const columnsMin = 13;
const inTens = 10;

/** A rule, and below it a sign for every turn. */
export const markShapes = ({ graded }: SharedResult): Shape[] => {
  const turns = graded?.marks ?? [];
  const columns = turns.length > rowMax ? inTens : Math.max(columnsMin, turns.length);
  const rowHeight = marksHeight / Math.max(1, Math.ceil(turns.length / columns));
  const size = Math.min(markSizeMax, rowHeight);
  const column = (right - margin) / columns;
  const signs = turns.flatMap((mark, turn) => {
    const x = margin + (turn % columns) * column + (column - size) / 2;
    const y = marksTop + 6 + Math.floor(turn / columns) * rowHeight + (rowHeight - size) / 2;
    return signAt(mark, x, y, size);
  });
  return [rect(margin, marksTop, right - margin, 2, 'print'), ...signs];
};
