/**
 * A replay that somebody sends on, opened by a stranger on the same day and by another on the next.
 * Alone finds a link that says something else on each screen, or that leads nowhere when its day is
 * over.
 *
 * @module-tag whole
 */
import { expect, test } from 'vitest';
import { barriersOn, withoutCoach } from '../browser.ts';
import { today, tomorrow } from '../day.ts';
import { playerOn } from '../player.ts';
import { newDays, playOnPage } from './days.ts';
import { newStory, type Somebody } from './story.ts';

const days = await newDays();

/** Every screen that is about the game has the name of its player and the score. */
const expectAbout = async ({ page, name }: Somebody, ...said: readonly string[]): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main .die, main .roll').first().waitFor();
  const words = await page.locator('main').innerText();
  for (const one of said) expect(words, name).toContain(one);
};

test('a link opened by a stranger today, and by another tomorrow', async () => {
  const story = newStory(days.url);
  const ann = await story.join('Ann', { window: 'phone', prepare: withoutCoach });
  const ben = await story.join('Ben', {
    window: 'small',
    language: 'de',
    isDark: true,
    prepare: withoutCoach,
  });
  const cleo = await story.join('Cleo', { window: 'least', language: 'sv', prepare: withoutCoach });
  let [link, handle, score] = ['', '', ''];

  await story.act('Ann plays her last box and shares her game', async () => {
    await ann.goTo(`/${today}/yahtzee`);
    await playOnPage(ann, `${today}/yahtzee`);
    const player = await playerOn(ann.page, days.url());
    const { body } = await player.ask('GET', `/api/challenges/${today}/yahtzee/play`);
    score = String(body.play.state.score);
    handle = (await player.ask('GET', '/api/players/me')).body.handle;
    await ann.press('Share<br>no spoilers');
    await expect
      .poll(async () => (link = await ann.page.evaluate('navigator.clipboard.readText()')))
      .toContain('/r/');
    link = /https?:\S+/.exec(link)?.[0] ?? '';
  });
  await story.act('Ben is invited to the same dice', async () => {
    await ben.goTo(link);
    await expectAbout(ben, handle, score);
    expect(await barriersOn(ben.page)).toEqual([]);
  });
  await story.act('Ben plays them', async () => {
    await ben.tap(ben.page.locator('.goes .key'));
    await playOnPage(ben, `${today}/yahtzee`);
  });
  await story.act('Ben opens the link again, and sees how Ann played', async () => {
    await ben.goTo(link);
    await expectAbout(ben, handle);
    await ben.page.locator('replay-view').waitFor();
  });

  await days.goOn(tomorrow);
  await story.act('Cleo opens it on the next day', async () => {
    await cleo.goTo(link);
    await expectAbout(cleo, handle, score);
    await cleo.tap(cleo.page.locator('first-roll .die').first());
    await cleo.press('Keep these');
    await cleo.page.locator('first-roll .said').waitFor();
    expect(await barriersOn(cleo.page)).toEqual([]);
  });
  await story.act('she watches the game, and comes back', async () => {
    await cleo.press('Watch the game');
    await cleo.page.locator('replay-view').waitFor();
    await cleo.page.reload();
  });
  await story.act('from there she plays today’s dice', async () => {
    await cleo.tap(cleo.page.locator('.link-page .key.full'));
    await cleo.page.locator('.roll').first().waitFor();
    expect(new URL(cleo.page.url()).pathname).toBe(`/${tomorrow}/yahtzee`);
  });
});
