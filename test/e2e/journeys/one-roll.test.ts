/**
 * One roll in two tabs of one person, and on the desktop of another. Only in the whole. Alone finds
 * a tab that asks again what another has answered, or shares another answer than the one that stays.
 *
 * @module-tag whole
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '../../../api/days.ts';
import type { OneRoll } from '../../../api/schemas/one-roll.ts';
import type { LocalServer } from '../../../scripts/local-server.ts';
import { yesterday } from '../day.ts';
import { newPlayer } from '../player.ts';
import { newStateDir, removeStateDir, startInProcess } from '../server.ts';
import { patience } from '../table.ts';
import { newStory, type Somebody } from './story.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startInProcess(stateDir);
  // As if all days before yesterday had been chosen.
  const database = await server.miniflare.getD1Database('DB', 'evenroll');
  await database
    .prepare(`insert into retention_progress (task, cursor) values ('one-roll', ?)`)
    .bind(JSON.stringify({ at: 0, key: dayAfter(yesterday, -1) }))
    .run();
  await server.runScheduled();
});

afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
});

test('one answer in two tabs, another on another desktop, and both are told at home', async () => {
  const story = newStory(url, holds);
  const astrid = await story.join('Astrid', { window: 'least', language: 'sv', isDark: true });
  const ben = await story.join('Ben', { window: 'desk', language: 'de' });
  const second = await astrid.newTab();
  const roll: OneRoll = (await newPlayer(url).ask('GET', '/api/one-roll')).body;
  const worst = roll.choices.at(-1)!.move;

  await story.act('Astrid is asked at home, and by its page in another tab', async () => {
    await astrid.goTo('/');
    await astrid.sees('What would you keep?');
    await second.goto(`${url()}/one`);
    await second.locator('.one-roll').waitFor();
  });
  await story.act('she holds a die in the second and answers at home', async () => {
    await astrid.tap(second.locator('.die').first());
    await astrid.page.bringToFront();
    if (worst === '0') {
      for (const die of await astrid.page.locator('.roll-card .die').all()) await astrid.tap(die);
      await astrid.press('Keep these');
    } else await astrid.press('Roll all five');
    await astrid.page.locator('.roll-card .picks .you').waitFor();
    // The other follows by itself.
    await second.locator('#answer').waitFor();
  });
  await story.act('both tabs share the same', async () => {
    await astrid.press('See all');
    await astrid.page.locator('#answer').waitFor();
    const texts = [await shared(astrid, astrid.page), await shared(astrid, second)];
    expect(texts[0]).toContain(`/one/${yesterday}`);
    expect(texts[1]).toBe(texts[0]);
  });
  await story.act('the second is reloaded, the first goes back home', async () => {
    await second.reload();
    await second.locator('#answer').waitFor();
    await astrid.page.goBack();
    await astrid.page.locator('.roll-card .picks .you').waitFor();
  });

  await story.act('Ben opens what Astrid has shared, and answers otherwise with keys', async () => {
    const text = await shared(astrid, second);
    await ben.page.goto(/\S+\/one\/\S+/.exec(text)![0]);
    await ben.sees('What would you keep?');
    await ben.page.locator('.die').first().focus();
    await ben.page.keyboard.press('Space');
    await ben.page.locator('.key.big').focus();
    await ben.page.keyboard.press('Enter');
    await ben.page.locator('#answer').waitFor();
  });
  await story.act('what he shares is his own', async () => {
    const [his, hers] = [await shared(ben, ben.page), await shared(astrid, second)];
    expect((await storedOn(ben.page))?.loss).not.toBe((await storedOn(second))?.loss);
    expect(his.split('\n')[0]).not.toBe(hers.split('\n')[0]);
  });
  await story.act('he plays on from there', async () => {
    await ben.press('Play today’s {title}');
    await ben.page.locator('.key.roll').waitFor();
  });
  await story.act(
    'the roll of the day before there is none of',
    async () => {
      await ben.goTo('/one/2026-01-01');
      await ben.page.locator('h1').waitFor();
    },
    /GET 404/,
  );
});

const stateDir = newStateDir();

const url = (): string => server.url;

interface Answer {
  readonly date: string;
  readonly loss: number;
}

const storedOn = async (page: Page): Promise<Answer | null> => {
  const stored = await page.evaluate(() => localStorage.getItem('evenroll.one-roll'));
  const answers: readonly Answer[] = JSON.parse(stored ?? '[]');
  expect(answers.length).toBeLessThanOrEqual(1);
  return answers[0] ?? null;
};

/** Every tab asks until there is an answer, and then tells that one. */
const holdsOn = async (page: Page, words: Somebody['words']): Promise<void> => {
  const answer = await storedOn(page);
  const loss = answer?.loss.toFixed(1);
  const off =
    loss === undefined
      ? words('What would you keep?')
      : loss === '0.0'
        ? words('Best choice')
        : new RegExp(`${words('{loss} off', { loss: loss.replace('.', '[.,]') + '.+' }).source}`);
  const place = new URL(page.url()).pathname === '/' ? '.roll-card .lead' : '.one-roll h2';
  expect(await page.locator(place).innerText()).toMatch(off);
};

const holds = async (people: readonly Somebody[]): Promise<void> => {
  for (const { context, words } of people)
    for (const page of context.pages())
      if (/\/(one(\/2026-11-19)?)?$/.test(page.url()))
        await expect.poll(() => holdsOn(page, words).then(() => '', String), patience).toBe('');
};

const shared = async ({ tap }: Somebody, page: Page): Promise<string> => {
  await page.bringToFront();
  await page.evaluate('navigator.clipboard.writeText("")');
  await tap(page.locator('.one-roll .key.second'));
  let text = '';
  await expect
    .poll(async () => (text = await page.evaluate('navigator.clipboard.readText()')), patience)
    .toContain('/one/');
  return text;
};
