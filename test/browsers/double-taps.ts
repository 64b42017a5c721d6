/**
 * Roll pressed twice must spend exactly one roll, on the first roll of a game and on a later one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
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

const rollTwice = async (driver: Driver, ms: number): Promise<void> => {
  const place = await until('Roll', () => findPlace(driver, '.key.roll'));
  await driver.tap(place, ms);
};

/**
 * Tries a double tap at that address as a stranger. Throws if it spent any other number of rolls.
 */
export const tryDoubleTap = async (
  driver: Driver,
  { address, game, ms, isLater }: { address: string; game: Game; ms: number; isLater: boolean },
): Promise<void> => {
  await driver.forget();
  await driver.goto(address);
  if (isLater) {
    await press(driver, '.key.roll');
    await settledRolls(driver, game);
    await press(driver, '.die');
  }
  await rollTwice(driver, ms);
  const [rolls, wanted] = [await settledRolls(driver, game), isLater ? 2 : 1];
  if (rolls !== wanted) throw new Error(`${rolls} rolls instead of ${wanted}`);
};
