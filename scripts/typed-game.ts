/** A game whose rolls were typed in, as far as it can be graded. */
import { recordingDealer } from '../engine/dice.ts';
import { diceToCome } from '../engine/game.ts';
import type { Variant } from '../engine/games.ts';
import { recordedDeal } from '../engine/recorded-deal.ts';
import { err, ok, type Result } from '../engine/result.ts';
import { typedDealer } from '../engine/table/typed-rolls.ts';
import type { DealSoFar } from '../engine/types.ts';

interface Graded {
  readonly deal: DealSoFar;
  readonly log: string;
  /** Whether the game goes on after it. */
  readonly isPart: boolean;
}

/** Why a typed game can't be graded; `at` is an index in the log, or in the rolls for `bad-roll`. */
interface Ungraded {
  readonly error: 'bad-roll' | 'illegal-move' | 'unfinished';
  readonly at?: number;
}

/** The whole game, or an unfinished one in turns up to its last bank. */
export const gradedPart = (
  variant: Variant,
  text: string,
  log: string,
): Result<Graded, Ungraded> => {
  const typed = typedDealer(text, variant.positions);
  const { deal, rolls } = recordingDealer(typed.deal);
  let position = variant.start(deal);
  let banked = { at: 0, turns: 0 };
  for (let at = 0; at < log.length; at += variant.moveLength) {
    // A card at a table goes on where a game played alone ends without the target.
    if (position.isOver && position.score() < (variant.tableTarget ?? 0))
      return ok({ deal: recordedDeal(rolls), log: log.slice(0, at), isPart: true });
    const to = at + variant.moveLength;
    const next = position.after(log.slice(0, to), at, deal);
    if (!next.ok && next.error.reason === diceToCome)
      return err({ error: 'bad-roll', at: typed.wrongAt() ?? text.length });
    if (!next.ok) return err({ error: 'illegal-move', at });
    if (next.value.score() > position.score()) banked = { at: to, turns: position.turns + 1 };
    position = next.value;
  }
  const wrong = typed.wrongAt();
  if (wrong !== null) return err({ error: 'bad-roll', at: wrong });
  if (position.isOver) return ok({ deal: recordedDeal(rolls), log, isPart: false });
  if (variant.unit !== 'turns' || banked.at === 0) return err({ error: 'unfinished' });
  const met = rolls.filter(({ turn }) => turn < banked.turns);
  return ok({ deal: recordedDeal(met), log: log.slice(0, banked.at), isPart: true });
};
