/**
 * The words of the server: the translations of sentences in `engine/`, `api/` and `worker/`, in the
 * form in which `engine/t.ts` finds them. They are written to `shared.json`, so that the catalogues
 * of pages stay out of the Worker.
 */
import { join } from 'node:path';
import type { Spoken } from '../engine/t.ts';
import { lookUp, readCatalogue, type Catalogue } from './catalogue.ts';
import { languages } from './languages.ts';
import type { Message } from './messages.ts';
import { placesIn, type Translation } from './sentence.ts';

export const sharedFile = join(import.meta.dirname, 'shared.json');

const isShared = ({ room }: Message): boolean => /^(?:api|engine|worker)(?:\/|$)/.test(room);

/** A key or a translation with what `write` says in the place of each value, by its first place in the key. */
const withPlaces = (text: string, key: string, write: (index: number) => string): string =>
  text.replaceAll(/\{[^{}]+\}/g, (place) => write(placesIn(key).indexOf(place)));

const sharedKey = (key: string): string => withPlaces(key, key, () => '{}');

const sharedWords = (translation: Translation, key: string): Translation => {
  const written = (text: string): string => withPlaces(text, key, (index) => `{${index}}`);
  if (typeof translation === 'string') return written(translation);
  return Object.fromEntries(
    Object.entries(translation).map(([category, form]) => [category, written(form)]),
  );
};

/** Throws if the same English sentence has two translations: the server knows no rooms. */
export const sharedOf = (messages: readonly Message[], catalogue: Catalogue): Spoken['words'] => {
  const words = new Map<string, Translation>();
  for (const { room, key } of messages.filter(isShared)) {
    const found = lookUp(catalogue, room, key);
    if (found === undefined) continue;
    const translation = sharedWords(found, key);
    const known = words.get(sharedKey(key));
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(translation))
      throw new Error(`“${key}” has two translations for the server`);
    words.set(sharedKey(key), translation);
  }
  return Object.fromEntries([...words].sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** The contents of `shared.json`: the languages by code. */
export const sharedOfAll = (
  messages: readonly Message[],
): Readonly<Record<string, Pick<Spoken, 'locale' | 'words'>>> =>
  Object.fromEntries(
    languages.map(({ code, locale }) => [
      code,
      { locale, words: sharedOf(messages, readCatalogue(code)) },
    ]),
  );
