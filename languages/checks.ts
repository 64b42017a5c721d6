/** What a catalogue has to hold to: the rules of docs/languages.md. */
import { anyRoom, formerly, lookUp, roomWith, type Catalogue } from './catalogue.ts';
import type { Message } from './messages.ts';
import { categoriesOf } from './plurals.ts';
import { placesIn, type Forms, type Translation } from './sentence.ts';

/** The sentences that a catalogue lacks. */
export const missingIn = (catalogue: Catalogue, messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ room, key }) => lookUp(catalogue, room, key) === undefined);

/** Whether a catalogue lacks more than one sentence in a hundred, which players may not see. */
export const lacksTooMuch = (catalogue: Catalogue, messages: readonly Message[]): boolean =>
  missingIn(catalogue, messages).length * 100 > messages.length;

/** The sentences that are translated as another room says them, each with that room. */
export const borrowedIn = (
  catalogue: Catalogue,
  messages: readonly Message[],
): readonly (readonly [Message, room: string])[] =>
  messages.flatMap((message) => {
    const found = roomWith(catalogue, message.room, message.key);
    return found === undefined || found === message.room || found === anyRoom
      ? []
      : [[message, found] as const];
  });

/** The entries of a catalogue that no source has a sentence for, as room and key. */
export const unusedIn = (
  catalogue: Catalogue,
  messages: readonly Message[],
): readonly (readonly [string, string])[] => {
  const keys = new Set(messages.map(({ key }) => key));
  return Object.entries(catalogue)
    .filter(([room]) => room !== formerly)
    .flatMap(([room, entries]) => Object.keys(entries).map((key) => [room, key] as const))
    .filter(([, key]) => !keys.has(key));
};

/** The values and tags of a text, each once. */
const sorted = (text: string): string => [...new Set(placesIn(text))].sort().join(' ');

const formFaults = (text: string): readonly string[] => [
  ...(/["']/.test(text) ? ['straight quotes'] : []),
  ...(text.includes('...') ? ['three dots instead of “…”'] : []),
  ...(/ {2}|^ | $/.test(text) ? ['spaces at an end, or two together'] : []),
  ...(text === '' ? ['nothing'] : []),
];

/** A form may leave out the count, but has no value and no tag that its key does not have. */
const countFaults = (key: string, forms: Forms, locale: string): readonly string[] => {
  const categories = categoriesOf(locale);
  const [one = '', other = ''] = key.split('|');
  const known = new Set(placesIn(key));
  const isUnknown = (place: string): boolean => !known.has(place);
  return [
    ...(Object.keys(forms).toSorted().join() === categories.toSorted().join()
      ? []
      : [`forms other than ${categories.join(', ')}`]),
    ...Object.values(forms)
      .flatMap(placesIn)
      .filter(isUnknown)
      .map((place) => `${place}, which the key does not have`),
    ...(sorted(forms['other'] ?? '') === sorted(other) ||
    sorted(forms['other'] ?? '') === sorted(one)
      ? []
      : ['other values or tags in the form for other counts']),
  ];
};

const entryFaults = (
  { key, hasCount }: Message,
  translation: Translation,
  locale: string,
): readonly string[] => {
  if (typeof translation === 'string')
    return [
      ...(hasCount ? ['one form for all counts'] : []),
      ...(sorted(translation) === sorted(key.replace(/\|.*/, '')) ? [] : ['other values or tags']),
      ...formFaults(translation),
    ];
  if (!hasCount) return ['forms, but no count'];
  return [
    ...countFaults(key, translation, locale),
    ...Object.values(translation).flatMap(formFaults),
  ];
};

/** The faults of a catalogue, as `room: key: fault`. What it lacks is no fault. */
export const faultsIn = (
  catalogue: Catalogue,
  messages: readonly Message[],
  locale: string,
): readonly string[] => [
  ...messages.flatMap((message) => {
    const found = lookUp(catalogue, message.room, message.key);
    const faults = found === undefined ? [] : entryFaults(message, found, locale);
    return faults.map((fault) => `${message.room}: ${message.key}: ${fault}`);
  }),
  ...unusedIn(catalogue, messages).map(([room, key]) => `${room}: ${key}: unused`),
];
