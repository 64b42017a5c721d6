/**
 * A recovery code, written down on one device and typed on a fresh one. Only in the whole. Alone
 * finds a page on which the games are not back, or on which one device tells what the other doesn't.
 *
 * @module-tag whole
 */
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { fillBox, free, withoutCoach } from '../browser.ts';
import { today } from '../day.ts';
import { firstLetter, playerOn } from '../player.ts';
import { patience, playBehind } from '../table.ts';
import { newStory, type Somebody } from './story.ts';

const url = (): string => inject('sharedServer');

test('a recovery code brings the games to a fresh device, on every page', async () => {
  const story = newStory(url, holds);
  const prepare: (context: BrowserContext) => Promise<void> = withoutCoach;
  const phone = await story.join('the phone', { window: 'small', language: 'sv', prepare });
  const fresh = await story.join('the fresh phone', {
    ...{ window: 'phone', language: 'sv', isDark: true, prepare },
  });
  const settingsOf = async (one: Somebody): Promise<void> => {
    await one.goTo('/you/settings');
    await one.page.locator('keep-games .gap').first().waitFor();
  };

  await story.act('a first game is begun from home', async () => {
    await phone.goTo('/');
    await phone.tap(phone.page.locator('.lead-game .key'));
    await phone.tap(phone.page.locator('.key.roll'));
    await free(phone.page);
  });
  const player = await playerOn(phone.page, url());
  let play = (await playBehind(phone.page))!;
  while (play.state.turn < 12) play = (await player.move(play, firstLetter(play))).body;
  await story.act('it is finished, and another begun', async () => {
    await phone.page.reload();
    await fillBox(phone.page, phone.page.locator('[data-box]').first());
    await phone.page.locator('.result').waitFor();
    await phone.goTo(`/${today}/yatzy`);
    await phone.tap(phone.page.locator('.key.roll'));
    await fillBox(phone.page, phone.page.locator('[data-box]').first());
  });
  const score = String((await player.ask('GET', `/api/plays/${play.id}`)).body.result.score);
  let code = '';
  await story.act('a recovery code is made in the settings', async () => {
    await settingsOf(phone);
    await phone.press('Make a recovery code');
    code = (await phone.page.locator('.code.paper').innerText()).trim();
  });
  await story.act('it is shown only once', async () => {
    await phone.page.reload();
    await phone.sees(
      'You made one {since}. A new one replaces it, and signs out your other browsers.',
    );
    expect(await phone.page.locator('.code.paper').count()).toBe(0);
  });
  await story.act('the fresh phone has no games', async () => {
    await fresh.goTo('/you');
    await fresh.sees(
      'Play once and your numbers start here: streak, average, best, and how your mistakes go down.',
    );
  });
  await story.act('the code is mistyped there', async () => {
    await settingsOf(fresh);
    await fresh.page
      .locator('[name=recovery-code]')
      .fill(code.replace(/.$/, (last) => (last === '2' ? '3' : '2')));
    await fresh.press('Get my games back');
    await fresh.sees('That’s not quite the code. Check it letter by letter.');
  });
  await story.act('it is typed in small letters, and gives way to a new one', async () => {
    await fresh.page
      .locator('[name=recovery-code]')
      .fill(code.toLowerCase().replaceAll(/\s+/g, ' '));
    await fresh.page.keyboard.press('Enter');
    await fresh.sees('Write it down now: we can’t show it again.');
    expect(await fresh.page.locator('.code.paper').innerText()).not.toBe(code);
    await fresh.press('I’ve written it down');
    await fresh.sees('This browser');
  });
  for (const path of Object.keys(partsOf))
    await story.act(`both open ${path}`, async () => {
      for (const one of [phone, fresh]) {
        await one.goTo(path);
        await one.page.locator(partsOf[path]!).first().waitFor();
      }
      await expect.poll(() => toldOn(fresh, path), patience).toContain(score);
    });
  await story.act('the game begun on one is played on the other', async () => {
    await fresh.goTo('/');
    await fresh.tap(fresh.page.locator('.lead-game .key'));
    await fillBox(fresh.page, fresh.page.locator('[data-box]').first());
    await fresh.goTo('/');
    await phone.goTo('/');
    for (const one of [phone, fresh])
      await one.page.locator('.lead-game .capline', { hasText: '3' }).waitFor();
  });
  await story.act('the old device knows that the code has been used', async () => {
    await settingsOf(phone);
    expect(await phone.page.locator('recovery-code').innerText()).not.toMatch(
      phone.words(
        'You made one {since}. A new one replaces it, and signs out your other browsers.',
      ),
    );
  });
});

/** What each page tells of the player’s games. */
const partsOf: Readonly<Record<string, string>> = {
  '/': '.games .also li, .lead-game .capline, .lead-game .prog',
  '/you': 'h1, .runs',
  '/you/games': '.list tbody tr, .banner',
  '/archive': 'a.own, .banner',
};

const toldOn = async ({ page }: Somebody, path: string): Promise<string> => {
  const parts = await page.locator(partsOf[path] ?? 'h1').allInnerTexts();
  return parts.join(' | ');
};

/** Asked from outside the browser, because the answer renews the cookie. */
const askAs = async ({ context }: Somebody, path: string) => {
  const cookies = await context.cookies(url());
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await fetch(url() + path, { headers: { Cookie } })).json();
};

/** Devices of one player tell the same on the same page; a stranger’s tells of no game. */
const holds = async (people: readonly Somebody[]): Promise<void> => {
  const check = async (): Promise<void> => {
    const told: Record<string, string> = {};
    for (const one of people) {
      const { pathname } = new URL(one.page.url());
      if (!(pathname in partsOf)) continue;
      const { handle } = await askAs(one, '/api/players/me');
      const text = await toldOn(one, pathname);
      if (pathname === '/you') expect(text.includes(handle ?? '?')).toBe(handle !== undefined);
      told[`${pathname} ${handle}`] ??= text;
      expect(text, `${one.name}, ${pathname}`).toBe(told[`${pathname} ${handle}`]);
    }
  };
  await expect.poll(() => check().then(() => '', String), patience).toBe('');
};
