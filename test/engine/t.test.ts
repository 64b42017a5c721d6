import { describe, expect, test } from 'vitest';
import { inText } from '../../engine/in-text.ts';
import { plural } from '../../engine/t.ts';
import { variantOfRules } from '../../engine/games.ts';
import { variantTitle } from '../../engine/rule-sets.ts';

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
