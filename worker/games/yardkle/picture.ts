/**
 * The turns of a finished Yardkle: what each banked, the total after it, and how well it was
 * played.
 */
import type { Mark } from '../../../engine/coach.ts';
import type { SharedReplay, TurnRow } from '../../replays/turn-row.ts';
import { yardkleRows } from './score-sheet.ts';
import type { SharedResult } from '../../replays/shared-result.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import type { Outlines } from '../../drawing/letters.ts';
import { signAt } from '../../drawing/marks.ts';
import { rect, text, type Shape } from '../../drawing/shapes.ts';
import {
  doubleRule,
  legend,
  sheetLeft,
  sheetRight,
  type SheetPart,
} from '../../drawing/sheet-parts.ts';

const inRow = 5;
const cellWidth = (sheetRight - sheetLeft) / inRow;
const headHeight = 62;
/** A game of more than `looseRowsMax` rows, up to fifty turns, has closer rows. */
const rowHeight = 128;
const closeRowHeight = 94;
const looseRowsMax = 6;
const padding = 14;
const markSize = 28;

const turnAt = (
  { points, total }: TurnRow,
  turn: number,
  mark: Mark | undefined,
  x: number,
  y: number,
  height: number,
): Shape[] => {
  const isLoose = height === rowHeight;
  const end = x + cellWidth - padding;
  const banked = points > 0 ? formatCount(points) : 'lost';
  const ink = points > 0 ? 'ink' : 'soft';
  const weight = points > 0 ? 'strong' : 'regular';
  return [
    rect(x, y + height - 1, cellWidth, 1, 'rule'),
    ...(turn % inRow > 0 ? [rect(x, y, 1, height, 'rule')] : []),
    text(String(turn + 1), x + padding, y + 32, { size: 24, weight: 'regular' }, 'soft'),
    ...(mark ? signAt(mark, x + padding - 4, y + height - markSize - 10, markSize) : []),
    text(
      banked,
      end,
      y + (isLoose ? 66 : 46),
      { size: isLoose ? 42 : 34, weight, isRight: true },
      ink,
    ),
    text(
      formatCount(total),
      end,
      y + height - (isLoose ? 22 : 16),
      { size: 24, weight: 'regular', isRight: true },
      'soft',
    ),
  ];
};

export const yardkleSheet = (
  { graded }: SharedResult,
  played: SharedReplay,
  top: number,
  outlines: Outlines,
): SheetPart => {
  const turns = yardkleRows(played);
  const rows = Math.ceil(turns.length / inRow);
  const height = rows > looseRowsMax ? closeRowHeight : rowHeight;
  const gridTop = top + headHeight;
  const cells = turns.flatMap((row, turn) => {
    const x = sheetLeft + (turn % inRow) * cellWidth;
    const y = gridTop + Math.floor(turn / inRow) * height;
    return turnAt(row, turn, graded?.marks[turn], x, y, height);
  });
  const bottom = gridTop + rows * height;
  return {
    shapes: [
      ...doubleRule(top),
      text('Banked, and the total', sheetLeft, top + 44, { size: 28, weight: 'strong' }, 'print'),
      ...(graded ? legend(outlines, top + 43) : []),
      rect(sheetLeft, gridTop - 1, sheetRight - sheetLeft, 2, 'print'),
      ...cells,
      rect(sheetLeft, bottom - 1, sheetRight - sheetLeft, 2, 'print'),
    ],
    bottom,
  };
};
