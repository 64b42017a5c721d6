/** Draws shapes as pixels, and encodes them as a file. */
import { coverSteps, newCanvas, type Canvas } from './canvas.ts';
import { setText, type Outlines } from './letters.ts';
import { linesOf, strokeOf, type Polyline } from './path.ts';
import type { Drawing, Ink, Shape, Text } from './shapes.ts';

/**
 * PNG with one byte per pixel, an index into a palette. Rows are not filtered, because flat colour
 * compresses best that way. `fast-png` writes no palettes, and its own deflate doubles the size.
 */
type Colour = readonly [red: number, green: number, blue: number];

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const [bitDepth, indexed] = [8, 3];

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crcOf(bytes.subarray(4, data.length + 8)));
  return bytes;
};

const headerOf = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes.set([bitDepth, indexed], 8);
  return bytes;
};

/** Each row, preceded by a byte that says it is not filtered. */
const rowsOf = (pixels: Uint8Array, height: number): Uint8Array => {
  const row = pixels.length / height;
  const bytes = new Uint8Array(pixels.length + height);
  for (let y = 0; y < height; y++)
    bytes.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return bytes;
};

const deflated = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

/** Encodes a picture; `pixels` are palette indexes, row by row. */
const encodePng = async (
  width: number,
  height: number,
  palette: readonly Colour[],
  pixels: Uint8Array,
): Promise<Uint8Array> => {
  const parts = [
    Uint8Array.from(signature),
    chunk('IHDR', headerOf(width, height)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', await deflated(rowsOf(pixels, height))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

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
