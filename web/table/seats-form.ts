/** The seating form as plain data, and its changes as pure functions. */
import type { Level } from '../../engine/computer.ts';
import type { SeatLevels } from '../../engine/table/computer.ts';
import { parseName, type NameError } from '../../engine/table/names.ts';
import { checkSeating, seatsOf, type SeatingError } from '../../engine/table/seating.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { t } from '../../engine/t.ts';

/** A seat so far: the name typed, or the computer's and its level. */
export interface SeatDraft {
  readonly name: string;
  /** null for a person. */
  readonly level: Level | null;
}

/** By card. */
export type Seats = readonly (readonly SeatDraft[])[];

export type SeatsError = SeatingError | 'no-person';

const computerName = t`Computer`;
const person: SeatDraft = { name: '', level: null };

export const twoSingles: Seats = [[person], [person]];

const isPerson = ({ level }: SeatDraft): boolean => level === null;

const checked = (seats: Seats): Result<Seats, SeatsError> => {
  if (!seats.flat().some(isPerson)) return err('no-person');
  const seating = checkSeating(seats.map((team) => team.length));
  return seating.ok ? ok(seats) : err(seating.error);
};

/** Adds a card for one player. */
export const withCard = (seats: Seats): Result<Seats, SeatsError> => checked([...seats, [person]]);

/**
 * Gives the computer a card of its own: one that waits for a name, unless it is the first, or a new
 * one.
 */
export const withComputer = (seats: Seats): Result<Seats, SeatsError> => {
  const computer: SeatDraft = { name: computerName, level: 'fair' };
  const free = seats.findLastIndex(
    ([only, ...others], card) =>
      card > 0 && others.length === 0 && only?.level === null && only.name.trim() === '',
  );
  return checked(free < 0 ? [...seats, [computer]] : seats.with(free, [computer]));
};

/** Adds a partner to this card. */
export const withPartner = (seats: Seats, card: number): Result<Seats, SeatsError> =>
  checked(seats.map((team, at) => (at === card ? [...team, person] : team)));

export const withoutCard = (seats: Seats, card: number): Result<Seats, SeatsError> =>
  checked(seats.filter((_, at) => at !== card));

export const withoutPartner = (
  seats: Seats,
  card: number,
  member: number,
): Result<Seats, SeatsError> =>
  checked(seats.map((team, at) => team.filter((_, index) => at !== card || index !== member)));

/** The seats with one of them changed. */
export const withSeat = (
  seats: Seats,
  card: number,
  member: number,
  changes: Partial<SeatDraft>,
): Seats =>
  seats.map((team, at) =>
    at === card
      ? team.map((old, index) => (index === member ? { ...old, ...changes } : old))
      : team,
  );

/** One card for each player, in seating order. */
export const toSingles = (seats: Seats): Seats =>
  seatsOf(seats.map((team) => team.length)).map(({ team, member }) => [
    seats[team]?.[member] ?? person,
  ]);

/** The same players in two teams, seated alternately. */
export const toTeams = (seats: Seats): Seats => {
  const people = toSingles(seats).flat();
  return [0, 1].map((team) => people.filter((_, at) => at % 2 === team));
};

/** What who says no name is called. */
export const seatName = (card: number, member: number, hasTeams: boolean): string =>
  hasTeams ? t`Team ${card + 1}, player ${member + 1}` : t`Player ${card + 1}`;

/** Why a name is invalid; null if it is valid, or there is none. */
export const nameError = (name: string): Exclude<NameError, 'empty'> | null => {
  const parsed = parseName(name);
  return parsed.ok || parsed.error === 'empty' ? null : parsed.error;
};

/** What a table stores of its seats. */
interface SeatsPlan {
  readonly teams: readonly (readonly string[])[];
  readonly levels?: SeatLevels;
}

/** The seats as they are stored; null if any name is invalid. */
export const parseSeats = (seats: Seats, hasTeams: boolean): SeatsPlan | null => {
  if (seats.flat().some(({ name }) => nameError(name) !== null)) return null;
  const teams = seats.map((team, card) =>
    team.map(({ name }, member) => {
      const parsed = parseName(name);
      return parsed.ok ? parsed.value : seatName(card, member, hasTeams);
    }),
  );
  if (seats.flat().every(isPerson)) return { teams };
  return { teams, levels: seats.map((team) => team.map(({ level }) => level)) };
};

/** The form of seats that are stored. A name that nobody chose stays one. */
export const seatsFrom = ({ teams, levels }: SeatsPlan): Seats => {
  const hasTeams = teams.some((team) => team.length > 1);
  return teams.map((team, card) =>
    team.map((name, member) => ({
      name: name === seatName(card, member, hasTeams) ? '' : name,
      level: levels?.[card]?.[member] ?? null,
    })),
  );
};
