/**
 * The first act of a stranger at a site that takes no more new players without a proof of work.
 *
 * @module-tag whole
 */
import { expect, onTestFinished, test } from 'vitest';
import { startLocalServer } from '../../scripts/local-server.ts';
import { useBrowser, watch } from './browser.ts';
import { newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';

const browser = await useBrowser();

test('a stranger begins today’s game at a full site, without a word about it', async () => {
  const stateDir = newStateDir();
  onTestFinished(() => removeStateDir(stateDir));
  const own = { port: 0, host: 'localhost', stateDir, masterKey };
  const full = await startLocalServer({
    ...own,
    secrets: { SITE_LIMITS: 'player=0 play=0' },
  });
  onTestFinished(() => full.stop());
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const { page, complaints } = await watch(context);
  const { date } = (await newPlayer(() => full.url).ask('GET', '/api/challenges/today')).body;
  await page.goto(`${full.url}/${date}/yahtzee`);
  await page.getByRole('button', { name: 'Roll five dice' }).click();
  await page.getByText(/Rolled \d/).waitFor();
  // Chromium's own line about the first answer, and nothing of the page's policies.
  expect(await complaints()).toEqual([
    'Failed to load resource: the server responded with a status of 429 (Too Many Requests)',
  ]);
});
