/** Clubs in a real browser: their own table, and what an owner does, by keyboard. */
import { expect, inject, test } from 'vitest';
import { barriersOn, becomePlayer, useBrowser, watch, withoutCoach } from './browser.ts';
import { newPlayer } from './player.ts';
import { long } from '../tier.ts';

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
