import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookUp, readCatalogue, roomOf, type Catalogue } from '../../languages/catalogue.ts';
import { borrowedIn, faultsIn, lacksTooMuch, missingIn } from '../../languages/checks.ts';
import { languages } from '../../languages/languages.ts';
import { messagesOf, sentencesIn, type Message } from '../../languages/messages.ts';
import type { Translation } from '../../languages/sentence.ts';
import { sharedFile, sharedOf, sharedOfAll } from '../../languages/shared.ts';

const message = (key: string, room = 'web/home', hasCount = false): Message => ({
  room,
  key,
  hasCount,
  places: [],
  examples: {},
});

test.each([
  ['web/home/home-page.ts', 'web/home'],
  ['web/ui/partials/foot.html', 'web/ui'],
  ['web/games/card/tips.ts', 'web/games/card'],
  ['web/games/yatzy/how.html', 'web/games/yatzy'],
  ['api/games/yardkle/words.ts', 'api/games/yardkle'],
  ['api/problems.ts', 'api'],
])('%s is of the room %s', (file, room) => expect(roomOf(file)).toBe(room));

test('no sentence hides in what is not to be translated', () => {
  const hidden = globSync('web/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/translate="no"[^>]*>\s*[a-z]{2,}/gi)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(hidden).toEqual([]);
});

test('a sentence is looked up in its room, among the words, then in any room', () => {
  const catalogue = {
    was: { Gone: 'Borta' },
    words: { Roll: 'Kasta', Total: 'Summa' },
    'web/home': { Roll: 'Slå', Today: 'I dag' },
    'web/board': { Today: { '!': true } },
  } as const;
  const found = (room: string, key: string): Translation | undefined =>
    lookUp(catalogue, room, key);
  expect(found('web/home', 'Roll')).toBe('Slå');
  expect(found('web/play', 'Roll')).toBe('Kasta');
  expect(found('web/home', 'Total')).toBe('Summa');
  expect(found('web/play', 'Today')).toBe('I dag');
  expect(found('web/play', 'Gone')).toBeUndefined();
  expect(found('web/board', 'Today')).toBeUndefined();
  const borrowed = borrowedIn(catalogue, [
    message('Today', 'web/play'),
    message('Today', 'web/board'),
    message('Roll', 'web/play'),
  ]);
  expect(borrowed.map(([{ room }, from]) => [room, from])).toEqual([['web/play', 'web/home']]);
});

const faultsOf = (key: string, translation: Translation, locale: string): readonly string[] =>
  faultsIn(
    { 'web/home': { [key]: translation } },
    [message(key, 'web/home', typeof translation !== 'string')],
    locale,
  );

const counted = '1 roll by {who}|{n} rolls by {who}';

test.each<[string, string, Translation, string]>([
  ['moves values and tags', '<a>All {n}</a> of {of}', '{of}: <a>{n} av</a>', 'sv-SE'],
  ['leaves out a note', 'Score|verb', 'Ta', 'sv-SE'],
  ['has a form without its count', counted, { one: '{who} en', other: '{n}, {who}' }, 'sv-SE'],
  ['has the forms of Polish', 'a|b', { one: 'a', few: 'b', many: 'c', other: 'd' }, 'pl-PL'],
])('a translation that %s is right', (_, key, translation, locale) =>
  expect(faultsOf(key, translation, locale)).toEqual([]),
);

test.each<[string, string, Translation, string, string]>([
  ['a value', 'By {who}', 'Av', 'sv-SE', 'other values or tags'],
  ['a tag', '<b>A</b> b', 'A b', 'sv-SE', 'other values or tags'],
  ['a closing tag', '<b>A</b> b', '<b>A b', 'sv-SE', 'other values or tags'],
  ['a form', 'a|b', { other: 'a' }, 'sv-SE', 'forms other than one, other'],
  [
    'Polish forms',
    'a|b',
    { one: 'a', other: 'b' },
    'pl-PL',
    'forms other than one, few, many, other',
  ],
  [
    'a value in its forms',
    counted,
    { one: '{who}', other: '{n}' },
    'sv-SE',
    'other values or tags in the form for other counts',
  ],
  ['words', 'A', '', 'sv-SE', 'nothing'],
])('a translation that lacks %s is found', (_, key, translation, locale, fault) =>
  expect(faultsOf(key, translation, locale)).toEqual([`web/home: ${key}: ${fault}`]),
);

test.each([
  ['a straight quote', 'Det är "A"', 'straight quotes'],
  ['a straight apostrophe', "A's", 'straight quotes'],
  ['three dots', 'A...', 'three dots instead of “…”'],
  ['two spaces', 'A  b', 'spaces at an end, or two together'],
  ['a space at its end', 'A ', 'spaces at an end, or two together'],
])('a translation with %s is found', (_, translation, fault) =>
  expect(faultsOf('A', translation, 'sv-SE')).toEqual([`web/home: A: ${fault}`]),
);

test('a translation with a value that its count lacks is found', () =>
  expect(faultsOf('a|b', { one: '{x}', other: 'b' }, 'sv-SE')).toEqual([
    'web/home: a|b: {x}, which the key does not have',
  ]));

test('forms are for sentences with a count, and no others', () => {
  const faultOf = (hasCount: boolean, translation: Translation): readonly string[] =>
    faultsIn({ words: { 'a|b': translation } }, [message('a|b', 'web/home', hasCount)], 'sv-SE');
  expect(faultOf(false, { one: 'a', other: 'b' })).toEqual(['web/home: a|b: forms, but no count']);
  expect(faultOf(true, 'a')).toEqual(['web/home: a|b: one form for all counts']);
});

test('what no source has is found, unless it is kept for the next translator', () => {
  const catalogue: Catalogue = { was: { A: 'a' }, words: { B: 'b' }, 'web/home': { C: 'c' } };
  expect(faultsIn(catalogue, [message('C')], 'sv-SE')).toEqual(['words: B: unused']);
});

test('a language that is offered may lack one sentence in a hundred', () => {
  const messages = Array.from({ length: 100 }, (_, at) => message(`${at}`));
  const catalogueWithout = (count: number): Catalogue => ({
    words: Object.fromEntries(messages.slice(count).map(({ key }) => [key, key])),
  });
  expect(missingIn(catalogueWithout(2), messages).map(({ key }) => key)).toEqual(['0', '1']);
  expect(lacksTooMuch(catalogueWithout(1), messages)).toBe(false);
  expect(lacksTooMuch(catalogueWithout(2), messages)).toBe(true);
});

test.each([
  [
    'web/a.html',
    '<title>A</title>\n<p>All {all games}.</p>',
    [
      ['A', 0],
      ['All {all games}.', 1],
    ],
  ],
  ['web/b.html', '<!-- x -->\n<meta name="description" content="C" />', [['C', 1]]],
  ['web/c.html', '<meta name="theme-color" content="C" /><script>D</script>', []],
  ['web/d.webmanifest', '{\n"lang": "en",\n"name": "Evenroll",\n"label": "E" }', [['E', 3]]],
])('%s has its sentences', (file, source, expected) =>
  expect(sentencesIn(file, source).map(({ key, line }) => [key, line])).toEqual(expected),
);

test('the server finds translations by sentences with places', () => {
  const messages = [
    message('{who} beats {who2} by {n}, {who}', 'api/format'),
    message('1 roll by {who}|{n} rolls by {who}', 'engine/card', true),
    message('Missing', 'worker/pages'),
    message('Page', 'web/home'),
  ];
  const catalogue = {
    words: {
      '{who} beats {who2} by {n}, {who}': '{n} för {who}, {who2}',
      '1 roll by {who}|{n} rolls by {who}': { one: '{who} 1', other: '{n} {who}' },
      Page: 'Sida',
    },
  };
  expect(sharedOf(messages, catalogue)).toEqual({
    '1 roll by {}|{} rolls by {}': { one: '{0} 1', other: '{1} {0}' },
    '{} beats {} by {}, {}': '{2} för {0}, {1}',
  });
});

test('the server can’t tell two translations of a sentence apart', () => {
  const messages = [message('A', 'api/format'), message('A', 'engine/card')];
  const catalogue = { 'api/format': { A: 'a' }, 'engine/card': { A: 'b' } };
  expect(() => sharedOf(messages, catalogue)).toThrow('“A” has two translations for the server');
});

const messages = messagesOf();

test('the catalogues of the sources have hundreds of sentences', () =>
  expect(messages.length).toBeGreaterThan(500));

test('the catalogues are right', () =>
  expect(
    languages.flatMap(({ code, locale }) => faultsIn(readCatalogue(code), messages, locale)),
  ).toEqual([]));

test('the catalogues give the server its words: npm run messages', () =>
  expect(JSON.parse(readFileSync(sharedFile, 'utf8'))).toEqual(sharedOfAll(messages)));
