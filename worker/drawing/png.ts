/**
 * PNG with one byte per pixel, an index into a palette. Rows are not filtered, because flat colour
 * compresses best that way. `fast-png` writes no palettes, and its own deflate doubles the size.
 */

export type Colour = readonly [red: number, green: number, blue: number];

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
export const encodePng = async (
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
