/** What decided a race, in words to the viewer. */
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { formatFigure, rounded } from '../../api/format/ledger.ts';
import { valueIn } from '../review/versus.ts';

/** One sentence for each reason. `more` is the difference it made, without a sign. */
interface Reasons {
  luck(more: string): string;
  /** You lost less, which won the race, or evened out their luck. */
  yourMoves(more: string): string;
  theirMoves(more: string): string;
  /** They lost less, though your luck was better. */
  despiteLuck(more: string): string;
}

const reasons: Readonly<Record<Unit, Reasons>> = {
  points: {
    luck: (more) => t`Luck made the difference, by ${more} points.`,
    yourMoves: (more) => t`You lost fewer points, by ${more}.`,
    theirMoves: (more) => t`You lost more points, by ${more}.`,
    despiteLuck: (more) => t`You had better luck, but lost ${more} more points.`,
  },
  turns: {
    luck: (more) => t`Luck made the difference, by ${more} turns.`,
    yourMoves: (more) => t`You lost fewer turns, by ${more}.`,
    theirMoves: (more) => t`You lost more turns, by ${more}.`,
    despiteLuck: (more) => t`You had better luck, but lost ${more} more turns.`,
  },
};

const reasonOf = (lead: number, luck: number, moves: number): keyof Reasons => {
  // Level games differ in luck by as much as in moves.
  if (lead === 0) return moves > 0 ? 'yourMoves' : 'despiteLuck';
  if (lead < 0) return luck >= moves ? 'luck' : 'yourMoves';
  if (luck <= moves) return 'luck';
  return luck > 0 ? 'despiteLuck' : 'theirMoves';
};

/**
 * `You lost fewer points, by 4.2.` `lead` is from `leadOf`. null if either game has no ledger, or
 * nothing made a difference.
 */
export const reasonWords = (
  own: Ledger | null,
  theirs: Ledger | null,
  lead: number,
  unit: Unit,
): string | null => {
  if (!own || !theirs) return null;
  const gain = (name: 'luck' | 'mistakes'): number =>
    valueIn(own, unit, name) - valueIn(theirs, unit, name);
  const [luck, moves] = [gain('luck'), gain('mistakes')];
  const reason = reasonOf(lead, luck, moves);
  const more = rounded(Math.abs(reason === 'luck' ? luck : moves), unit);
  return more === 0 ? null : reasons[unit][reason](formatFigure(more, unit));
};
