/**
 * Catalogues as gettext’s PO files, for translators with a program for those. A sentence’s context is
 * its room, and after `|` its note, since the same English may be two sentences.
 */
import { po, type GetTextTranslationRecord } from 'gettext-parser';
import { lookUp, type Catalogue, type Room } from './catalogue.ts';
import type { Language } from './languages.ts';
import type { Message } from './messages.ts';
import { categoriesOf, gettextForms } from './plurals.ts';
import type { Translation } from './sentence.ts';

/** How the parts of a key stand in an entry. */
const idOf = ({ room, key, hasCount }: Message) => {
  const [first = '', second] = key.split('|');
  return hasCount
    ? { msgctxt: room, msgid: first, msgid_plural: second ?? '' }
    : { msgctxt: second === undefined ? room : `${room}|${second}`, msgid: first };
};

const commentsOf = ({ places, examples, key, hasCount }: Message) => {
  const note = hasCount ? undefined : key.split('|')[1];
  return {
    reference: places.join('\n'),
    extracted: [
      ...(note === undefined ? [] : [note]),
      ...Object.entries(examples).map(([place, example]) => `${place}: ${example}`),
    ].join('\n'),
  };
};

const formsOf = (
  { hasCount }: Message,
  translation: Translation | undefined,
  categories: readonly string[],
): string[] => {
  if (!hasCount) return [typeof translation === 'string' ? translation : ''];
  return categories.map((category) =>
    typeof translation === 'object' ? (translation[category] ?? '') : '',
  );
};

/** All sentences as a PO file, with their translations. */
export const toPo = (
  catalogue: Catalogue,
  messages: readonly Message[],
  { code, locale }: Language,
): string => {
  const categories = categoriesOf(locale);
  const translations: GetTextTranslationRecord = {};
  for (const message of messages) {
    const id = idOf(message);
    const msgstr = formsOf(message, lookUp(catalogue, message.room, message.key), categories);
    (translations[id.msgctxt] ??= {})[id.msgid] = { ...id, msgstr, comments: commentsOf(message) };
  }
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: code,
    'Plural-Forms': gettextForms(locale),
  };
  return `${po.compile({ charset: 'utf-8', headers, translations }).toString()}\n`;
};

/** A catalogue with the translations of a PO file. What it says already, in any room, stays there. */
export const withPo = (
  catalogue: Catalogue,
  file: string,
  messages: readonly Message[],
  { locale }: Language,
): Catalogue => {
  const { translations } = po.parse(file);
  const categories = categoriesOf(locale);
  const rooms = new Map<string, Record<string, Room[string]>>(
    Object.entries(catalogue).map(([name, room]) => [name, { ...room }]),
  );
  for (const message of messages) {
    const { room, key, hasCount } = message;
    const { msgctxt, msgid } = idOf(message);
    const written = translations[msgctxt]?.[msgid]?.msgstr ?? [];
    if (written.length === 0 || written.includes('')) continue;
    const forms = Object.fromEntries(categories.map((name, at) => [name, written[at] ?? '']));
    const translation = hasCount ? forms : (written[0] ?? '');
    const known = lookUp(catalogue, room, key);
    if (JSON.stringify(known) === JSON.stringify(translation)) continue;
    rooms.set(room, { ...rooms.get(room), [key]: translation });
  }
  return Object.fromEntries(rooms);
};
