/**
 * Plays whole games with the visible controls. A press without an effect is repeated, as people do.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { findPlace, until } from './hands.ts';

const stepsMax = 2_500;
const betweenMs = 40;

/** What to press next: the first visible match. */
interface Step {
  readonly selector: string;
  readonly words?: string;
}

/**
 * In this order: an answer, a die to hold on the first roll, Roll, the open box that scores most.
 */
const yahtzeeStep = (): Step | null => {
  if (document.querySelector('.ask')) return { selector: '.ask .key:not(.cancel)' };
  const isFirst = /Roll 1 of/.test(document.querySelector('.count')?.textContent ?? '');
  const isHeld = document.querySelector('.die[aria-pressed="true"]') !== null;
  const isRolled = document.querySelector('[data-box]') !== null;
  if (!isRolled) return { selector: '.key.roll' };
  if (isFirst && !isHeld) return { selector: '.die' };
  if (isFirst) return { selector: '.key.roll' };
  const points = (box: Element): number =>
    Number(/\d+/.exec(box.querySelector('.pts')?.textContent ?? '')?.[0] ?? 0);
  const boxes = [...document.querySelectorAll('[data-box]')];
  const best = boxes.toSorted((one, other) => points(other) - points(one))[0];
  return best ? { selector: `[data-box="${best.getAttribute('data-box')}"]` } : null;
};

/** Sets aside whatever scores, and banks as soon as that is allowed, or else rolls. */
const yardkleStep = (): Step => {
  const isOn = (part: Element | null): boolean =>
    part !== null && part.getAttribute('aria-disabled') !== 'true';
  const dice = [...document.querySelectorAll('.die')];
  const loose = dice.findIndex((die) => isOn(die) && die.getAttribute('aria-pressed') === 'false');
  if (loose >= 0) return { selector: `.die:nth-child(${loose + 1})` };
  return { selector: isOn(document.querySelector('.bank-key')) ? '.bank-key' : '.key.roll' };
};

const steps = { yahtzee: yahtzeeStep, yardkle: yardkleStep } as const;
export type Game = keyof typeof steps;

const isOver = (): boolean =>
  document.querySelector('.tray') === null && document.querySelector('.huge') !== null;

/** Plays to the end. Resolves when the end is shown. */
export const playGame = async (driver: Driver, game: Game): Promise<void> => {
  await until('the game', () => driver.run(() => document.querySelector('.tray') !== null));
  for (let step = 0; step < stepsMax; step++) {
    if (await driver.run(isOver)) return;
    const next = await driver.run<Step | null>(steps[game]);
    const place = next && (await findPlace(driver, next.selector, next.words));
    if (place) await driver.tap(place);
    await pause(betweenMs);
  }
  throw new Error(`the game had no end after ${stepsMax} steps`);
};
