/** Who sits down: plain data while it is filled in, and what each press makes of it. */
import { parseName, type NameError } from '../../engine/table/names.ts';
import { checkSeating, seatsOf, type SeatingError } from '../../engine/table/seating.ts';
import { err, ok, type Result } from '../../engine/result.ts';

/** What was typed so far, by card. */
export type Names = readonly (readonly string[])[];

export const twoAlone: Names = [[''], ['']];

const checked = (names: Names): Result<Names, SeatingError> => {
  const seating = checkSeating(names.map((team) => team.length));
  return seating.ok ? ok(names) : err(seating.error);
};

/** With one card more, of one person. */
export const withCard = (names: Names): Result<Names, SeatingError> => checked([...names, ['']]);

/** With one partner more on this card. */
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

/** Everybody alone, in the order in which they sit. */
export const alone = (names: Names): Names =>
  seatsOf(names.map((team) => team.length)).map(({ team, member }) => [
    names[team]?.[member] ?? '',
  ]);

/** The same people as two teams whose members sit in turn. */
export const inTeams = (names: Names): Names => {
  const people = alone(names).flat();
  return [0, 1].map((team) => people.filter((_, at) => at % 2 === team));
};

/** Why a name can't stand; `null` if it can. */
export const nameError = (name: string): NameError | null => {
  const parsed = parseName(name);
  return parsed.ok ? null : parsed.error;
};

/** The names as they are stored; `null` while one of them can't stand. */
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
