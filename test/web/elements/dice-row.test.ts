import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DiceRow } from '../../../web/elements/dice-row.ts';
import { slotsOf } from '../../../web/games/yahtzee/dice.ts';
import { all, expectAccessible, heard, mount, settled } from '../fixture.ts';

const dice = [6, 3, 3, 6, 1];
const mountDice = async (held = 0, faces: readonly number[] = dice): Promise<DiceRow> => {
  const row = await mount(
    html`<dice-row .slots=${slotsOf(faces, held, 'held')} .label=${'Hold'}></dice-row>`,
  );
  if (!(row instanceof DiceRow)) throw new Error('not a dice row');
  return row;
};
const names = (row: DiceRow): (string | null)[] =>
  all(row, '.die').map((die) => die.getAttribute('aria-label'));
/** From now on time passes only as the test says: how fast the machine is does not decide what is in the air. */
const holdTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
};
const wait = async (row: DiceRow, durationMs: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(durationMs);
  await row.updateComplete;
};

describe('the dice row', () => {
  test('names every die by its place, its face and whether it is held', async () => {
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

  test.each([
    ['before the first roll', [], 'Die 1: not rolled yet'],
    ['with faces', dice, 'Die 1: six'],
  ] as const)('passes axe %s', async (_, faces, first) => {
    const row = await mountDice(0, faces);
    expect(names(row)[0]).toBe(first);
    await expectAccessible(row);
  });

  test('tells which die was tapped', async () => {
    const row = await mountDice();
    const toggles = heard(row, 'die-toggle');
    all(row, '.die')[3]?.click();
    expect(toggles).toEqual([3]);
  });

  test.each(['{Enter}', ' '])('is worked by the key %j', async (key) => {
    const row = await mountDice();
    const toggles = heard(row, 'die-toggle');
    all(row, '.die')[1]?.focus();
    await userEvent.keyboard(key);
    expect(toggles).toEqual([1]);
  });

  test('shows no pip of a die in the air, and lands the dice from left to right', async () => {
    const row = await mountDice(0b00001);
    holdTime();
    row.rolling = 0b11110;
    await row.updateComplete;
    expect(all(row, '.rolling')).toHaveLength(4);
    expect(row.querySelectorAll('.rolling .pip')).toHaveLength(0);
    expect(names(row)[1]).toBe('Die 2: rolling');
    row.slots = slotsOf([6, 1, 2, 3, 4], 0b00001, 'held');
    row.rolling = 0;
    await row.updateComplete;
    await wait(row, 265);
    const inTheAir = all(row, '.die').map((die) => die.classList.contains('rolling'));
    expect(inTheAir[1]).toBe(false);
    expect(inTheAir[4]).toBe(true);
    await wait(row, 250);
    expect(names(row)).toEqual([
      'Die 1: six, held',
      'Die 2: one',
      'Die 3: two',
      'Die 4: three',
      'Die 5: four',
    ]);
  });

  test('lifts what is told unasked, the first roll of the next turn, but for what stands on the line', async () => {
    const row = await mountDice(0b00001);
    holdTime();
    row.slots = slotsOf([6, 1, 2, 3, 4], 0b00001, 'held');
    await row.updateComplete;
    expect(names(row)).toEqual([
      'Die 1: six, held',
      ...[2, 3, 4, 5].map((die) => `Die ${die}: rolling`),
    ]);
    await wait(row, 600);
    expect(all(row, '.rolling')).toHaveLength(0);
    expect(names(row)[4]).toBe('Die 5: four');
  });

  test.each([
    ['the first dice that are known', [], dice],
    ['the same dice again', dice, [...dice]],
  ] as const)('lifts nothing for %s', async (_, before, after) => {
    const row = await mountDice(0, before);
    row.slots = slotsOf(after, 0, 'held');
    await settled();
    expect(all(row, '.rolling')).toHaveLength(0);
  });

  test('puts all dice down at a tap, without holding the one that was tapped', async () => {
    const row = await mountDice();
    holdTime();
    row.rolling = 0b11111;
    await row.updateComplete;
    row.rolling = 0;
    await row.updateComplete;
    const toggles = heard(row, 'die-toggle');
    all(row, '.die')[4]?.click();
    await row.updateComplete;
    expect(all(row, '.rolling')).toHaveLength(0);
    expect(toggles).toEqual([]);
  });
});
