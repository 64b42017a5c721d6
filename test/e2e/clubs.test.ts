/**
 * Clubs in a real browser: made after a game, joined on a phone that has never seen the site, and
 * looked at by keyboard.
 */
import { expect, inject, test } from 'vitest';
import {
  barriersOn,
  becomePlayer,
  overflowOf,
  useBrowser,
  watch,
  withoutCoach,
} from './browser.ts';
import { today } from './day.ts';
import { firstLetter, newPlayer, playerOn, type Player } from './player.ts';
import { long, whole } from '../tier.ts';

const phone = { width: 390, height: 844 };
const server = { url: inject('sharedServer') };
const browser = await useBrowser();

const openPage = async (path: string, cookie?: string) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await withoutCoach(context);
  if (cookie !== undefined) await becomePlayer(context, server.url, cookie);
  const watched = await watch(context);
  await watched.page.setViewportSize(phone);
  await watched.page.goto(server.url + path);
  return { context, ...watched };
};

const finish = async (player: Player): Promise<void> => {
  let play = await player.begin(today);
  while (play.status === 'playing') play = (await player.move(play, firstLetter(play))).body;
};

test(
  'from a finished game to a club, and on to a phone that has never seen the site',
  whole(),
  async () => {
    const owner = newPlayer(() => server.url);
    await finish(owner);
    const made = await openPage(`/${today}/yahtzee`, owner.cookie);
    await made.page.locator('finish-view summary').getByText('Board').click();
    await made.page.getByRole('button', { name: 'Make a club' }).click();
    await made.page.keyboard.type('Tuesday Rollers');
    await made.page.keyboard.press('Tab');
    await made.page.keyboard.type('Ann');
    await made.page.keyboard.press('Enter');
    await made.page.getByText('Send this link to join Tuesday Rollers').waitFor();
    const link = await made.page.locator('make-club input').inputValue();
    expect(link).toMatch(new RegExp(`^${server.url}/join/\\w{16}$`));
    await made.page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await made.page.getByText('Link copied.').waitFor();
    expect(await made.page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await made.page.getByRole('button', { name: 'Show a QR code' }).click();
    await made.page.getByRole('img', { name: 'QR code of the link' }).waitFor();

    // A stranger learns whose club it is, and what the game is.
    const guest = await openPage(new URL(link).pathname);
    await guest.page.getByText('Ann invites you to a club').waitFor();
    expect(await guest.page.title()).toBe('Ann invites you to Tuesday Rollers · Evenroll');
    expect(await guest.page.locator('meta[property="og:title"]').getAttribute('content')).toBe(
      'Tuesday Rollers',
    );
    await guest.page.getByText('Evenroll is a daily dice game:').waitFor();
    expect(await guest.context.cookies()).toEqual([]);
    expect(await barriersOn(guest.page)).toEqual([]);
    await guest.page.getByRole('textbox', { name: 'What should they call you?' }).fill('Ben');
    await guest.page.getByRole('button', { name: 'Join the club' }).click();
    await guest.page.getByText('Scores show once you’ve played.').waitFor();
    const club = new URL(guest.page.url()).pathname;
    expect(club).toMatch(/^\/club\/\w{16}$/);
    expect(await guest.page.title()).toBe('Tuesday Rollers · Evenroll');
    expect(await guest.page.content()).not.toContain('og:title" content="Tuesday');
    expect(await guest.page.locator('.places .fig').count()).toBe(0);
    expect(await barriersOn(guest.page)).toEqual([]);
    await guest.page.getByRole('link', { name: 'Play today’s Yahtzee' }).click();
    await guest.page.getByRole('button', { name: /^Roll/ }).first().click();

    // The rest of the game without the browser. The first result then stands in the club, and the
    // place in the club on the finish.
    const player = await playerOn(guest.page, server.url);
    await finish(player);
    await guest.page.goto(`${server.url}/${today}/yahtzee`);
    await guest.page
      .getByText(/(1st|2nd) of 2 in Tuesday Rollers/)
      .first()
      .waitFor();
    await guest.page.goto(server.url + club);
    await guest.page.locator('.places .me .fig').waitFor();
    await guest.page.locator('.places .me').getByText('Ben, you').waitFor();
    await guest.page.locator('.folk').getByText('Ann', { exact: true }).waitFor();
    expect(await guest.page.locator('.places tbody tr').count()).toBe(2);
    expect(await barriersOn(guest.page)).toEqual([]);
    expect((await overflowOf(guest.page)).across).toEqual([]);
    // Whoever is in is sent to the club.
    await guest.page.goto(link);
    expect(new URL(guest.page.url()).pathname).toBe(club);

    await guest.page.goto(`${server.url}/`);
    await guest.page.getByText('both have played').waitFor();
    await guest.page.goto(`${server.url}/people`);
    await guest.page.getByRole('link', { name: 'Tuesday Rollers' }).waitFor();
    for (const watched of [made, guest]) {
      expect(await watched.complaints()).toEqual([]);
      expect([...watched.origins]).toEqual([server.url]);
      await watched.context.close();
    }
  },
);

test(
  'from a club’s page to its own table in one tap, and another member finds it',
  long(),
  async () => {
    const [owner, member] = [newPlayer(() => server.url), newPlayer(() => server.url)];
    const club = (await owner.ask('POST', '/api/clubs', { name: 'Office' })).body;
    await member.ask('POST', `/api/invites/${club.invite}`);
    const made = await openPage(`/club/${club.id}`, owner.cookie);
    await made.page.getByRole('button', { name: 'Start a Yahtzee table' }).click();
    await made.page.waitForURL('**/t/*');
    // Whoever makes it sits there already.
    await made.page.getByRole('button', { name: 'Stand up' }).waitFor();
    const found = await openPage(`/club/${club.id}`, member.cookie);
    await found.page.getByText('is waiting at a Yahtzee table.').waitFor();
    expect(await barriersOn(found.page)).toEqual([]);
    await found.page.getByRole('link', { name: 'Sit down' }).click();
    await found.page.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(found.page.url()).toBe(made.page.url());
    for (const watched of [made, found]) {
      expect(await watched.complaints()).toEqual([]);
      await watched.context.close();
    }
  },
);

test('the owner renames, names a successor, removes and leaves by keyboard', long(), async () => {
  const [owner, member, other] = [1, 2, 3].map(() => newPlayer(() => server.url));
  const club = (await owner!.ask('POST', '/api/clubs', { name: 'Office' })).body;
  for (const one of [member!, other!]) await one.ask('POST', `/api/invites/${club.invite}`);
  const names = await Promise.all(
    [member!, other!].map(async (one) => (await one.ask('GET', '/api/players/me')).body.handle),
  );
  const { page, context, complaints } = await openPage(`/club/${club.id}`, owner!.cookie);
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const choose = async (name: string): Promise<void> => {
    await page.locator('more-menu summary').focus();
    await page.keyboard.press('Enter');
    await press(name);
    await page.locator('dialog[open]').waitFor();
  };
  await page.getByRole('heading', { name: 'Office', level: 1 }).waitFor();
  await choose('Rename the club');
  await page.getByRole('textbox', { name: 'The club’s name' }).fill('!!');
  await press('Rename');
  await page.locator('dialog').getByText('Use 1 to 40 characters').waitFor();
  await page.getByRole('textbox', { name: 'The club’s name' }).fill('The office');
  await press('Rename');
  await page.getByRole('heading', { name: 'The office', level: 1 }).waitFor();
  await choose('Next owner');
  await press(names[1]!);
  await page.locator('dialog').getByText(`The club goes to ${names[1]} after you.`).waitFor();
  await press('Done');
  await choose('Remove a member');
  await press(names[0]!);
  await page.getByRole('heading', { name: `Remove ${names[0]}?` }).waitFor();
  // The way out holds the focus.
  expect(await page.evaluate('document.activeElement?.textContent?.trim()')).toBe('Cancel');
  await page.keyboard.press('Escape');
  expect(await page.locator('.folk li').count()).toBe(3);
  await choose('Remove a member');
  await press(names[0]!);
  await press(`Remove ${names[0]}`);
  await page.getByText(`${names[0]} is out`).first().waitFor();
  await page.getByText('2 members').waitFor();
  await choose('Leave the club');
  expect(await page.evaluate('document.activeElement?.textContent?.trim()')).toBe('Stay');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/people');
  const left = (await other!.ask('GET', `/api/clubs/${club.id}`)).body;
  expect(left).toMatchObject({ name: 'The office', owner: { handle: names[1] }, successor: null });
  // Chromium's own lines about the refused name, and about a page that is another room's.
  expect((await complaints()).filter((line) => !/422|404/.test(line))).toEqual([]);
  await context.close();
});
