import { expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import { dailyVariant } from '../../../engine/games.ts';
import '../../../web/fairness/one-roll.ts';
import type { Challenge } from '../../../web/lib/api.ts';
import { choose, make, settled } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';

const seed = 'b1b8e30bae31484a2e28607504b650080a377871c5c00a02a734150a4e47bcdb';
const challenges = [
  { game: 'yahtzee', rules: 'official', seed },
  { game: 'yardkle', rules: 'yardkle', seed },
] as unknown as readonly Challenge[];

const facesOf = (game: 'yahtzee' | 'yardkle', turn: number, roll: number): string => {
  const read = parseSeed(seed);
  if (!read.ok) throw new Error(read.error);
  return `The dice: ${dailyVariant(game).dealer(read.value)(turn, roll, 0).join(', ')}`;
};

test('shows the dice of the roll that is chosen, counted from 1, as far as a turn has rolls', async () => {
  const element = await make('one-roll', { challenges });
  const shown = (): string | null => one(element, '.faces').getAttribute('aria-label');
  expect(shown()).toBe(facesOf('yahtzee', 0, 0));
  const write = async (at: number, value: string): Promise<void> => {
    const field = all(element, 'input[type=number]')[at] as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('change'));
    await settled();
  };
  await write(0, '13');
  await write(1, '7');
  expect(shown()).toBe(facesOf('yahtzee', 12, 2));
  expect(textOf(element)).toContain('yahtzee/12/2');
  await write(0, '-3');
  await write(1, 'two');
  expect(shown()).toBe(facesOf('yahtzee', 0, 0));
  await choose(element, 'Yardkle');
  expect(shown()).toBe(facesOf('yardkle', 0, 0));
  const alone = await make('one-roll', { challenges: challenges.slice(0, 1) });
  expect(all(alone, 'input[type=radio]')).toEqual([]);
  const sealed = challenges.map((challenge) => ({ ...challenge, seed: null }));
  expect(textOf(await make('one-roll', { challenges: sealed }))).toBe('');
});
