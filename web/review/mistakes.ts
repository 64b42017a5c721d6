/** Mistakes are the decisions that cost at least a threshold. */
import { mistakeFrom, pointsPerUnit, type Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { plural, t } from '../../engine/t.ts';

/** Whether a decision cost at least `threshold`, in points. */
export const isMistake = ({ loss }: Decision, unit: Unit, threshold: number): boolean =>
  loss * pointsPerUnit[unit] >= threshold;

export const mistakesOf = (decisions: readonly Decision[], unit: Unit): readonly Decision[] =>
  decisions.filter((decision) => isMistake(decision, unit, mistakeFrom));

/** Decisions that cost at least `threshold`, in points, the costliest first. */
export const costliestFirst = (
  decisions: readonly Decision[],
  unit: Unit,
  threshold: number,
): readonly Decision[] =>
  decisions
    .filter((decision) => isMistake(decision, unit, threshold))
    .toSorted((one, other) => other.loss - one.loss);

/** `3 mistakes`, `1 mistake`, `no mistakes` */
export const mistakesWords = (count: number): string =>
  count === 0 ? t`no mistakes` : plural(count)`1 mistake|${count} mistakes`;

/** The address of a replay that shows its mistakes. */
export const reviewAddress = (id: string): string => `/r/${id}?verdict`;
