/**
 * Who sits at a table, who begins, and who plays a card's next turn. A single player is a team of
 * one.
 */
import { err, ok, type Result } from '../result.ts';
import type { Face } from '../types.ts';

/** The number of people who share each card, in seat order. */
export type TeamSizes = readonly number[];

export interface Seat {
  /** Index of the card. */
  readonly team: number;
  /** Index within the team. */
  readonly member: number;
}

const cardsMin = 2;
export const teamsMax = 4;
export const peopleMax = 8;

export type SeatingError = 'too-few-cards' | 'too-many-teams' | 'too-many-people' | 'empty-team';

/** Allows two to eight single players, or two to four teams with at most eight people in total. */
export const checkSeating = (sizes: TeamSizes): Result<TeamSizes, SeatingError> => {
  if (sizes.length < cardsMin) return err('too-few-cards');
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) return err('empty-team');
  if (sizes.reduce((people, size) => people + size, 0) > peopleMax) return err('too-many-people');
  const hasPartners = sizes.some((size) => size > 1);
  return hasPartners && sizes.length > teamsMax ? err('too-many-teams') : ok(sizes);
};

/**
 * All seats, clockwise: the first member of every team, then the second of every team that has one,
 * and so on.
 */
export const seatsOf = (sizes: TeamSizes): readonly Seat[] =>
  Array.from({ length: Math.max(...sizes) }, (_, member) =>
    sizes.flatMap((size, team) => (member < size ? [{ team, member }] : [])),
  ).flat();

/** One round of starting rolls, by seat: the dice, or `null` for seats that do not roll. */
export type StartRound = readonly (readonly Face[] | null)[];

const totalOf = (dice: readonly Face[]): number =>
  dice.reduce<number>((total, face) => total + face, 0);

/** Whether exactly the seats in `rolling` rolled, with `diceCount` dice each. */
const isRoundOf = (
  round: StartRound,
  seats: number,
  diceCount: number,
  rolling: readonly number[],
): boolean =>
  round.length === seats &&
  round.every((dice, seat) =>
    rolling.includes(seat) ? dice?.length === diceCount : dice === null,
  );

/**
 * Returns the seats that can still begin after `rounds`, ascending: all before the first round,
 * then those with the highest total in the last. A single seat begins; several roll again. The
 * error's `index` is the first round with the wrong seats or the wrong number of dice, or after the
 * start was decided.
 */
export const contendersAfter = (
  seats: number,
  diceCount: number,
  rounds: readonly StartRound[],
): Result<readonly number[], { readonly index: number }> => {
  let rolling: readonly number[] = Array.from({ length: seats }, (_, seat) => seat);
  for (const [index, round] of rounds.entries()) {
    if (rolling.length === 1 || !isRoundOf(round, seats, diceCount, rolling)) return err({ index });
    const totals = round.map((dice) => (dice === null ? 0 : totalOf(dice)));
    const highest = Math.max(...totals);
    rolling = rolling.filter((seat) => totals[seat] === highest);
  }
  return ok(rolling);
};

/** The cards in turn order, clockwise from the card that begins. */
export const clockwiseFrom = (cards: number, first: number): readonly number[] =>
  Array.from({ length: cards }, (_, index) => (first + index) % cards);

/**
 * The member of team `team` who plays its turn `turn` (from 0). Partners alternate. In the team
 * that begins, the member with the highest starting roll plays first; in the others, the first
 * member.
 */
export const memberAt = (sizes: TeamSizes, starter: Seat, team: number, turn: number): number => {
  const size = sizes[team];
  if (size === undefined) throw new RangeError(`no team ${team}`);
  return ((team === starter.team ? starter.member : 0) + turn) % size;
};
