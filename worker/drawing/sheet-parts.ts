/** Parts that the cards of all games share. */
import { marks, type Mark } from '../../engine/coach.ts';
import { textWidth, type Outlines, type Type } from './letters.ts';
import { signAt } from './marks.ts';
import { rect, text, type Ink, type Shape } from './shapes.ts';

export const sheetWidth = 1080;
export const sheetLeft = 64;
export const sheetRight = sheetWidth - sheetLeft;

/** A part of a picture, and where it ends. */
export interface SheetPart {
  readonly shapes: readonly Shape[];
  readonly bottom: number;
}

export const centred = (
  outlines: Outlines,
  words: string,
  x: number,
  y: number,
  type: Type,
  ink: Ink,
): Shape => text(words, x - textWidth(outlines, words, type) / 2, y, type, ink);

/** The rule of a score pad: two printed lines. */
export const doubleRule = (y: number): Shape[] => [
  rect(sheetLeft, y, sheetRight - sheetLeft, 2, 'print'),
  rect(sheetLeft, y + 6, sheetRight - sheetLeft, 2, 'print'),
];

const legendType = { size: 24, weight: 'regular' } as const;
const legendSign = 26;
const legendGap = 28;

/** What each sign means, ending at the right margin. */
export const legend = (outlines: Outlines, y: number): Shape[] => {
  let x = sheetRight;
  return marks.toReversed().flatMap((mark: Mark) => {
    const begins = x - textWidth(outlines, mark, legendType);
    x = begins - legendSign - 8;
    const sign = signAt(mark, x, y - legendSign + 4, legendSign);
    x -= legendGap;
    return [text(mark, begins, y, legendType, 'soft'), ...sign];
  });
};
