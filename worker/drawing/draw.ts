/** Draws shapes as pixels, and encodes them as a file. */
import { coverSteps, newCanvas, type Canvas } from './canvas.ts';
import { setText, type Outlines } from './letters.ts';
import { linesOf, strokeOf, type Polyline } from './path.ts';
import { encodePng, type Colour } from './png.ts';
import type { Drawing, Ink, Shape, Text } from './shapes.ts';

const colours: Readonly<Record<Ink, Colour>> = {
  sheet: [0xfb, 0xfc, 0xf7],
  print: [0x0b, 0x60, 0x43],
  ink: [0x14, 0x20, 0x1a],
  soft: [0x4d, 0x5a, 0x52],
  red: [0xa6, 0x2b, 0x1a],
  rule: [0xa9, 0xc9, 0xb4],
};

/** Inks by their number on a canvas; the sheet is number 0, the ground. */
const inks = Object.keys(colours).map((name) => name as Ink); // Every key is an ink.

/** The colour of each byte of a canvas. */
const palette = inks.flatMap((ink) =>
  Array.from({ length: coverSteps + 1 }, (_, cover): Colour => {
    const channel = (at: 0 | 1 | 2): number => {
      const [ground, full] = [colours.sheet[at], colours[ink][at]];
      return Math.round(ground + ((full - ground) * cover) / coverSteps);
    };
    return [channel(0), channel(1), channel(2)];
  }),
);

const textLines = (shape: Text, outlines: Outlines): Polyline[] => {
  const { text, x, y, size, weight, isRight, spacing = 0 } = shape;
  const { unitsPerEm, letters } = outlines;
  const scale = size / unitsPerEm;
  const set = setText(letters[weight], text, spacing * unitsPerEm);
  const from = isRight ? x - set.width * scale : x;
  return set.letters.flatMap((letter) =>
    linesOf(letter.outline, { x: from + letter.x * scale, y, scale, isUp: true }),
  );
};

const polygonsOf = (shape: Shape, outlines: Outlines): Polyline[] => {
  switch (shape.kind) {
    case 'text':
      return textLines(shape, outlines);
    case 'path':
      return linesOf(shape.path, shape);
    case 'line':
      return linesOf(shape.path, shape).map((line) => strokeOf(line, shape.width * shape.scale));
  }
};

const paint = (canvas: Canvas, shapes: readonly Shape[], outlines: Outlines): void => {
  for (const shape of shapes) canvas.fill(polygonsOf(shape, outlines), inks.indexOf(shape.ink));
};

export const drawPicture = async (
  { width, height, shapes }: Drawing,
  outlines: Outlines,
): Promise<Uint8Array> => {
  const canvas = newCanvas(width, height);
  paint(canvas, shapes, outlines);
  return encodePng(width, height, palette, canvas.pixels);
};
