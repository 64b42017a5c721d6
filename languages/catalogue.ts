/** Catalogues: the sentences of a language by room, as translators write them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages.ts';
import type { Translate, Translation } from './sentence.ts';

/** In a room, instead of a translation: its sentence takes none of another room. */
export type OwnOnly = { readonly '!': true };

/** Translations by the key of their sentence. */
export type Room = Readonly<Record<string, Translation | OwnOnly>>;

/** Rooms by name: those of the sources, `words` for all, and `was` for what its sources don't say any more. */
export type Catalogue = Readonly<Record<string, Room>>;

/** Translations of a catalogue that stand in for any room. */
export const anyRoom = 'words';
/** Translations of sentences that have changed, kept for whoever translates the new ones. */
export const formerly = 'was';

/** The room of a source: its program and the folder in it, and the game if it belongs to one. */
export const roomOf = (file: string): string => {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'games' ? 3 : 2).join('/');
};

export const isOwnOnly = (entry: Room[string] | undefined): entry is OwnOnly =>
  typeof entry === 'object' && '!' in entry;

/** The room in which the translation of a key is found: its own, `words`, or another. */
export const roomWith = (catalogue: Catalogue, room: string, key: string): string | undefined => {
  const { [formerly]: _, ...rooms } = catalogue;
  if (isOwnOnly(rooms[room]?.[key])) return undefined;
  const has = (other: string): boolean =>
    rooms[other]?.[key] !== undefined && !isOwnOnly(rooms[other][key]);
  return [room, anyRoom, ...Object.keys(rooms)].find(has);
};

/** Finds the translation of a key in its room, in `words`, and in the other rooms. */
export const lookUp = (
  catalogue: Catalogue,
  room: string,
  key: string,
): Translation | undefined => {
  const found = roomWith(catalogue, room, key);
  const entry = found === undefined ? undefined : catalogue[found]?.[key];
  return isOwnOnly(entry) ? undefined : entry;
};

export const catalogueFile = (code: string): string => join(import.meta.dirname, `${code}.json`);

export const readCatalogue = (code: string): Catalogue => {
  const file = catalogueFile(code);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** How a room's sentences are found in a language. */
export const translatorOf = ({ code }: Language): ((room: string) => Translate) => {
  const catalogue = readCatalogue(code);
  return (room) =>
    ({ key }) =>
      lookUp(catalogue, room, key);
};
