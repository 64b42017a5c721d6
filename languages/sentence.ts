/**
 * Sentences between sources and catalogues. In a source a sentence is text, values and tags; in a
 * catalogue it is its key, `<a>All {count} results</a>`. A translation has the same values and tags,
 * in any order.
 */

/** The forms of a sentence with a count, by `Intl`'s names of plural categories. */
export type Forms = Readonly<Record<string, string>>;
export type Translation = string | Forms;

/** A sentence of a source. */
export interface Sentence {
  readonly key: string;
  /** Its line in the source, counted from 0. */
  readonly line: number;
  /** Whether it has a form for each count. */
  readonly hasCount: boolean;
  /** The expressions of its values, by their places. */
  readonly values?: ReadonlyMap<string, string>;
}

/** Finds the translation of a sentence. Without one, it stays. */
export type Translate = (sentence: Sentence) => Translation | undefined;

/** A value of a template. */
export interface Hole {
  /** Its name in keys. */
  readonly name: string;
  /** As it stands in the source. */
  readonly source: string;
}

const firstHole = 0xe000;
const holes = /[\ue000-\uf8ff]/g;

/** What stands for a value in a text that is read: a character that no text has. */
export const holeAt = (index: number): string => String.fromCharCode(firstHole + index);

/** The value that a character stands for. */
const holeOf = (character: string, all: readonly Hole[]): Hole => {
  const found = all[character.charCodeAt(0) - firstHole];
  if (!found) throw new Error('a text has a character of the private use area');
  return found;
};

/** Puts the values back. */
export const fillHoles = (text: string, all: readonly Hole[]): string =>
  text.replaceAll(holes, (found) => holeOf(found, all).source);

/** Whether there is something to translate beside the values. The site's name is the same in all languages. */
export const isText = (text: string): boolean =>
  /\p{L}/u.test(text.replaceAll(holes, '')) && text.trim() !== 'Evenroll';

/** Whether values alone are a sentence, because they end in a full stop: `${name} ${did}.` */
export const isOfValues = (text: string): boolean =>
  !/\p{L}/u.test(text) && (text.match(holes)?.length ?? 0) > 1 && /[.!?]\s*$/.test(text);

/** The names of a sentence's values and tags, and the sources that they stand for. */
export class Places {
  readonly values: Map<string, string>;
  readonly #tags = new Map<string, string>();

  /** The forms of a sentence share the names of their values, and each names its own tags. */
  constructor(values = new Map<string, string>()) {
    this.values = values;
  }

  /** Text with `{name}` for each value, and `{name2}` for another value of the same name. */
  named(text: string, all: readonly Hole[]): string {
    return text.replaceAll(holes, (found) => {
      const { name, source } = holeOf(found, all);
      if (name === '') throw new Error(`“${fillHoles(text, all)}” has a value without a name`);
      for (let count = 1; ; count += 1) {
        const place = `{${name}${count === 1 ? '' : count}}`;
        const known = this.values.get(place);
        if (known !== undefined && known !== source) continue;
        this.values.set(place, source);
        return place;
      }
    });
  }

  /** `<a>` and `</a>`, and `<a2>` and `</a2>` for the next tag of the same name; each `<br>` is the same. */
  namedTag(name: string, open: string, close: string): readonly [string, string] {
    for (let count = 1; ; count += 1) {
      const place = `${name}${count === 1 ? '' : count}>`;
      if (name !== 'br' && this.#tags.has(`<${place}`)) continue;
      this.#tags.set(`<${place}`, open).set(`</${place}`, close);
      return [`<${place}`, `</${place}`];
    }
  }

  sourceOf(place: string): string | undefined {
    return this.#tags.get(place) ?? this.values.get(place);
  }
}

/** Text on one line. */
export const onOneLine = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').trim();

/** The places of a key or of a translation. */
export const placesIn = (text: string): readonly string[] =>
  text.match(/\{[^{}]+\}|<\/?[a-z][\w-]*>/g) ?? [];

/** A translation with the sources of its values and tags; what is between them goes through `escape`. */
export const filled = (
  translation: string,
  sourceOf: (place: string) => string | undefined,
  escape: (text: string) => string,
): string =>
  translation
    .split(/(\{[^{}]+\}|<\/?[a-z][\w-]*>)/)
    .map((part, at) => {
      if (at % 2 === 0) return escape(part);
      const source = sourceOf(part);
      if (source === undefined) throw new Error(`“${translation}” has ${part}, its key does not`);
      return source;
    })
    .join('');
