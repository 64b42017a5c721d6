/**
 * Sentences for people, in English. A sentence is written whole, with a form for each count, so
 * that it can be translated. In the client the build puts each language in the place of these
 * functions (`languages/compile.ts`); on the server `inLanguage` translates while it runs.
 */

/** What may stand in a sentence. */
type Value = string | number;

/** A sentence in a language, with `{0}` for its first value; or its forms, by plural category. */
type Words = string | Readonly<Record<string, string>>;

/** A language that is spoken while the program runs. */
export interface Spoken {
  /** As `Intl` knows it. */
  readonly locale: string;
  /** The plural category of a count, as `Intl.PluralRules` has it. */
  categoryOf(count: number): string;
  /** Translations by their English sentence, with `{}` for each value. */
  readonly words: Readonly<Record<string, Words>>;
}

/** Null is English. */
let spoken: Spoken | null = null;

/**
 * Says something in a language; null is English. It is said at once: a promise is refused, because
 * other requests would come between.
 */
export const inLanguage = <Said>(
  language: Spoken | null,
  say: () => Said & (Said extends PromiseLike<unknown> ? never : unknown),
): Said => {
  const before = spoken;
  spoken = language;
  try {
    return say();
  } finally {
    spoken = before;
  }
};

const translationOf = (parts: readonly string[]): Words | undefined =>
  spoken?.words[
    parts
      .join('{}')
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .trim()
  ];

const withValues = (words: string, values: readonly Value[]): string =>
  words.replaceAll(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)]));

/**
 * A sentence for people. What follows `|` is a note for translators, which nobody else sees:
 * `` t`Score|verb` ``.
 */
export const t = (parts: TemplateStringsArray, ...values: readonly Value[]): string => {
  const translation = translationOf(parts);
  if (typeof translation === 'string') return withValues(translation, values);
  const noteAt = parts.findIndex((part) => part.includes('|'));
  const raw = noteAt < 0 ? parts : parts.slice(0, noteAt + 1);
  return String.raw({ raw: raw.map((part) => part.replace(/\|.*/s, '')) }, ...values);
};

/** The language that is spoken, as `Intl` knows it. */
export const locale = (): string => spoken?.locale ?? 'en-GB';

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

/**
 * The form of a sentence for a count: before `|` the one for 1, after it the one for all others.
 * `` plural(n)`1 roll left|${n} rolls left` ``
 */
export const plural =
  (count: number) =>
  (parts: TemplateStringsArray, ...values: readonly Value[]): string => {
    const forms = translationOf(parts);
    if (spoken && forms && typeof forms !== 'string')
      return withValues(forms[spoken.categoryOf(count)] ?? forms['other'] ?? '', values);
    // Values may contain `|`.
    const raw = parts.map((part) => part.replace('|', '\0'));
    return String.raw({ raw }, ...values).split('\0')[count === 1 ? 0 : 1] ?? '';
  };

/** The same for sentences with tags: the templates for 1 and for all other counts. */
export const pluralHtml =
  (count: number) =>
  <Template>(one: Template, others: Template): Template =>
    count === 1 ? one : others;
