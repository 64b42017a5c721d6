/**
 * Fills polygons with smooth edges. Each edge adds to a field how much of every pixel it uncovers;
 * the sum along a row is how much of each pixel the polygon covers (the method of font-rs and
 * stb_truetype).
 */
import { entryAt, float32At, uint8At } from '../../engine/entry-at.ts';
import type { Polyline } from './path.ts';

/**
 * Steps of a pixel's coverage by its ink: `coverSteps` is full coverage. Finer steps are invisible,
 * and equal pixels compress well.
 */
export const coverSteps = 15;
/** Bits of a pixel that hold its coverage. The bits above hold its ink, 0 for the ground. */
const coverBits = 4;

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, row by row: one ink, mixed with the ground and with no other. */
  readonly pixels: Uint8Array;
  /**
   * Covers the inside of the polygons; those of opposite direction are holes. Ink 0 uncovers the
   * ground.
   */
  fill(polygons: readonly Polyline[], ink: number): void;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels that polygons can reach. An edge reaches one pixel further to the right. */
const boundsOf = (polygons: readonly Polyline[], width: number, height: number): Bounds => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const polygon of polygons)
    for (let at = 0; at < polygon.length; at += 2) {
      const x = Math.floor(entryAt(polygon, at));
      const y = Math.floor(entryAt(polygon, at + 1));
      left = Math.min(left, Math.max(0, x));
      top = Math.min(top, Math.max(0, y));
      right = Math.max(right, Math.min(width, x + 2));
      bottom = Math.max(bottom, Math.min(height, y + 1));
    }
  return { left, top, right, bottom };
};

/** What edges uncover, by pixel. */
interface Field {
  readonly width: number;
  readonly height: number;
  readonly cells: Float32Array;
}

/** Adds an edge to the rows it crosses. An upward edge subtracts what a downward one adds. */
const addEdge = (field: Field, fromX: number, fromY: number, toX: number, toY: number): void => {
  if (fromY === toY) return;
  if (fromY > toY) return addEdgeDown(field, toX, toY, fromX, fromY, -1);
  addEdgeDown(field, fromX, fromY, toX, toY, 1);
};

const addEdgeDown = (
  field: Field,
  topX: number,
  topY: number,
  bottomX: number,
  bottomY: number,
  direction: 1 | -1,
): void => {
  const slope = (bottomX - topX) / (bottomY - topY);
  const end = Math.min(field.height, Math.ceil(bottomY));
  for (let y = Math.max(0, Math.floor(topY)); y < end; y++) {
    const begins = Math.max(y, topY);
    const ends = Math.min(y + 1, bottomY);
    const fromX = topX + (begins - topY) * slope;
    const toX = topX + (ends - topY) * slope;
    addToRow(field, y, fromX, toX, direction * (ends - begins));
  }
};

/**
 * Within a row one pixel high, the area between an edge from `left` to `right` and the vertical
 * line at `x` to its right.
 */
const areaTo = (x: number, left: number, right: number): number => {
  if (x <= left) return 0;
  if (x >= right) return x - (left + right) / 2;
  return ((x - left) * (x - left)) / (2 * (right - left));
};

/**
 * Spreads an edge's `cover` over the pixels of its row, by the share of each that is to the right
 * of the edge.
 */
const addToRow = (
  { cells, width }: Field,
  y: number,
  fromX: number,
  toX: number,
  cover: number,
): void => {
  const row = y * width;
  const left = Math.max(0, Math.min(fromX, toX));
  const right = Math.min(width - 1, Math.max(fromX, toX));
  const last = Math.min(width - 1, Math.floor(right) + 1);
  let before = 0;
  let beforeInPixel = 0;
  for (let x = Math.floor(left); x <= last; x++) {
    const area = areaTo(x + 1, left, right);
    const inPixel = area - before;
    cells[row + x] = float32At(cells, row + x) + cover * (inPixel - beforeInPixel);
    before = area;
    beforeInPixel = inPixel;
  }
};

/** The pixel after `ink` has covered `cover` steps of it. */
const mixed = (below: number, cover: number, ink: number): number => {
  const inkBelow = below >> coverBits;
  const left = Math.round(((below & coverSteps) * (coverSteps - cover)) / coverSteps);
  if (ink === 0) return (inkBelow << coverBits) | left;
  return (ink << coverBits) | (ink === inkBelow ? cover + left : cover);
};

/** An empty canvas: all ground. */
export const newCanvas = (width: number, height: number): Canvas => {
  const pixels = new Uint8Array(width * height);
  const field: Field = { width, height, cells: new Float32Array(width * height) };
  /** Converts the field within the bounds to covered pixels, and clears it. */
  const settle = ({ left, top, right, bottom }: Bounds, ink: number): void => {
    for (let y = top; y < bottom; y++) {
      let sum = 0;
      for (let at = y * width + left; at < y * width + right; at++) {
        sum += float32At(field.cells, at);
        field.cells[at] = 0;
        const cover = Math.round(Math.min(1, Math.abs(sum)) * coverSteps);
        if (cover > 0) pixels[at] = mixed(uint8At(pixels, at), cover, ink);
      }
    }
  };
  return {
    width,
    height,
    pixels,
    fill(polygons, ink) {
      for (const polygon of polygons) {
        let [x = 0, y = 0] = polygon.slice(-2);
        for (let at = 0; at < polygon.length; at += 2) {
          const [nextX, nextY] = [entryAt(polygon, at), entryAt(polygon, at + 1)];
          addEdge(field, x, y, nextX, nextY);
          [x, y] = [nextX, nextY];
        }
      }
      settle(boundsOf(polygons, width, height), ink);
    },
  };
};
