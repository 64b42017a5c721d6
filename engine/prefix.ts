/** A game as far as some number of turns. */
import type { Position, Variant } from './games.ts';
import type { IllegalLog } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { Deal } from './types.ts';

/**
 * The first position of `log` in which `turns` turns are completed, or the last before more are: its end, if it has no more than that. No
 * move of a later turn is replayed, so the answer depends on no die of one.
 */
export const afterTurns = (
  variant: Variant,
  log: string,
  turns: number,
  deal: Deal,
): Result<Position, IllegalLog> => {
  let position = variant.start(deal);
  for (let at = 0; at < log.length && position.turns < turns; at += variant.moveLength) {
    const next = position.after(log.slice(0, at + variant.moveLength), at, deal);
    if (!next.ok) return next;
    if (next.value.turns > turns) break;
    position = next.value;
  }
  return ok(position);
};
