/**
 * Sentences for people, in English. A sentence is written whole, with a form for each count, so
 * that it can be translated.
 */

/** What may stand in a sentence. */
type Value = string | number;

/**
 * A sentence for people. What follows `|` is a note for translators, which nobody else sees:
 * `` t`Score|verb` ``.
 */
export const t = (parts: TemplateStringsArray, ...values: readonly Value[]): string => {
  const noteAt = parts.findIndex((part) => part.includes('|'));
  const raw = noteAt < 0 ? parts : parts.slice(0, noteAt + 1);
  return String.raw({ raw: raw.map((part) => part.replace(/\|.*/s, '')) }, ...values);
};

/**
 * The form of a sentence for a count: before `|` the one for 1, after it the one for all others.
 * `` plural(n)`1 roll left|${n} rolls left` ``
 */
export const plural =
  (count: number) =>
  (parts: TemplateStringsArray, ...values: readonly Value[]): string => {
    // Values may contain `|`.
    const raw = parts.map((part) => part.replace('|', '\0'));
    return String.raw({ raw }, ...values).split('\0')[count === 1 ? 0 : 1] ?? '';
  };

/** The same for sentences with tags: the templates for 1 and for all other counts. */
export const pluralHtml =
  (count: number) =>
  <Template>(one: Template, others: Template): Template =>
    count === 1 ? one : others;

/** The language that is spoken, as `Intl` knows it. */
export const locale = (): string => 'en-GB';

/** Makes something of a language only once: `perLocale((locale) => new Intl.NumberFormat(locale))`. */
export const perLocale = <Made>(make: (locale: string) => Made): (() => Made) => {
  const made = new Map<string, Made>();
  return () => {
    const key = locale();
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
};
