/** Confirmations before a box is filled, and before dice are rolled again that are better kept. */
import type { Confirmation } from '../../lib/settings.ts';
import { lastRoll } from './dice.ts';
import type { CardKind, CardState, Points } from './kind.ts';

/**
 * `again`: all dice would be re-rolled, which is rarely intended, or a box that they fill as far as
 * it goes would be lost.
 */
export type ConfirmQuestion =
  | { readonly kind: 'again' }
  | { readonly kind: 'fill'; readonly box: string; readonly points: number };

/** Whether filling a box needs confirmation. A 0 always does. */
export const isAsked = (
  { mostOf }: Pick<CardKind, 'mostOf'>,
  { roll, options }: Pick<CardState, 'roll' | 'options'>,
  box: string,
  confirmation: Confirmation,
): boolean => {
  const points = (options as Points)[box] ?? null;
  if (points === null) return false;
  // Chance takes any roll, so it is never confirmed for being too low.
  const isLow = roll < lastRoll && box !== 'chance' && points < mostOf(box);
  return points === 0 || confirmation === 'always' || (confirmation === 'rolls-remain' && isLow);
};
