/** All sentences of the sources: what catalogues translate. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomOf } from './catalogue.ts';
import { compile } from './compile.ts';
import { examplesIn } from './examples.ts';
import { english } from './languages.ts';
import { translateManifest, translatePage } from './page.ts';
import type { Sentence, Translate } from './sentence.ts';

const root = join(import.meta.dirname, '..');

/** A sentence of a room, once for all its places. */
export interface Message {
  readonly room: string;
  readonly key: string;
  readonly hasCount: boolean;
  /** As `file:line`. */
  readonly places: readonly string[];
  /** What its values may be, by their places. */
  readonly examples: Readonly<Record<string, string>>;
}

const read = (file: string, source: string, translate: Translate): void => {
  if (file.endsWith('.html')) translatePage(source, translate);
  else if (file.endsWith('.webmanifest')) translateManifest(source, english.code, translate);
  else compile(source, { locale: english.locale, translate });
};

/** The sentences of a file, in the order in which it has them. */
export const sentencesIn = (file: string, source: string): readonly Sentence[] => {
  const sentences: Sentence[] = [];
  read(file, source, (sentence) => void sentences.push(sentence));
  return sentences;
};

/** The sentences of the sources in a folder, by room. */
export const messagesOf = (folder = root): readonly Message[] => {
  const files = globSync(
    ['{api,engine,web,worker}/**/*.ts', 'web/**/*.html', 'web/public/*.webmanifest'],
    { cwd: folder },
  );
  const messages = new Map<string, Message>();
  const exampleOf = examplesIn(folder);
  for (const file of files.sort())
    for (const { key, line, hasCount, values = [] } of sentencesIn(
      file,
      readFileSync(join(folder, file), 'utf8'),
    )) {
      const room = roomOf(file);
      const { places = [] } = messages.get(`${room}\n${key}`) ?? {};
      const place = `${file}:${line + 1}`;
      const examples = Object.fromEntries(
        [...values].map(([value, source]) => [value, exampleOf(value, source)]),
      );
      messages.set(`${room}\n${key}`, {
        room,
        key,
        hasCount,
        places: [...places, place],
        examples,
      });
    }
  return [...messages.values()].sort((one, other) => (one.room < other.room ? -1 : 1));
};
