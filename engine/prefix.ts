import type { Position, Replayer } from './games.ts';
import type { IllegalLog } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { DealSoFar } from './types.ts';

/**
 * Returns the first position of `log` with exactly `turns` completed turns, or the last position
 * with fewer: the final one if the log is shorter. No move of a later turn is replayed, so at most
 * the first roll of a later turn is dealt.
 */
export const afterTurns = (
  replayer: Replayer,
  log: string,
  turns: number,
  deal: DealSoFar,
): Result<Position, IllegalLog> => {
  let position = replayer.start(deal);
  for (let at = 0; at < log.length && position.turns < turns; at += replayer.moveLength) {
    const next = position.after(log.slice(0, at + replayer.moveLength), at, deal);
    if (!next.ok) return next;
    if (next.value.turns > turns) break;
    position = next.value;
  }
  return ok(position);
};
