/**
 * `npm run messages`: prints all sentences by room, with the places that have them.
 * `npm run messages -- sv`: brings a catalogue up to date and prints what it lacks. Translations of
 * sentences that no source has any more go to `was`.
 * `npm run messages -- sv FILE`: first adds the translations of a file, as rooms of keys.
 * `npm run messages -- --export sv > sv.po`, `npm run messages -- --import sv.po`: the same as a PO file.
 * Also writes the words of the server, `languages/shared.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { anyRoom, catalogueFile, formerly, readCatalogue } from '../languages/catalogue.ts';
import type { Catalogue, Room } from '../languages/catalogue.ts';
import { borrowedIn, faultsIn, missingIn, unusedIn } from '../languages/checks.ts';
import { english, languages, type Language } from '../languages/languages.ts';
import { messagesOf, type Message } from '../languages/messages.ts';
import { categoriesOf } from '../languages/plurals.ts';
import { toPo, withPo } from '../languages/po.ts';
import { sharedFile, sharedOfAll } from '../languages/shared.ts';

const messages = messagesOf();

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What a translator replaces: the English sentence, in each form that the language has. */
const draftOf = ({ key, hasCount }: Message, { locale }: Language): Room[string] => {
  if (!hasCount) return key.replace(/\|.*/, '');
  const [one = '', other = ''] = key.split('|');
  return Object.fromEntries(
    categoriesOf(locale).map((category) => [category, category === 'one' ? one : other]),
  );
};

/** Sentences by room and key, each with its English and its places. */
const drafts = (of: readonly Message[], language: Language): unknown => {
  const rooms = Map.groupBy(of, ({ room }) => room);
  return Object.fromEntries(
    [...rooms].map(([room, found]) => [
      room,
      Object.fromEntries(
        found.map((message) => [
          message.key,
          {
            text: draftOf(message, language),
            places: message.places,
            examples: message.examples,
          },
        ]),
      ),
    ]),
  );
};

const withAdded = (catalogue: Catalogue, added: Catalogue): Catalogue =>
  Object.fromEntries(
    [...new Set([...Object.keys(catalogue), ...Object.keys(added)])].map((room) => [
      room,
      { ...catalogue[room], ...added[room] },
    ]),
  );

/** Moves what no source has to `was`, and sorts rooms and keys as the sources have them. */
const upToDate = (catalogue: Catalogue): Catalogue => {
  const unused = unusedIn(catalogue, messages);
  const was = Object.fromEntries(unused.map(([room, key]) => [key, catalogue[room]?.[key]]));
  const order = new Map(messages.map(({ key }, at) => [key, at]));
  const inOrder = (room: Room): Room =>
    Object.fromEntries(
      Object.entries(room)
        .filter(([key]) => order.has(key))
        .sort(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0)),
    );
  const { [anyRoom]: words = {}, [formerly]: before = {}, ...rooms } = catalogue;
  const sorted = Object.entries(rooms).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    [anyRoom]: inOrder(words),
    ...Object.fromEntries(sorted.map(([name, room]) => [name, inOrder(room)])),
    [formerly]: { ...before, ...was } as Room,
  };
};

const withFile = (known: Catalogue, language: Language, file: string | undefined): Catalogue => {
  if (file === undefined) return known;
  const added = readFileSync(file, 'utf8');
  return file.endsWith('.po')
    ? withPo(known, added, messages, language)
    : withAdded(known, JSON.parse(added));
};

const update = (language: Language, addedFile: string | undefined): void => {
  const catalogue = upToDate(withFile(readCatalogue(language.code), language, addedFile));
  writeFileSync(catalogueFile(language.code), print(catalogue));
  const missing = missingIn(catalogue, messages);
  process.stdout.write(print(drafts(missing, language)));
  for (const [{ room, key }, from] of borrowedIn(catalogue, messages))
    console.error(`${room}: ${key}: as in ${from}`);
  for (const fault of faultsIn(catalogue, messages, language.locale)) console.error(fault);
  console.error(`${language.name} lacks ${missing.length} of ${messages.length} sentences.`);
};

const named = (code: string | undefined): Language => {
  const language = languages.find((one) => one.code === code);
  if (!language) throw new Error(`languages/languages.ts has no ${code}`);
  return language;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { export: { type: 'string' }, import: { type: 'string' } },
});
const [first, second] = positionals;
if (values.export) {
  const language = named(values.export);
  process.stdout.write(toPo(readCatalogue(language.code), messages, language));
} else if (values.import) update(named(basename(values.import, '.po')), values.import);
else if (first === undefined) process.stdout.write(print(drafts(messages, english)));
else update(named(first), second);
writeFileSync(sharedFile, print(sharedOfAll(messages)));
