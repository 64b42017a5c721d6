/** Counts what a game plays, to show that nothing is replayed. */
import type { Position, Variant } from '../../engine/games.ts';
import { ok } from '../../engine/result.ts';

/** A `start` of this variant, and how many moves the positions that follow from it have played. */
export const counting = (variant: Variant) => {
  const count = { moves: 0 };
  const counted = (position: Position): Position => ({
    ...position,
    after(log, at, deal) {
      count.moves += (log.length - at) / variant.moveLength;
      const end = position.after(log, at, deal);
      return end.ok ? ok(counted(end.value)) : end;
    },
  });
  const uncounted = variant.start.bind(variant);
  const start: Variant['start'] = (deal) => counted(uncounted(deal));
  return { count, start };
};
