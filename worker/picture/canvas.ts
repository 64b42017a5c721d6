/**
 * Filled polygons with smooth edges. Each edge adds to a field how much of every pixel it uncovers; summed along a row, that is how much
 * of each pixel the polygon covers (the way font-rs and stb_truetype draw letters).
 */
import type { Point } from './path.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, row by row. */
  readonly pixels: Uint8Array;
  /** Covers what lies inside the polygons; those that run the other way round are holes. */
  fill(polygons: readonly (readonly Point[])[], colour: Colour): void;
}

const channels = 3;
const coverSteps = 15;

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels that polygons can reach: an edge reaches one further to the right. */
const boundsOf = (
  polygons: readonly (readonly Point[])[],
  width: number,
  height: number,
): Bounds => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const polygon of polygons)
    for (const [x, y] of polygon) {
      left = Math.min(left, Math.max(0, Math.floor(x)));
      top = Math.min(top, Math.max(0, Math.floor(y)));
      right = Math.max(right, Math.min(width, Math.floor(x) + 2));
      bottom = Math.max(bottom, Math.min(height, Math.ceil(y)));
    }
  return { left, top, right, bottom };
};

/** Adds an edge to the rows it crosses. */
const addEdge = (field: Float32Array, width: number, height: number, from: Point, to: Point) => {
  const direction = from[1] < to[1] ? 1 : -1;
  const [top, bottom] = direction > 0 ? [from, to] : [to, from];
  if (top[1] === bottom[1]) return;
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
  const first = Math.max(0, Math.floor(top[1]));
  const end = Math.min(height, Math.ceil(bottom[1]));
  for (let y = first; y < end; y++) {
    const begins = Math.max(y, top[1]);
    const ends = Math.min(y + 1, bottom[1]);
    const fromX = top[0] + (begins - top[1]) * slope;
    const toX = top[0] + (ends - top[1]) * slope;
    addToRow(field, y * width, width, fromX, toX, direction * (ends - begins));
  }
};

/** The area between an edge that goes from `left` to `right` and the line at `x` to its right, of a row one pixel high. */
const areaTo = (x: number, left: number, right: number): number => {
  if (x <= left) return 0;
  if (x >= right) return x - (left + right) / 2;
  return ((x - left) * (x - left)) / (2 * (right - left));
};

/** Spreads the `cover` of an edge over the pixels of its row, by the part of each that lies to the edge's right. */
const addToRow = (
  field: Float32Array,
  row: number,
  width: number,
  fromX: number,
  toX: number,
  cover: number,
): void => {
  const left = Math.max(0, Math.min(fromX, toX));
  const right = Math.min(width - 1, Math.max(fromX, toX));
  const last = Math.min(width - 1, Math.floor(right) + 1);
  let before = 0;
  let beforeInPixel = 0;
  for (let x = Math.floor(left); x <= last; x++) {
    const area = areaTo(x + 1, left, right);
    const inPixel = area - before;
    field[row + x] = (field[row + x] ?? 0) + cover * (inPixel - beforeInPixel);
    before = area;
    beforeInPixel = inPixel;
  }
};

/** A canvas all in one colour. */
export const newCanvas = (width: number, height: number, ground: Colour): Canvas => {
  const pixels = new Uint8Array(width * height * channels);
  for (let at = 0; at < pixels.length; at++) pixels[at] = ground[at % channels] ?? 0;
  const field = new Float32Array(width * height);
  const blend = (at: number, cover: number, colour: Colour): void => {
    for (let channel = 0; channel < channels; channel++) {
      const below = pixels[at * channels + channel] ?? 0;
      pixels[at * channels + channel] = below + ((colour[channel] ?? 0) - below) * cover;
    }
  };
  /** Turns the field between two corners into covered pixels, and leaves it empty. */
  const settle = ({ left, top, right, bottom }: Bounds, colour: Colour): void => {
    for (let y = top; y < bottom; y++) {
      let sum = 0;
      for (let at = y * width + left; at < y * width + right; at++) {
        sum += field[at] ?? 0;
        field[at] = 0;
        // In steps that no eye sees, so that what is equal packs well.
        const cover = Math.round(Math.min(1, Math.abs(sum)) * coverSteps) / coverSteps;
        if (cover > 0) blend(at, cover, colour);
      }
    }
  };
  return {
    width,
    height,
    pixels,
    fill(polygons, colour) {
      for (const polygon of polygons)
        polygon.forEach((to, at) => addEdge(field, width, height, polygon.at(at - 1) ?? to, to));
      settle(boundsOf(polygons, width, height), colour);
    },
  };
};
