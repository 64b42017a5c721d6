/**
 * Converts outlines to polygons: the subset of SVG's path syntax that fonts and our signs use. A
 * picture has some ten thousand points, so a line is a flat list of numbers, x and y in turn, and
 * not a list of pairs.
 */
import { entryAt } from '../../engine/entry-at.ts';
export type Polyline = readonly number[];

/** Where a path is placed: its origin and the size of its units. A font's y axis points up. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isUp?: boolean;
}

const command = /([MLHVQCZ])([^MLHVQCZ]*)/g;
const number = /-?\d*\.?\d+/g;

const numbersIn = (text: string): number[] => {
  const found: number[] = [];
  for (const digits of text.match(number) ?? []) found.push(Number(digits));
  return found;
};

/** The number of straight pieces for a curve whose ends are `pixels` apart, between 2 and 14. */
const piecesOf = (pixels: number): number =>
  Math.min(14, Math.max(2, Math.ceil(Math.sqrt(pixels))));

/** Appends a quadratic curve (one control point) or a cubic one (two) to a line. */
const addCurve = (line: number[], numbers: readonly number[], scale: number): void => {
  const [startX = 0, startY = 0] = line.slice(-2);
  const [firstX = 0, firstY = 0, secondX = 0, secondY = 0] = numbers;
  const [endX = 0, endY = 0] = numbers.slice(-2);
  const isCubic = numbers.length > 4;
  const pieces = piecesOf(Math.hypot(endX - startX, endY - startY) * scale);
  for (let piece = 1; piece <= pieces; piece++) {
    const share = piece / pieces;
    const rest = 1 - share;
    const start = isCubic ? rest ** 3 : rest ** 2;
    const first = isCubic ? 3 * rest ** 2 * share : 2 * rest * share;
    const second = isCubic ? 3 * rest * share ** 2 : 0;
    const end = isCubic ? share ** 3 : share ** 2;
    line.push(
      start * startX + first * firstX + second * secondX + end * endX,
      start * startY + first * firstY + second * secondY + end * endY,
    );
  }
};

/** Adds what one command draws. `M`, `L`, `H` and `V` take one point, `Q` and `C` one curve. */
const draw = (line: number[], name: string, numbers: readonly number[], scale: number): void => {
  const [first = 0, second = 0] = numbers;
  switch (name) {
    case 'H':
      line.push(first, entryAt(line, line.length - 1));
      break;
    case 'V':
      line.push(entryAt(line, line.length - 2), first);
      break;
    case 'Q':
    case 'C':
      addCurve(line, numbers, scale);
      break;
    default:
      line.push(first, second);
  }
};

const place = (line: number[], { x, y, scale, isUp }: Frame): void => {
  const scaleY = isUp ? -scale : scale;
  for (let at = 0; at < line.length; at += 2) {
    line[at] = x + entryAt(line, at) * scale;
    line[at + 1] = y + entryAt(line, at + 1) * scaleY;
  }
};

/** The lines of a path, placed by `frame`. */
export const linesOf = (path: string, frame: Frame): Polyline[] => {
  const lines: number[][] = [];
  let line: number[] = [];
  for (const [, name = '', numbers = ''] of path.matchAll(command)) {
    if (name === 'M') lines.push((line = []));
    if (name !== 'Z') draw(line, name, numbersIn(numbers), frame.scale);
  }
  for (const one of lines) place(one, frame);
  return lines;
};

/** The outline of a line of some width with butt ends: along one side and back along the other. */
export const strokeOf = (line: Polyline, width: number): Polyline => {
  const there: number[] = [];
  const back: number[] = [];
  const point = (at: number): readonly [number, number] => [
    entryAt(line, at),
    entryAt(line, at + 1),
  ];
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = point(at);
    const [fromX, fromY] = point(Math.max(0, at - 2));
    const [toX, toY] = point(Math.min(line.length - 2, at + 2));
    const half = width / 2 / (Math.hypot(toX - fromX, toY - fromY) || 1);
    const [asideX, asideY] = [(fromY - toY) * half, (toX - fromX) * half];
    there.push(x + asideX, y + asideY);
    back.unshift(x - asideX, y - asideY);
  }
  return [...there, ...back];
};
