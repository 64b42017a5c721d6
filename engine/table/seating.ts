/** Who sits at a table, who begins, and who plays a card's next turn. A player alone is a team of one. */
import { err, ok, type Result } from '../result.ts';
import type { Face } from '../types.ts';

/** How many people share each card, in seat order. */
export type TeamSizes = readonly number[];

export interface Seat {
  /** Index of the card. */
  readonly team: number;
  /** Index among those who share it. */
  readonly member: number;
}

const cardsMin = 2;
export const teamsMax = 4;
export const peopleMax = 8;

export type SeatingError = 'too-few-cards' | 'too-many-teams' | 'too-many-people' | 'empty-team';

/** Two to eight people alone, or two to four teams of eight people at most. */
export const checkSeating = (sizes: TeamSizes): Result<TeamSizes, SeatingError> => {
  if (sizes.length < cardsMin) return err('too-few-cards');
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) return err('empty-team');
  if (sizes.reduce((people, size) => people + size, 0) > peopleMax) return err('too-many-people');
  const hasPartners = sizes.some((size) => size > 1);
  return hasPartners && sizes.length > teamsMax ? err('too-many-teams') : ok(sizes);
};

/** Everybody, clockwise: the first of every team, then the second of every team that has one, and so on. */
export const seatsOf = (sizes: TeamSizes): readonly Seat[] =>
  Array.from({ length: Math.max(...sizes) }, (_, member) =>
    sizes.flatMap((size, team) => (member < size ? [{ team, member }] : [])),
  ).flat();

/** One round of rolling for the start, by seat: the dice, or `null` for those who do not roll. */
export type StartRound = readonly (readonly Face[] | null)[];

const totalOf = (dice: readonly Face[]): number =>
  dice.reduce<number>((total, face) => total + face, 0);

/** Whether exactly the seats `rolling` rolled, each `diceCount` dice. */
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
 * The seats that may still begin after `rounds`, ascending: all before the first, then those with the highest total of the last. One
 * seat: it begins. Several: they roll again. `index` is the first round that others rolled, or with other dice, or that came too late.
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

/** The cards in the order of their turns, clockwise from the card that begins. */
export const clockwiseFrom = (cards: number, first: number): readonly number[] =>
  Array.from({ length: cards }, (_, place) => (first + place) % cards);

/**
 * Who of team `team` plays its turn `turn` (from 0): partners take turns alternately. In the team that begins, it begins with the one
 * who rolled the highest; in the others with the first.
 */
export const memberAt = (sizes: TeamSizes, starter: Seat, team: number, turn: number): number => {
  const size = sizes[team];
  if (size === undefined) throw new RangeError(`no team ${team}`);
  return ((team === starter.team ? starter.member : 0) + turn) % size;
};
