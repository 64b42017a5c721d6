/**
 * Roll pressed twice must spend exactly one roll, on the first roll of a game and on a later one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Unanswered, type Driver } from './driver.ts';
import type { Game } from './games.ts';
import { findPlace, press, until } from './hands.ts';

export const pausesMs = [30, 100, 180, 400, 600] as const;

const pollMs = 250;
/** A count that is the same this many times in a row no longer changes. */
const sameMin = 8;

/** The number of rolls that the server has dealt to this browser's player. */
const rollsDealt = (game: string): number => {
  const date = location.pathname.split('/')[1];
  const request = new XMLHttpRequest();
  request.open('GET', `/api/challenges/${date}/${game}/play`, false);
  request.send();
  const { play } = JSON.parse(request.responseText);
  return play === null ? 0 : play.rolls.length;
};

const settledRolls = async (driver: Driver, game: Game): Promise<number> => {
  let [rolls, same] = [-1, 0];
  while (same < sameMin) {
    const now = await driver.run(rollsDealt, game);
    same = now === rolls ? same + 1 : 0;
    rolls = now;
    await pause(pollMs);
  }
  return rolls;
};

/** Notes when taps reach the page. */
const noteTaps = (): void => {
  const tappedAt: number[] = [];
  Object.assign(window, { tappedAt });
  addEventListener('pointerdown', ({ timeStamp }) => tappedAt.push(timeStamp), { capture: true });
};

/** The time between the last two taps in ms; null if there were fewer. */
const gapOfTaps = (): number | null => {
  const [one, other] = Reflect.get(window, 'tappedAt').slice(-2);
  return other === undefined ? null : other - one;
};

const rollTwice = async (driver: Driver, ms: number): Promise<void> => {
  const place = await until('Roll', () => findPlace(driver, '.key.roll'));
  await driver.tap(place, ms);
};

interface Trial {
  readonly address: string;
  readonly game: Game;
  /** Between the taps. */
  readonly ms: number;
  readonly isLater: boolean;
}

/**
 * By how much the second tap may come late, in ms: the longest pause and this are less than a roll
 * takes to land and to be free.
 */
const lateMax = 200;
const triesMax = 30;

/** Taps twice as a stranger. Returns the number of rolls that it spent, and the time in between. */
const tapTwice = async (driver: Driver, { address, game, ms, isLater }: Trial) => {
  await driver.forget();
  await driver.goto(address);
  if (isLater) {
    await press(driver, '.key.roll');
    await settledRolls(driver, game);
    await press(driver, '.die');
  }
  await driver.run(noteTaps);
  await rollTwice(driver, ms);
  const rolls = await settledRolls(driver, game);
  return { rolls: rolls - (isLater ? 1 : 0), gap: await driver.run(gapOfTaps) };
};

/**
 * Tries a double tap at that address. Throws if it spent any other number of rolls than one. A
 * second tap that came late is one more press, and one that the driver never made is none, which
 * says nothing, so both are made again.
 */
export const tryDoubleTap = async (driver: Driver, trial: Trial): Promise<void> => {
  const late: (number | null)[] = [];
  while (late.length < triesMax) {
    const { rolls, gap } = await tapTwice(driver, trial).catch((problem: unknown) => {
      if (problem instanceof Unanswered) return { rolls: 0, gap: null };
      throw problem;
    });
    if (gap === null || gap > trial.ms + lateMax) {
      late.push(gap && Math.round(gap));
      continue;
    }
    if (rolls !== 1) throw new Error(`${rolls} rolls instead of one, after ${gap} ms`);
    return;
  }
  throw new Error(`no second tap came in time, but after ${late.join(', ')} ms`);
};
