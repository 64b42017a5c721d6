/**
 * The card of a finished game: its boxes with their points, the sums, and how well each turn was
 * played.
 */
import type { Bonuses } from '../../../engine/card/card.ts';
import type { SharedReplay } from '../../replays/turn-row.ts';
import { cardRows, type CardSheet } from './score-sheet.ts';
import type { WorkerGame } from '../game.ts';
import type { SharedResult } from '../../replays/shared-result.ts';
import type { Outlines } from '../../drawing/letters.ts';
import { signAt } from '../../drawing/marks.ts';
import { rect, text, type Shape } from '../../drawing/shapes.ts';
import {
  centred,
  doubleRule,
  legend,
  sheetLeft,
  sheetRight,
  type SheetPart,
} from '../../drawing/sheet-parts.ts';

const columnGap = 40;
const columnWidth = (sheetRight - sheetLeft - columnGap) / 2;
const headHeight = 46;
const rowHeight = 70;
const cellWidth = 116;
const totalHeight = 122;
const marksHeight = 120;
const markSize = 52;

type Row = readonly [name: string, points: number, isSum?: boolean];

/** A zero is crossed out from corner to corner, with a gap for the figure. */
const scratch = (x: number, y: number): Shape[] =>
  [`M0 ${rowHeight}L38 46`, `M78 24L${cellWidth} 0`].map((path) => ({
    kind: 'line',
    x,
    y,
    path,
    scale: 1,
    width: 2,
    ink: 'ink',
  }));

const rowAt = (
  outlines: Outlines,
  [name, points, isSum = false]: Row,
  x: number,
  y: number,
): Shape[] => {
  const cell = x + columnWidth - cellWidth;
  const type = { size: isSum ? 32 : 40, weight: 'strong' } as const;
  return [
    rect(x, y, columnWidth, 1, isSum ? 'print' : 'rule'),
    text(name, x, y + 46, { size: 30, weight: 'regular' }, isSum ? 'ink' : 'print'),
    ...(points === 0 && !isSum ? scratch(cell, y) : []),
    centred(outlines, String(points), cell + cellWidth / 2, y + 49, type, 'ink'),
  ];
};

const column = (
  outlines: Outlines,
  title: string,
  rows: readonly Row[],
  x: number,
  top: number,
): Shape[] => [
  text(title, x, top + 32, { size: 28, weight: 'strong' }, 'print'),
  ...rows.flatMap((row, at) => rowAt(outlines, row, x, top + headHeight + at * rowHeight)),
  rect(x, top + headHeight, columnWidth, 2, 'print'),
  rect(x + columnWidth - cellWidth, top + headHeight, 2, rows.length * rowHeight, 'print'),
];

const total = (played: SharedReplay, top: number): Shape[] => {
  const { yahtzeeBonus = 0 } = played.totals ?? {};
  const y = top + 84;
  const bonus = `with ${yahtzeeBonus} Yahtzee bonus`;
  return [
    ...doubleRule(top),
    text('Total', sheetLeft, y, { size: 38, weight: 'regular' }, 'print'),
    ...(yahtzeeBonus > 0
      ? [text(bonus, sheetLeft + 130, y, { size: 28, weight: 'regular' }, 'soft')]
      : []),
    text(
      String(played.score),
      sheetRight,
      y + 8,
      { size: 84, weight: 'strong', isRight: true },
      'ink',
    ),
  ];
};

const turns = (outlines: Outlines, { graded }: SharedResult, top: number): SheetPart => {
  if (graded === null) return { shapes: [], bottom: top };
  const step = (sheetRight - sheetLeft) / graded.marks.length;
  return {
    shapes: [
      rect(sheetLeft, top, sheetRight - sheetLeft, 2, 'print'),
      text('Turn by turn', sheetLeft, top + 44, { size: 28, weight: 'strong' }, 'print'),
      ...legend(outlines, top + 42),
      ...graded.marks.flatMap((mark, turn) =>
        signAt(mark, sheetLeft + turn * step + (step - markSize) / 2, top + 66, markSize),
      ),
    ],
    bottom: top + marksHeight,
  };
};

/** Draws the card of a finished game. */
export const cardPicture = <Rules extends Bonuses, Box extends string>(
  sheet: CardSheet<Rules, Box>,
): WorkerGame['card'] => {
  const { upperBoxes, lowerBoxes, boxNames } = sheet;
  const turnRows = cardRows(sheet);
  return (shared, played, top, outlines) => {
    const points = new Map(turnRows(played).map((row) => [row.end, row.points]));
    const rowsOf = (some: readonly Box[]): Row[] =>
      some.map((box) => [boxNames[box], points.get(boxNames[box]) ?? 0]);
    const { upper = 0, upperBonus = 0, lower = 0 } = played.totals ?? {};
    const left: Row[] = [
      ...rowsOf(upperBoxes),
      ['Upper total', upper, true],
      ['Bonus', upperBonus, true],
    ];
    const right: Row[] = [...rowsOf(lowerBoxes), ['Lower total', lower, true]];
    const rowsBottom = top + headHeight + Math.max(left.length, right.length) * rowHeight;
    const marked = turns(outlines, shared, rowsBottom + totalHeight);
    return {
      shapes: [
        ...column(outlines, 'Upper', left, sheetLeft, top),
        ...column(outlines, 'Lower', right, sheetLeft + columnWidth + columnGap, top),
        ...total(played, rowsBottom),
        ...marked.shapes,
      ],
      bottom: marked.bottom,
    };
  };
};
