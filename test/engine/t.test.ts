import { describe, expect, test } from 'vitest';
import { inText } from '../../engine/in-text.ts';
import { locale, perLocale, plural, pluralHtml, t } from '../../engine/t.ts';
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

describe('a sentence with a count', () => {
  test.each([
    [0, '0 rolls left for Ann|Ben'],
    [1, '1 roll left for Ann|Ben'],
    [2, '2 rolls left for Ann|Ben'],
  ])('of %i is "%s", whatever its values are', (count, words) => {
    const name = 'Ann|Ben';
    expect(plural(count)`1 roll left for ${name}|${count} rolls left for ${name}`).toBe(words);
    expect(plural(count)`${count} roll left for ${name}|${count} rolls left for ${name}`).toBe(
      words,
    );
  });

  test.each([
    [1, 'one “rest”'],
    [2, 'some “rests”'],
  ])('of %i needs no value', (count, words) =>
    expect(plural(count)`one “rest”|some “rests”`).toBe(words),
  );

  test.each([
    [0, 'many'],
    [1, 'one'],
    [2, 'many'],
  ])('of %i may be a template', (count, template) =>
    expect(pluralHtml(count)('one', 'many')).toBe(template),
  );
});

test.each([
  ['Official', 'official'],
  ['Full house', 'full house'],
  ['Yahtzee', 'Yahtzee'],
  ['Yahtzee bonus', 'Yahtzee bonus'],
  ['Yardzee', 'yardzee'],
])('%s is %s inside a sentence', (name, inside) => expect(inText(name)).toBe(inside));

test.each([
  ['official', 'Yahtzee, official rules'],
  ['forced', 'Yatzy, forced rules'],
  ['yatzy', 'Yatzy'],
  ['yardkle', 'Yardkle'],
] as const)('the game under the rules %s is %s', (rules, title) =>
  expect(variantTitle(variantOfRules(rules))).toBe(title),
);
