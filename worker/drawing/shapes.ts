/** The shapes of pictures, and parts that pictures share. */
import { pictureWidth } from '../assets/preview.ts';
import type { Type } from './letters.ts';

/** The light colours of web/ui/styles/tokens.css, because a picture has only one theme. */
export type Ink = 'sheet' | 'print' | 'ink' | 'soft' | 'red' | 'rule';

/** Shapes on paper of a given size. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly ink: Ink;
}

interface Outlined extends Placed {
  readonly path: string;
  readonly scale: number;
}

interface TextStyle extends Type {
  /** The text ends at `x` instead of starting there. */
  readonly isRight?: boolean;
  /** Relative to the font size. */
  readonly spacing?: number;
}

export interface Text extends Placed, TextStyle {
  readonly kind: 'text';
  readonly text: string;
}

/** Something to draw; the `y` of a text is its baseline. */
export type Shape =
  | Text
  | (Outlined & { readonly kind: 'path' })
  | (Outlined & { readonly kind: 'line'; readonly width: number });

export const margin = 64;
/** Where the right margin begins. */
export const right = pictureWidth - margin;
export const rect = (x: number, y: number, width: number, height: number, ink: Ink): Shape => ({
  kind: 'path',
  x,
  y,
  ink,
  scale: 1,
  path: `M0 0H${width}V${height}H0Z`,
});

export const text = (words: string, x: number, y: number, style: TextStyle, ink: Ink): Text => ({
  kind: 'text',
  text: words,
  x,
  y,
  ...style,
  ink,
});

/** The logo's box, 32 by 32; its bars; one of its pips. */
const box = 'M8 1H24C28 1 31 4 31 8V24C31 28 28 31 24 31H8C4 31 1 28 1 24V8C1 4 4 1 8 1Z';
const bars = ['M9 11.6H23', 'M9 20.4H23'];
const pip =
  'M2.7 0C2.7 1.5 1.5 2.7 0 2.7C-1.5 2.7 -2.7 1.5 -2.7 0C-2.7 -1.5 -1.5 -2.7 0 -2.7C1.5 -2.7 2.7 -1.5 2.7 0Z';

export const logo = (x: number, y: number, size: number): Shape[] => {
  const scale = size / 32;
  const pips = [11.6, 20.4].flatMap((row) => [9, 16, 23].map((column) => [column, row] as const));
  return [
    { kind: 'path', x, y, scale, ink: 'print', path: box },
    ...bars.map((path): Shape => ({ kind: 'line', x, y, scale, width: 2.6, ink: 'sheet', path })),
    ...pips.map(([column, row]): Shape => ({
      kind: 'path',
      scale,
      ink: 'sheet',
      path: pip,
      x: x + column * scale,
      y: y + row * scale,
    })),
  ];
};
