/** The seating form as plain data, and its changes as pure functions. */
import { parseName, type NameError } from '../../engine/table/names.ts';
import { checkSeating, seatsOf, type SeatingError } from '../../engine/table/seating.ts';
import { err, ok, type Result } from '../../engine/result.ts';

/** The names typed so far, by card. */
export type Names = readonly (readonly string[])[];

export const twoSingles: Names = [[''], ['']];

const checked = (names: Names): Result<Names, SeatingError> => {
  const seating = checkSeating(names.map((team) => team.length));
  return seating.ok ? ok(names) : err(seating.error);
};

/** Adds a card for one player. */
export const withCard = (names: Names): Result<Names, SeatingError> => checked([...names, ['']]);

/** Adds a partner to this card. */
export const withPartner = (names: Names, card: number): Result<Names, SeatingError> =>
  checked(names.map((team, at) => (at === card ? [...team, ''] : team)));

export const withoutCard = (names: Names, card: number): Result<Names, SeatingError> =>
  checked(names.filter((_, at) => at !== card));

export const withoutPartner = (
  names: Names,
  card: number,
  member: number,
): Result<Names, SeatingError> =>
  checked(names.map((team, at) => team.filter((_, index) => at !== card || index !== member)));

export const renamed = (names: Names, card: number, member: number, name: string): Names =>
  names.map((team, at) =>
    at === card ? team.map((old, index) => (index === member ? name : old)) : team,
  );

/** One card for each player, in seating order. */
export const toSingles = (names: Names): Names =>
  seatsOf(names.map((team) => team.length)).map(({ team, member }) => [
    names[team]?.[member] ?? '',
  ]);

/** The same players in two teams, seated alternately. */
export const toTeams = (names: Names): Names => {
  const people = toSingles(names).flat();
  return [0, 1].map((team) => people.filter((_, at) => at % 2 === team));
};

/** Why a name is invalid; null if it is valid. */
export const nameError = (name: string): NameError | null => {
  const parsed = parseName(name);
  return parsed.ok ? null : parsed.error;
};

/** The names as they are stored; null if any of them is invalid. */
export const parseNames = (names: Names): Names | null => {
  const parsed = names.map((team) =>
    team.flatMap((text) => {
      const name = parseName(text);
      return name.ok ? [name.value] : [];
    }),
  );
  const isWhole = parsed.every((team, card) => team.length === names[card]?.length);
  return isWhole ? parsed : null;
};
