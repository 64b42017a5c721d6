/** What decided a race, in words to the viewer. */
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import { valueIn } from '../review/versus.ts';

/** One sentence for each reason. `more` is the difference it made, without a sign. */
interface Reasons {
  yourLuck(more: string): string;
  theirLuck(more: string): string;
  /** You lost less, which won the race, or evened out their luck. */
  yourMoves(more: string): string;
  theirMoves(more: string): string;
  /** They lost less, though your luck was better. */
  despiteLuck(more: string): string;
}

const reasons: Readonly<Record<Unit, Reasons>> = {
  points: {
    yourLuck: (more) => `Luck made the difference: it gave you ${more} points more.`,
    theirLuck: (more) => `Luck made the difference: it gave them ${more} points more.`,
    yourMoves: (more) => `You lost fewer points, by ${more}.`,
    theirMoves: (more) => `You lost more points, by ${more}.`,
    despiteLuck: (more) => `You had the better luck, but lost more points, by ${more}.`,
  },
  turns: {
    yourLuck: (more) => `Luck made the difference: it saved you ${more} turns more.`,
    theirLuck: (more) => `Luck made the difference: it saved them ${more} turns more.`,
    yourMoves: (more) => `You lost fewer turns, by ${more}.`,
    theirMoves: (more) => `You lost more turns, by ${more}.`,
    despiteLuck: (more) => `You had the better luck, but lost more turns, by ${more}.`,
  },
};

const reasonOf = (
  words: Reasons,
  lead: number,
  luck: number,
  moves: number,
): Reasons['yourLuck'] => {
  // Level games differ in luck by as much as in moves.
  if (lead === 0) return moves > 0 ? words.yourMoves : words.despiteLuck;
  if (lead < 0) return luck >= moves ? words.yourLuck : words.yourMoves;
  if (luck <= moves) return words.theirLuck;
  return luck > 0 ? words.despiteLuck : words.theirMoves;
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
  const reason = reasonOf(reasons[unit], lead, luck, moves);
  const { yourLuck, theirLuck } = reasons[unit];
  const more = formatFigure(
    Math.abs(reason === yourLuck || reason === theirLuck ? luck : moves),
    unit,
  );
  return Number(more) === 0 ? null : reason(more);
};
