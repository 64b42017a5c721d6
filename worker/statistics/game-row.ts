/** What the stored row of a game says. */
import { resultIn } from '../../engine/histogram.ts';
import type { Variant } from '../../engine/games.ts';
import type { GameRow } from './queries.ts';

/** Percentiles are stored in tenths of a per cent. */
const percentileSteps = 10;

/**
 * In the game's unit. A game that ended too early includes the turns that it would still have
 * needed, if they are known.
 */
export const resultOfRow = (
  variant: Pick<Variant, 'bar'>,
  { turns, missing, standing }: GameRow,
): number | null => {
  const bar = variant.bar(standing);
  return 'score' in bar || missing === null ? resultIn(bar) : turns + missing;
};

/** In per cent; null before the game's day is final. */
export const percentileOf = ({ percentile }: GameRow): number | null =>
  percentile === null ? null : percentile / percentileSteps;
