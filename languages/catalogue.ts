/** Catalogues: the sentences of a language by room, as translators write them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeUp, type Language } from './languages.ts';
import { madeUpTranslation } from './made-up.ts';
import type { Translate, Translation } from './sentence.ts';

/** Translations by the key of their sentence. */
export type Room = Readonly<Record<string, Translation>>;

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

/** Finds the translation of a key in its room, in `words`, and in the other rooms. */
export const lookUp = (
  catalogue: Catalogue,
  room: string,
  key: string,
): Translation | undefined => {
  const { [formerly]: _, ...rooms } = catalogue;
  return (
    rooms[room]?.[key] ??
    rooms[anyRoom]?.[key] ??
    Object.values(rooms).find((other) => other[key] !== undefined)?.[key]
  );
};

export const catalogueFile = (code: string): string => join(import.meta.dirname, `${code}.json`);

export const readCatalogue = (code: string): Catalogue => {
  const file = catalogueFile(code);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** How a room's sentences are found in a language. */
export const translatorOf = ({ code }: Language): ((room: string) => Translate) => {
  if (code === madeUp.code) return () => madeUpTranslation;
  const catalogue = readCatalogue(code);
  return (room) =>
    ({ key }) =>
      lookUp(catalogue, room, key);
};
