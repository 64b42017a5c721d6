/**
 * A challenge from one person to another. Alone finds what its maker and its players read of each
 * other: before anybody has played, after one has, and after both.
 *
 * @module-tag whole
 */
import { expect, inject, test } from 'vitest';
import { withoutCoach } from '../browser.ts';
import { newPlayer } from '../player.ts';
import { patience } from '../table.ts';
import { playOnPage } from './days.ts';
import { newStory, type Somebody } from './story.ts';

const url = (): string => inject('sharedServer');
let path = '';

test('a challenge is made, sent, played by both, and compared', async () => {
  const story = newStory(url);
  const ann = await story.join('Ann', { window: 'small', prepare: withoutCoach });
  const ben = await story.join('Ben', {
    window: 'phone',
    language: 'de',
    isDark: true,
    prepare: withoutCoach,
  });
  const cleo = await story.join('Cleo', { window: 'desk', language: 'sv', prepare: withoutCoach });

  await story.act('Ann makes one by Ordered rules', async () => {
    await ann.goTo('/c');
    await ann.unfold('Options');
    await ann.unfold('Other rules');
    await ann.page.getByRole('radio', { name: 'Ordered' }).check({ force: true });
    await ann.press('Make the challenge');
    await ann.sees('Your challenge.');
    path = new URL(ann.page.url()).pathname;
    expect(path).toMatch(/^\/c\/\w{16}$/);
  });
  await story.act('it is hers, and open', async () => {
    expect(await ann.page.locator('send-link input').inputValue()).toContain(path);
    await ben.goTo(path);
    await ben.sees('{handle} challenges you.');
    await cleo.goTo(`${path}/board`);
    await cleo.sees('No one has finished yet. Be the first.');
  });
  await story.act('Ben plays first', () => play(ben));
  await story.act('the maker sees nothing of it before her own game', async () => {
    await ann.goTo(path);
    await ann.page.getByRole('button', { name: ann.words('Make your first roll') }).waitFor();
    expect(await ann.page.locator('finish-view').count()).toBe(0);
  });
  await story.act('Ann plays', () => play(ann));
  await story.act('both are on the board, and who looks on sees no score', async () => {
    await ben.page.reload();
    await ben.unfold('Board');
    await ben.press('Score board');
    await ben.page.locator('.places tbody .fig').first().waitFor();
    await ann.goTo(`${path}/board`);
    await cleo.page.reload();
    for (const one of [ann, ben]) await expectBoard(one);
    // Who hasn’t played sees no score.
    expect(await cleo.page.locator('.places tbody .fig').count()).toBe(0);
  });
  await story.act('they compare their games', async () => {
    await ben.tap(ben.page.locator('.places a[href^="/r/"]').first());
    await ben.page.locator('replay-view').waitFor();
  });
});

/** The board on a screen is the server’s. */
const expectBoard = async ({ name, page }: Somebody): Promise<void> => {
  const { body } = await newPlayer(url).ask('GET', `/api/challenges${path}/board`);
  const scores = body.entries.map(({ score }: { score: number }) => score);
  const shown = async () =>
    (await page.locator('.places tbody .fig').allInnerTexts()).map((text) => Number.parseInt(text));
  await expect.poll(shown, { ...patience, message: name }).toEqual(scores);
};

/** Plays it, the first roll and the last box on the page. */
const play = async (somebody: Somebody): Promise<void> => {
  const { page, words } = somebody;
  await somebody.goTo(path);
  const first = page.getByRole('button', { name: words('Make your first roll') });
  await playOnPage(somebody, path.slice(1), first);
};
