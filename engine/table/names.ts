/** Names of people at a table. A name is text in any script, never interpreted. */
import { err, ok, type Result } from '../result.ts';

/** Maximum length of a trimmed name in code points. */
export const nameLengthMax = 24;

/** Maximum marks on a letter. Burmese needs three; a heap of them covers the lines around it. */
export const marksMax = 4;

export type NameError = 'empty' | 'too-long' | 'too-many-marks';

/** Runs of spaces, line breaks and control characters, each replaced by one space. */
const gaps = /[\p{Cc}\p{Z}]+/gu;
/**
 * What is not seen or changes the direction of the text around it, but for what joins emoji or
 * shapes a letter of the scripts that are joined.
 */
const unseen =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D\p{Extended_Pictographic}|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[\p{Lo}\p{Mn}\p{Mc}])[\u200C\u200D](?![\p{Z}\p{C}]|$))[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}]/gu;
/** Any visible character. */
const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Marks that take space of their own do not cover anything. */
const heap = new RegExp(`[\\p{Mn}\\p{Me}]{${marksMax + 1}}`, 'u');

/** Whether a letter has more than `marksMax` marks. */
export const hasHeap = (text: string): boolean => heap.test(text.normalize('NFD'));

/** Counts code points, not UTF-16 units. */
const nameLength = (name: string): number => Array.from(name).length;

/**
 * Normalizes a name for storage: NFC, on one line and trimmed. It must have 1 to `lengthMax` code
 * points, at least one of them visible, and no letter more than `marksMax` marks.
 */
export const parseName = (
  text: string,
  lengthMax: number = nameLengthMax,
): Result<string, NameError> => {
  const name = text.normalize('NFC').replace(unseen, '').normalize('NFC').replace(gaps, ' ').trim();
  if (!visible.test(name)) return err('empty');
  if (nameLength(name) > lengthMax) return err('too-long');
  return hasHeap(name) ? err('too-many-marks') : ok(name);
};

/**
 * Makes names distinct by numbering equal ones (`Anna 1`, `Anna 2`), skipping numbers that are
 * taken by other names.
 */
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

/** Everyone's distinct name, by card. */
export const personNames = (
  teams: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const names = distinctNames(teams.flat());
  let at = 0;
  return teams.map((team) => names.slice(at, (at += team.length)));
};

/** The name of each card, made from the names of everyone who shares it: `Anna & Ben` */
export const cardNames = (teams: readonly (readonly string[])[]): readonly string[] =>
  personNames(teams).map((names) => names.join(' & '));
