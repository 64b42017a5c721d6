/**
 * Rolling for the start: everyone rolls, the highest total begins, ties roll again. The dice come
 * from a separate seed.
 */
import { dealerOf, type Seed } from '../dice.ts';
import type { Variant } from '../games.ts';
import type { Face } from '../types.ts';
import { contendersAfter, type StartRound } from './seating.ts';

/**
 * The roll of seat `seat` in round `round`, both from 0:
 * `HMAC-SHA-256(seed, "{game}/start/{round}/{seat}")`, read like any other roll.
 */
export type StartDeal = (round: number, seat: number) => readonly Face[];

export const startDealer = ({ game, startDice }: Variant, seed: Seed): StartDeal => {
  const deal = dealerOf(seed, `${game}/start`, startDice);
  return (round, seat) => deal(round, seat, 0).slice(0, startDice);
};

export interface StartRoll {
  /**
   * Every round, by seat: `null` for seats that do not roll or have not rolled yet. The last round
   * may be in progress.
   */
  readonly rounds: readonly StartRound[];
  /** The seats that can still begin after the last complete round. */
  readonly contenders: readonly number[];
  /** The seat that rolls next, and in which round; `null` once it is known who begins. */
  readonly next: { readonly round: number; readonly seat: number } | null;
  /** The seat that begins, once known. */
  readonly starter: number | null;
}

const contendersOf = (
  seats: number,
  startDice: number,
  rounds: readonly StartRound[],
): readonly number[] => {
  const contenders = contendersAfter(seats, startDice, rounds);
  if (!contenders.ok) throw new Error(`round ${contenders.error.index} of the start is not one`);
  return contenders.value;
};

/**
 * Computes the starting rolls of `seats` people after `rolls` rolls, in seat order within each
 * round. Rolls after the start is decided are ignored.
 */
export const startAfter = (
  seats: number,
  startDice: number,
  deal: StartDeal,
  rolls: number,
): StartRoll => {
  const rounds: StartRound[] = [];
  let contenders = contendersOf(seats, startDice, rounds);
  let left = rolls;
  while (contenders.length > 1) {
    const round = rounds.length;
    const rolled = contenders.slice(0, left);
    const dice = Array.from({ length: seats }, (_, seat) =>
      rolled.includes(seat) ? deal(round, seat) : null,
    );
    const waiting = contenders[rolled.length];
    if (waiting !== undefined)
      return {
        rounds: rolled.length === 0 ? rounds : [...rounds, dice],
        contenders,
        next: { round, seat: waiting },
        starter: null,
      };
    rounds.push(dice);
    left -= rolled.length;
    contenders = contendersOf(seats, startDice, rounds);
  }
  return { rounds, contenders, next: null, starter: contenders[0] ?? null };
};
