/**
 * Sentences for people, in English. A sentence is written whole, with a form for each count, so
 * that it can be translated.
 */

/**
 * The form of a sentence for a count: before `|` the one for 1, after it the one for all others.
 * `` plural(n)`1 roll left|${n} rolls left` ``
 */
export const plural =
  (count: number) =>
  (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
    // Values may contain `|`.
    const raw = parts.map((part) => part.replace('|', '\0'));
    return String.raw({ raw }, ...values).split('\0')[count === 1 ? 0 : 1] ?? '';
  };
