/** Arrow key navigation between the open boxes. */
import type { Direction } from '../../stage/play-shortcuts.ts';

const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Distance from `from` to `to` in a direction: the sum of the distances ahead and to the side.
 * Infinite for places that are not ahead, and for another column when moving up or down.
 */
const distance = (from: Point, to: Point, [x, y]: readonly [number, number]): number => {
  const ahead = (to.x - from.x) * x + (to.y - from.y) * y;
  const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
  return ahead <= 1 || (y !== 0 && aside > 1) ? Infinity : ahead + aside;
};

/**
 * Returns the open box next to the focused one in a direction, or the first box if none is focused.
 */
export const nextBox = (
  boxes: readonly HTMLElement[],
  direction: Direction,
): HTMLElement | null => {
  const current = boxes.find((box) => box === document.activeElement);
  if (!current) return boxes[0] ?? null;
  const from = middleOf(current);
  let best = current;
  let nearest = Infinity;
  for (const box of boxes) {
    const far = distance(from, middleOf(box), steps[direction]);
    if (far < nearest) [best, nearest] = [box, far];
  }
  return best;
};
