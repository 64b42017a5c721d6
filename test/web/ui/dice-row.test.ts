import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { DiceRow } from '../../../web/ui/dice-row.ts';
import { slotsOf } from '../../../web/games/card/dice.ts';
import { make } from '../fixture.ts';
import { all, expectAccessible, eventsOf, textOf } from '../reading.ts';

const dice = [6, 3, 3, 6, 1];
const mountDice = async (held = 0, faces: readonly number[] = dice): Promise<DiceRow> => {
  const row = await make('dice-row', { slots: slotsOf(faces, held, 'held'), label: 'Hold' });
  if (!(row instanceof DiceRow)) throw new Error('not a dice row');
  return row;
};

const names = (row: DiceRow): (string | null)[] =>
  all(row, '.die').map((die) => die.getAttribute('aria-label'));

test('the dice row: names every die by its place, its face and whether it is held', async () => {
  const row = await mountDice(0b01001);
  expect(names(row)).toEqual([
    'Die 1: six, held',
    'Die 2: three',
    'Die 3: three',
    'Die 4: six, held',
    'Die 5: one',
  ]);
  expect(all(row, '[aria-pressed="true"]')).toHaveLength(2);
  await expectAccessible(row);
});

test('the dice row passes axe before the first roll', async () => {
  const row = await mountDice(0, []);
  expect(names(row)[0]).toBe('Die 1: not rolled yet');
  await expectAccessible(row);
});

test('the dice row shows what a die would score, and takes no press of one that is set aside', async () => {
  const row = await mountDice();
  row.slots = row.slots.map((slot, at) =>
    at === 0 ? { ...slot, stand: 'gone' } : at === 1 ? { ...slot, pays: '100' } : slot,
  );
  await row.updateComplete;
  expect(all(row, '.die').map((die) => [die.className, die.ariaPressed, textOf(die)])).toEqual([
    ['die level gone', null, ''],
    ['die pays', 'false', '100'],
    ...[3, 4, 5].map((place) => ['die ', 'false', String(place)]),
  ]);
});

test('the dice row reports which die was pressed', async () => {
  const row = await mountDice();
  const toggles = eventsOf(row, 'die-toggle');
  all(row, '.die')[3]?.focus();
  await userEvent.keyboard(' ');
  expect(toggles).toEqual([3]);
});

test('the dice row shows no pip of a die in the air, and calls it rolling until all have landed', async () => {
  const row = await mountDice(0b00001);
  row.flight = { dice: 0b11110, up: 0b11100, faces: [null, 1, 2, 3, 4] };
  await row.updateComplete;
  expect(all(row, '.rolling')).toHaveLength(3);
  expect(row.querySelectorAll('.rolling .pip')).toHaveLength(0);
  expect(row.querySelectorAll('.falling .pip')).toHaveLength(1);
  expect(names(row)).toEqual([
    'Die 1: six, held',
    ...[2, 3, 4, 5].map((die) => `Die ${die}: rolling`),
  ]);
  await expectAccessible(row);
});
