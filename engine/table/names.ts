/** What people at a table are called. A name is text in any script; nothing in it means anything. */
import { err, ok, type Result } from '../result.ts';

/** Code points of a name, at most, once it is trimmed. */
export const nameLengthMax = 24;

export type NameError = 'empty' | 'too-long';

/** Runs of spaces, line ends and control characters: one space in a name. */
const gaps = /[\p{Cc}\p{Z}]+/gu;
/** Marks that turn the direction of whatever follows, beyond the name itself. */
const turns = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Anything that can be seen. */
const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Code points, which is what `nameLengthMax` counts. */
const nameLength = (name: string): number => Array.from(name).length;

/** A name as it is stored: composed, on one line and trimmed. 1 to `nameLengthMax` code points, at least one of which can be seen. */
export const parseName = (text: string): Result<string, NameError> => {
  const name = text.normalize('NFC').replace(turns, '').replace(gaps, ' ').trim();
  if (!visible.test(name)) return err('empty');
  return nameLength(name) > nameLengthMax ? err('too-long') : ok(name);
};

/** The names made distinct: equal ones are numbered, `Anna 1`, `Anna 2`, past any number that another name has already. */
export const distinctNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set(names);
  return names.map((name) => {
    if (names.filter((other) => other === name).length === 1) return name;
    let number = 1;
    while (taken.has(`${name} ${number}`)) number++;
    taken.add(`${name} ${number}`);
    return `${name} ${number}`;
  });
};

/** Everybody's distinct name, by card. */
export const personNames = (
  teams: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const names = distinctNames(teams.flat());
  let at = 0;
  return teams.map((team) => names.slice(at, (at += team.length)));
};

/** What each card is called: everybody who shares it. `Anna & Ben` */
export const cardNames = (teams: readonly (readonly string[])[]): readonly string[] =>
  personNames(teams).map((names) => names.join(' & '));
