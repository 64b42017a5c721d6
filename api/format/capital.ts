import { locale } from '../../engine/t.ts';

/** A name of programs with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words that stand alone, as headings and in lists: their first letter is a capital. */
export const standing = (words: string): string =>
  words.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(locale()));
