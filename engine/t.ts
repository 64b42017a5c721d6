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
    const bar = parts.findIndex((part) => part.includes('|'));
    const [end = '', start = ''] = parts[bar]?.split('|') ?? [];
    return count === 1
      ? String.raw({ raw: [...parts.slice(0, bar), end] }, ...values)
      : String.raw({ raw: [start, ...parts.slice(bar + 1)] }, ...values.slice(bar));
  };

const properName = /^(?:Yahtzee|Yatzy|Yardkle)\b/;

/** A name inside a sentence: in small letters, unless it is a game’s. */
export const inText = (name: string): string =>
  properName.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
