/** The site over several days, at one address: what a browser has kept is there on the next day. */
import { afterAll } from 'vitest';
import type { LocalServer } from '../../../scripts/local-server.ts';
import { fillBox, free } from '../browser.ts';
import { today } from '../day.ts';
import { firstLetter, playerOn, type Player } from '../player.ts';
import { freePort, newStateDir, removeStateDir, startInProcess } from '../server.ts';
import type { Somebody } from './story.ts';

interface Days {
  url(): string;
  /** Goes on at noon of a day. */
  goOn(day: string): Promise<void>;
}

/** Begins at noon of the day that tests play, and ends with the file. */
export const newDays = async (): Promise<Days> => {
  const stateDir = newStateDir();
  const port = await freePort();
  let server: LocalServer = await startInProcess(stateDir, today, port);
  afterAll(async () => {
    await server.stop();
    removeStateDir(stateDir);
  });
  return {
    url: () => server.url,
    async goOn(day) {
      await server.stop();
      server = await startInProcess(stateDir, day, port);
    },
  };
};

/**
 * Plays a challenge (`2026-11-20/yahtzee`) by filling the first open box, until so many boxes are
 * open. Returns the play's id.
 */
export const playFirst = async (player: Player, path: string, open = 0): Promise<string> => {
  let play = (await player.ask('POST', `/api/challenges/${path}/play`)).body;
  while (play.status === 'playing' && play.state.turn < 13 - open)
    play = (await player.move(play, firstLetter(play))).body;
  return play.id;
};

/** Presses the key of the first roll, plays on, and fills the last box on the page. */
export const playOnPage = async (
  { page, tap }: Somebody,
  path: string,
  first = page.locator('.roll').first(),
): Promise<void> => {
  await tap(first);
  await free(page);
  await playFirst(await playerOn(page, new URL(page.url()).origin), path, 1);
  await page.reload();
  await fillBox(page, page.locator('[data-box]:not([aria-disabled=true])').first());
  await page.locator('finish-view').waitFor();
};
