import { describe, expect, test } from 'vitest';
import { compile } from '../../languages/compile.ts';
import type { Sentence, Translation } from '../../languages/sentence.ts';

const imports = `import { locale, perLocale, plural, pluralHtml, t } from '../engine/t.ts';\n`;

/** What is left of a source that imports the marks. */
const english = (source: string): string =>
  compile(imports + source, { locale: 'en-GB' }).trimStart();

/** A source in a language that has these translations, and no others. */
const inSwedish = (source: string, words: Readonly<Record<string, Translation>>): string => {
  const unknown: string[] = [];
  const translate = ({ key }: Sentence): Translation | undefined => {
    if (words[key] === undefined) unknown.push(key);
    return words[key];
  };
  const compiled = compile(imports + source, { locale: 'sv-SE', translate }).trimStart();
  expect(unknown).toEqual([]);
  return compiled;
};

test.each([
  ['a sentence', 't`Not started`', '`Not started`'],
  ['a sentence with values', 't`${a.name} leads ${b}`', '`${a.name} leads ${b}`'],
  ['a note', 't`Score|verb`', '`Score`'],
  ['a mark in a value', 't`${/* yes */ t`Yes`}, ${a}`', '`${/* yes */ `Yes`}, ${a}`'],
  ['escapes', 't`a \\` b\\u00a0c`', '`a \\` b\\u00a0c`'],
  ['a count', 'plural(n)`1 roll|${n} rolls`', '(n === 1 ? `1 roll` : `${n} rolls`)'],
  ['a computed count', 'plural(a + b)`one|some`', '((a + b) === 1 ? `one` : `some`)'],
  ['templates', 'pluralHtml(n)(html`<b>1</b>`, rest)', '(n === 1 ? html`<b>1</b>` : rest)'],
  ['the locale', 'new Intl.ListFormat(locale())', "new Intl.ListFormat('en-GB')"],
  [
    'something of a language',
    'const f = perLocale((key) => new Intl.ListFormat(key, { key: 1 }));\nf().format(f().x)',
    "const f = new Intl.ListFormat('en-GB', { key: 1 });\nf.format(f.x)",
  ],
  [
    'something of a language for other modules',
    'export const f = perLocale((key) => [key]);',
    "export const f = ((made) => () => made)(['en-GB']);",
  ],
  [
    'something of a language by a block',
    'export const f = perLocale(make);',
    "export const f = ((made) => () => made)((make)('en-GB'));",
  ],
  ['names like those of marks', 'a.t(b.plural, { t: 1 })', 'a.t(b.plural, { t: 1 })'],
])('of %s nothing is left in English', (_, source, compiled) =>
  expect(english(source)).toBe(compiled),
);

test('what is imported beside the marks stays', () =>
  expect(compile("import { t, inLanguage } from './t.ts';\nt`A`", { locale: 'en-GB' })).toBe(
    "import { inLanguage } from './t.ts';\n`A`",
  ));

test.each(['const say = t;', 'rows.map(plural)'])('%s marks no sentence', (source) =>
  expect(() => english(source)).toThrow(/^line 2: (?:t|plural) marks no sentence here$/),
);

test('a module that does not import the marks may use their names', () =>
  expect(compile('const t = (a) => a; t`A`; html``', { locale: 'en-GB' })).toBe(
    'const t = (a) => a; t`A`; html``',
  ));

describe('a translation', () => {
  test.each<[string, string, Readonly<Record<string, Translation>>, string]>([
    ['has its words', 't`Not\n  started`', { 'Not started': 'Ej börjat' }, '`Ej börjat`'],
    [
      'moves values',
      't`${a.name} leads ${formatCount(b)}`',
      { '{name} leads {b}': '{b} är före {name}' },
      '`${formatCount(b)} är före ${a.name}`',
    ],
    [
      'tells values of one name apart',
      't`${a.name} and ${b.name} and ${a.name}`',
      { '{name} and {name2} and {name}': '{name2}, {name}' },
      '`${b.name}, ${a.name}`',
    ],
    [
      'names a value by a comment',
      't`${/* faces */ list(a.slice(1))} of ${b.length}`',
      { '{faces} of {b}': '{b}: {faces}' },
      '`${b.length}: ${/* faces */ list(a.slice(1))}`',
    ],
    ['belongs to a note', 't`Score|verb`', { 'Score|verb': 'Ta' }, '`Ta`'],
    ['may have what templates escape', 't`A ${a}`', { 'A {a}': '`\\${a}$' }, '`\\`\\\\$${a}$`'],
    [
      'has its own forms',
      'plural(n)`1 roll by ${who}|${n} rolls by ${who}`',
      { '1 roll by {who}|{n} rolls by {who}': { one: '{who}: {n}', other: '{n} kast, {who}' } },
      '(n === 1 ? `${who}: ${n}` : `${n} kast, ${who}`)',
    ],
    [
      'has forms with tags',
      'pluralHtml(n)(html`<b>1</b> day`, html`<b class="n">${n}</b> days`)',
      { '<b>1</b> day|<b>{n}</b> days': { one: '<b>en</b> dag', other: 'dagar: <b>{n}</b>' } },
      '(n === 1 ? html`<b>en</b> dag` : html`dagar: <b class="n">${n}</b>`)',
    ],
    [
      'of HTML keeps tags and values',
      'html`<p>\n  Next <b class=${c}>dice</b> in\n  <a href="/x">${n} hours</a>\n</p>`',
      { 'Next <b>dice</b> in <a>{n} hours</a>': '<a>Om {n} timmar</a>: <b>tärningar</b>' },
      'html`<p>\n  <a href="/x">Om ${n} timmar</a>: <b class=${c}>tärningar</b>\n</p>`',
    ],
    [
      'of HTML tells tags of one name apart',
      'html`<a href="/a">A</a> or <a href="/b">B</a><br />now`',
      { '<a>A</a> or <a2>B</a2><br>now': '<a2>b</a2> eller <a>a</a><br>nu' },
      'html`<a href="/b">b</a> eller <a href="/a">a</a><br />nu`',
    ],
    [
      'of each block and of lone inline tags',
      'html`<ul><li>One</li><li><a>Two</a> <i>${x}</i> <b>Three</b></li></ul>`',
      { One: 'Ett', Two: 'Två', Three: 'Tre' },
      'html`<ul><li>Ett</li><li><a>Två</a> <i>${x}</i> <b>Tre</b></li></ul>`',
    ],
    [
      'of attributes that people read',
      'html`<a title="Go" class="Go" .title=${x} aria-label="To ${who}" href="/">${who}</a>`',
      { Go: 'Gå', 'To {who}': 'Till {who}' },
      'html`<a title="Gå" class="Go" .title=${x} aria-label="Till ${who}" href="/">${who}</a>`',
    ],
    [
      'of templates in values',
      'html`<p>Yes ${a ? html`<i>sure</i>` : nothing}</p>`',
      { 'Yes {a}': '{a} ja', sure: 'säker' },
      'html`<p>${a ? html`<i>säker</i>` : nothing} ja</p>`',
    ],
    [
      'of marks in values',
      'html`<p>${t`Yes`} ${plural(n)`one|some`}</p>`',
      { Yes: 'Ja', 'one|some': { one: 'en', other: 'fler' } },
      'html`<p>${`Ja`} ${(n === 1 ? `en` : `fler`)}</p>`',
    ],
    [
      'keeps character references and quotes',
      'html`<b>“A”</b>&nbsp;‘b’`',
      { '<b>“A”</b>&nbsp;‘b’': '”b”&nbsp;<b>A</b>' },
      'html`”b”&nbsp;<b>A</b>`',
    ],
    [
      'takes elements that draw themselves for values',
      'html`In <count-down until=${x}></count-down>.<play-page>Wait</play-page>`',
      { 'In <count-down>.': '<count-down> kvar.', Wait: 'Vänta' },
      'html`<count-down until=${x}></count-down> kvar.<play-page>Vänta</play-page>`',
    ],
    [
      'leaves out code and names',
      'html`Run <code>npm <b>x</b></code>, <i translate="no">Ann</i><p translate="no">Bo</p>`',
      { 'Run <code>, <i>': '<i>, kör <code>' },
      'html`<i translate="no">Ann</i>, kör <code>npm <b>x</b></code><p translate="no">Bo</p>`',
    ],
    [
      'of values that end in a full stop',
      'html`<p>${who} <b>${did}</b>.</p>`',
      { '{who} <b>{did}</b>.': '{who}: <b>{did}</b>.' },
      'html`<p>${who}: <b>${did}</b>.</p>`',
    ],
    ['leaves out values alone', 'html`<p>${x} · ${y}</p>`', {}, 'html`<p>${x} · ${y}</p>`'],
    ['leaves out the site’s name', 'html`<b>Evenroll</b>`', {}, 'html`<b>Evenroll</b>`'],
    ['of drawings', 'svg`<title>Par</title>`', { Par: 'Par!' }, 'svg`<title>Par!</title>`'],
  ])('%s', (_, source, words, compiled) => expect(inSwedish(source, words)).toBe(compiled));

  test.each(['a.slice(1)', 'safe()', 'plural(n)`a|b`'])('does not call a value %s', (value) =>
    expect(() => inSwedish(`t\`A \${${value}}\``, {})).toThrow('has a value without a name'),
  );

  test.each([
    ['a value', 't`A ${b}`', { 'A {b}': '{c}' }, '“{c}” has {c}, its key does not'],
    ['forms', 't`A`', { A: { one: 'a', other: 'b' } }, '“A” has no count'],
    ['no forms', 'plural(n)`a|b`', { 'a|b': 'c' }, '“a|b” lacks its forms'],
  ])('with %s that its sentence does not have is refused', (_, source, words, message) =>
    expect(() => inSwedish(source, words)).toThrow(message),
  );
});

test('what has no translation stays as it is', () => {
  const source = [
    't`Score|verb`;plural(n)`1 a|${n} as`;',
    'pluralHtml(n)(html`<b>1</b> a`, html`as`);html`<p title="A">${b}<i>c</i></p>`',
  ].join('\n');
  const translate = (): undefined => undefined;
  expect(compile(imports + source, { locale: 'en-GB', translate })).toBe(
    compile(imports + source, { locale: 'en-GB' }),
  );
});

test.each([
  ['sv-SE', ['one', 'other'], '(n === 1 ? `one` : `other`)'],
  ['fr-FR', ['one', 'other'], '(n < 2 ? `one` : `other`)'],
  [
    'pl-PL',
    ['one', 'few', 'many', 'other'],
    ['one', 'few', 'many']
      .map((one) => `new Intl.PluralRules('pl-PL').select(n) === '${one}' ? \`${one}\` : `)
      .join('')
      .replace(/^/, '(')
      .concat('`other`)'),
  ],
])('a count in %s has the forms %j', (locale, categories, compiled) => {
  const forms = Object.fromEntries(categories.map((category) => [category, category]));
  const source = `${imports}plural(n)\`a|b\``;
  expect(compile(source, { locale, translate: () => forms }).trim()).toBe(compiled);
});
