/** The languages that Evenroll speaks beside English, whose sentences are in the sources. */

export interface Language {
  /** As in addresses, and the name of its catalogue. */
  readonly code: string;
  /** What its speakers call it. */
  readonly name: string;
  /** How `Intl` writes its numbers, dates and lists. */
  readonly locale: string;
  /** Whether players can choose it. Until then it is built only when it is named. */
  readonly isOffered: boolean;
}

/** Each has a catalogue, `languages/{code}.json`: docs/languages.md. */
export const languages: readonly Language[] = [
  { code: 'de', name: 'Deutsch', locale: 'de-DE', isOffered: true },
  { code: 'sv', name: 'Svenska', locale: 'sv-SE', isOffered: true },
];

export const english: Language = {
  code: 'en',
  name: 'English',
  locale: 'en-GB',
  isOffered: true,
};
