/** Outlines as polygons: the part of SVG's path language that fonts and our signs are written in. */

export type Point = readonly [x: number, y: number];

/** Where a path is put: its own zero point, and how large its units are; a font's y axis points up. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isUp?: boolean;
}

/** Straight pieces that stand for one curve. Letters are small enough for these, and the large figure is made of many curves. */
const piecesOfCurve = 10;
const command = /([MLHVQCZ])([^MLHVQCZ]*)/g;

const numbersIn = (text: string): number[] =>
  (text.match(/-?\d*\.?\d+/g) ?? []).map((number) => Number(number));

/** A point of a curve with any number of control points, by de Casteljau. */
const pointAt = (points: readonly Point[], share: number): Point => {
  let left = points;
  while (left.length > 1)
    left = left.slice(1).map(([x, y], at): Point => {
      const [fromX, fromY] = left[at] ?? [x, y];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  return left[0] ?? [0, 0];
};

const curve = (from: Point, numbers: readonly number[]): Point[] => {
  const points: Point[] = [from];
  for (let at = 0; at < numbers.length; at += 2)
    points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  return Array.from({ length: piecesOfCurve }, (_, piece) =>
    pointAt(points, (piece + 1) / piecesOfCurve),
  );
};

/** The points that one command adds. `M`, `L`, `H` and `V` take one point, `Q` and `C` one curve. */
const pointsOf = (name: string, numbers: readonly number[], from: Point): Point[] => {
  const [first = 0, second = 0] = numbers;
  switch (name) {
    case 'H':
      return [[first, from[1]]];
    case 'V':
      return [[from[0], first]];
    case 'Q':
    case 'C':
      return curve(from, numbers);
    default:
      return [[first, second]];
  }
};

/** The lines of a path, put where `frame` says. */
export const linesOf = (path: string, { x, y, scale, isUp }: Frame): Point[][] => {
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const [, name = '', numbers = ''] of path.matchAll(command)) {
    if (name === 'M') lines.push((line = []));
    if (name !== 'Z') line.push(...pointsOf(name, numbersIn(numbers), line.at(-1) ?? [0, 0]));
  }
  const sign = isUp ? -1 : 1;
  return lines.map((points) =>
    points.map(([ownX, ownY]): Point => [x + ownX * scale, y + sign * ownY * scale]),
  );
};

const normalOf = ([fromX, fromY]: Point, [toX, toY]: Point): Point => {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  return [(fromY - toY) / length, (toX - fromX) / length];
};

/** The outline of a line of some width with cut ends. */
export const strokeOf = (line: readonly Point[], width: number): Point[] => {
  const sides = line.map((point, at) => {
    const [x, y] = normalOf(line[at - 1] ?? point, line[at + 1] ?? point);
    return { point, aside: [(x * width) / 2, (y * width) / 2] as const };
  });
  const side = (sign: 1 | -1): Point[] =>
    sides.map(({ point, aside }) => [point[0] + sign * aside[0], point[1] + sign * aside[1]]);
  return [...side(1), ...side(-1).reverse()];
};
