import { expect, test } from 'vitest';
import { dailyVariant, findTableVariant, findVariant } from '../../engine/games.ts';
import { findLoadedVariant, loadTableVariants } from '../../engine/games-by-import.ts';
import { dailyRules, gameNames, isGameName } from '../../engine/rule-sets.ts';
import { ruleSetNames } from '../../engine/yahtzee/bonuses.ts';

test.each(ruleSetNames)('finds yahtzee under %s', (rules) => {
  const found = findVariant('yahtzee', rules);
  expect(found.ok && found.value).toMatchObject({ game: 'yahtzee', rules, moveLength: 1 });
});

test.each([
  ['an unknown game', 'poker', 'official', 'unknown-game'],
  ['no game', '', 'official', 'unknown-game'],
  ['a name in capitals', 'Yahtzee', 'official', 'unknown-game'],
  ['the name of a property of every object', 'constructor', 'official', 'unknown-game'],
  ['the name of a hidden property', '__proto__', 'official', 'unknown-game'],
  ['unknown rules', 'yahtzee', 'house', 'unknown-rules'],
  ['no rules', 'yahtzee', '', 'unknown-rules'],
  ['Yardkle’s rules for Yahtzee', 'yahtzee', 'yardkle', 'unknown-rules'],
  ['Yahtzee’s rules for Yardkle', 'yardkle', 'official', 'unknown-rules'],
  ['rules in capitals', 'yahtzee', 'Official', 'unknown-rules'],
  ['rules named like a property of every object', 'yahtzee', 'toString', 'unknown-rules'],
])('finds nothing for %s: %s under %j', (_name, game, rules, error) => {
  for (const find of [findVariant, findLoadedVariant])
    expect(find(game, rules)).toEqual({ ok: false, error });
  expect(isGameName(game)).toBe(error === 'unknown-rules');
});

test.each(gameNames)('finds %s by import once it is loaded', async (game) => {
  const find = () => findLoadedVariant(game, dailyRules(game));
  expect(find().ok).toBe(false);
  await loadTableVariants(game);
  expect(find()).toEqual(findTableVariant(game, dailyRules(game)));
});

test('finds yardkle under its own name', () => {
  const found = findVariant('yardkle', 'yardkle');
  expect(found.ok && found.value).toMatchObject({ moveLength: 2, startDice: 1 });
});

test('every game has a daily under one of its rule sets', () => {
  for (const game of gameNames) expect(dailyVariant(game).game).toBe(game);
  expect(dailyVariant('yahtzee').rules).toBe('official');
  expect(dailyVariant('yardkle').rules).toBe('yardkle');
});
