import { expect, test } from 'vitest';
import { inText } from '../../engine/words.ts';
import {
  inLanguage,
  locale,
  perLocale,
  plural,
  pluralHtml,
  t,
  type Spoken,
} from '../../engine/t.ts';
import { variantOfRules } from '../../engine/games.ts';
import { variantTitle } from '../../engine/rule-sets.ts';

test('a note for translators is not shown', () => {
  expect(t`Score|verb`).toBe('Score');
  expect(t`${'A|B'} scores ${2}|verb, ${0}`).toBe('A|B scores 2');
  expect(t`${'A|B'} scores ${2}`).toBe('A|B scores 2');
});

test('something of a language is made once', () => {
  let made = 0;
  const of = perLocale((name) => `${name} ${(made += 1)}`);
  expect([of(), of()]).toEqual([`${locale()} 1`, `${locale()} 1`]);
});

test.each([
  [0, '0 rolls left for Ann|Ben'],
  [1, '1 roll left for Ann|Ben'],
  [2, '2 rolls left for Ann|Ben'],
])('a sentence with a count of %i is "%s", whatever its values are', (count, words) => {
  const name = 'Ann|Ben';
  expect(plural(count)`1 roll left for ${name}|${count} rolls left for ${name}`).toBe(words);
  expect(plural(count)`${count} roll left for ${name}|${count} rolls left for ${name}`).toBe(words);
});

test.each([
  [1, 'one “rest”'],
  [2, 'some “rests”'],
])('a sentence with a count of %i needs no value', (count, words) =>
  expect(plural(count)`one “rest”|some “rests”`).toBe(words),
);

test.each([
  [0, 'many'],
  [1, 'one'],
  [2, 'many'],
])('a sentence with a count of %i may be a template', (count, template) =>
  expect(pluralHtml(count)('one', 'many')).toBe(template),
);

test.each([
  ['Official', 'official'],
  ['Full house', 'full house'],
  ['Yahtzee', 'Yahtzee'],
  ['Yahtzee bonus', 'Yahtzee bonus'],
  ['Yardzee', 'Yardzee'],
])('%s is %s inside a sentence', (name, inside) => expect(inText(name)).toBe(inside));

test.each([
  ['official', 'Yahtzee, official rules'],
  ['forced', 'Yatzy, forced rules'],
  ['yatzy', 'Yatzy'],
  ['yardkle', 'Yardkle'],
] as const)('the game under the rules %s is %s', (rules, title) =>
  expect(variantTitle(variantOfRules(rules))).toBe(title),
);

const polish: Spoken = {
  locale: 'pl-PL',
  categoryOf: (count) => new Intl.PluralRules('pl-PL').select(count),
  words: {
    'Score|verb': 'Zapisz',
    '{} beats {}': '{1} przegrywa z {0}',
    '1 roll by {}|{} rolls by {}': {
      one: '{0}: 1 rzut',
      few: '{0}: {1} rzuty',
      many: '{0}: {1} rzutów',
      other: '{0}: {1} rzutu',
    },
  },
};
const rolls = (count: number): string =>
  plural(count)`1 roll by ${'Ann'}|${count} rolls by ${'Ann'}`;

test('in a language sentences have its words, and values where they belong', () =>
  expect(inLanguage(polish, () => [t`Score|verb`, t`${'Ann {1}'} beats ${2}`])).toEqual([
    'Zapisz',
    '2 przegrywa z Ann {1}',
  ]));

test.each([
  [1, 'Ann: 1 rzut'],
  [3, 'Ann: 3 rzuty'],
  [5, 'Ann: 5 rzutów'],
  [1.5, 'Ann: 1.5 rzutu'],
])('in a language: a count of %d has its form', (count, words) =>
  expect(inLanguage(polish, () => rolls(count))).toBe(words),
);

test('what has no translation is English', () =>
  expect(inLanguage(polish, () => [t`Total`, plural(2)`day|days`])).toEqual(['Total', 'days']));

test('in a language formatters follow the language', () => {
  const numbers = perLocale((key) => new Intl.NumberFormat(key));
  const half = (): string => numbers().format(0.5);
  expect([half(), inLanguage(polish, half), half()]).toEqual(['0.5', '0,5', '0.5']);
});

test('in a language: the language before is spoken again, after an error as well', () => {
  const fail = (): never => {
    throw new Error('x');
  };
  const spoken = inLanguage(polish, () => {
    expect(inLanguage(null, locale)).toBe('en-GB');
    expect(() => inLanguage(null, fail)).toThrow('x');
    return locale();
  });
  expect([spoken, locale()]).toEqual(['pl-PL', 'en-GB']);
});

test('in a language: nothing is said later', () => {
  // @ts-expect-error A promise is refused by its type.
  void inLanguage(null, () => Promise.resolve(t`Total`));
  // @ts-expect-error So is an async function.
  void inLanguage(null, async () => t`Total`);
  expect(inLanguage(null, () => t`Total`)).toBe('Total');
});
