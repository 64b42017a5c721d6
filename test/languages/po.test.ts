/** Catalogues go to PO files and come back. */
import { describe, expect, test } from 'vitest';
import { lookUp, readCatalogue } from '../../languages/catalogue.ts';
import { languages } from '../../languages/languages.ts';
import { messagesOf } from '../../languages/messages.ts';
import { gettextForms } from '../../languages/plurals.ts';
import { toPo, withPo } from '../../languages/po.ts';

const messages = messagesOf();

describe.each(languages.map((language) => [language.name, language] as const))(
  '%s',
  (_, language) => {
    const catalogue = readCatalogue(language.code);
    const file = toPo(catalogue, messages, language);

    test('is itself after a PO file of it was added', () =>
      expect(withPo(catalogue, file, messages, language)).toEqual(catalogue));

    test('is whole in its PO file', () => {
      const begun = withPo({}, file, messages, language);
      for (const { room, key } of messages)
        expect(lookUp(begun, room, key), key).toEqual(lookUp(catalogue, room, key));
    });
  },
);

test('a PO file says notes, places and examples, and has the forms of its language', () => {
  const roll = {
    room: 'web/play',
    key: 'Roll {dice}|verb',
    hasCount: false,
    places: ['web/play/a.ts:3'],
    examples: { '{dice}': '3 dice' },
  };
  const left = { ...roll, key: '1 left|{n} left', hasCount: true, examples: {} };
  const polish = { code: 'pl', name: 'Polski', locale: 'pl-PL', isOffered: false };
  const file = toPo({ 'web/play': { [roll.key]: 'Rzuć {dice}' } }, [roll, left], polish);
  expect(file).toContain(`#: web/play/a.ts:3
#. verb
#. {dice}: 3 dice
msgctxt "web/play|verb"
msgid "Roll {dice}"
msgstr "Rzuć {dice}"`);
  expect(file).toContain(`msgid "1 left"
msgid_plural "{n} left"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""
msgstr[3] ""`);
});

test.each([
  ['sv-SE', 'nplurals=2; plural=((n==1) ? 0 : 1);'],
  ['fr-FR', 'nplurals=2; plural=((n==0||n==1) ? 0 : 1);'],
  ['cs-CZ', 'nplurals=3; plural=((n==1) ? 0 : (n==2||n==3||n==4) ? 1 : 2);'],
])('gettext counts %s by %s', (locale, forms) => expect(gettextForms(locale)).toBe(forms));
