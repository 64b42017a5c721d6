/** One player on two devices, in a real browser with a virtual authenticator. */
import { expect, inject, test } from 'vitest';
import { copyKeys, openDevice, type Device } from './authenticator.ts';
import { barriersOn, becomePlayer, overflowOf, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { newPlayer, type Player } from './player.ts';
import { whole } from '../tier.ts';

const url = inject('sharedServer');
const browser = await useBrowser();

const newDevice = (): Promise<Device> => openDevice(browser);

const signIn = async ({ page }: Device): Promise<void> => {
  const opens = page.getByRole('button', { name: 'I’ve played before' });
  if (await opens.isVisible()) await opens.click();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
};

test('a passkey made here signs the player in on a clean browser', async () => {
  const [phone, desk] = [await newDevice(), await newDevice()];
  await beginAs(phone);
  await openYou(phone);
  await addPasskey(phone);
  const name = await nameOn(phone);
  await copyKeys(phone, desk);
  await openYou(desk);
  await signIn(desk);
  await expect.poll(() => nameOn(desk)).toBe(name);
  await desk.page.locator('keep-games').getByText('This browser').waitFor();
  for (const device of [phone, desk]) {
    expect(await barriersOn(device.page)).toEqual([]);
    expect((await overflowOf(device.page)).across).toEqual([]);
  }
  expect(await phone.complaints()).toEqual([]);
  await close(phone, desk);
});

test(
  'a link moves the games once, after both devices show the same digits and the old one agrees',
  whole(),
  async () => {
    const [phone, other, late] = [await newDevice(), await newDevice(), await newDevice()];
    await beginAs(phone);
    await openYou(phone);
    await phone.page.getByRole('button', { name: 'Move to another phone' }).click();
    await phone.page.locator('svg.qr path').waitFor();
    expect(await barriersOn(phone.page)).toEqual([]);
    const link = await phone.page.locator('move-to-phone input').inputValue();
    expect(link).toMatch(/\/move#[\w-]{43}$/);
    const asked: string[] = [];
    other.page.on('request', (request) => asked.push(request.url()));
    await other.page.goto(link);
    await late.page.goto(link);
    await other.page.getByRole('button', { name: 'Bring my games here' }).click();
    const digits = await other.page.locator('.code').innerText();
    await phone.page.getByText('has opened the link').waitFor();
    expect(await phone.page.locator('move-to-phone .code').innerText()).toBe(digits);
    expect(await nameOn(other)).toBe('');
    await late.page.getByRole('button', { name: 'Bring my games here' }).click();
    await late.page.getByText('That link has been used').waitFor();
    await phone.page.getByRole('button', { name: 'Yes, let it in' }).click();
    await other.page.getByText(/^Done\. You’re /).waitFor();
    expect(await nameOn(other)).toBe(await nameOn(phone));
    // The secret was never part of a requested address.
    const secret = link.split('#')[1] ?? '';
    expect(asked.filter((address) => address.split('#')[0]?.includes(secret))).toEqual([]);
    expect(other.page.url()).not.toContain(secret);
    await phone.page.getByText('Done. Both show the same games now.').waitFor();
    await close(phone, other, late);
  },
);

test(
  'a browser with games of its own is asked first, keeps a way back, and goes on as the other',
  whole(),
  async () => {
    const [phone, desk] = [await newDevice(), await newDevice()];
    await beginAs(phone);
    await openYou(phone);
    await addPasskey(phone);
    await copyKeys(phone, desk);
    const player = newPlayer(() => url);
    await player.ask('POST', `/api/challenges/${today}/yardkle/play`);
    await becomePlayer(desk.context, url, player.cookie);
    const game = await desk.context.newPage();
    await game.goto(`${url}/${today}/yardkle`);
    await openYou(desk);
    const [before, name] = [await nameOn(desk), await nameOn(phone)];
    await signIn(desk);
    await desk.page.getByText(`This browser plays as ${before}: 1 game.`).waitFor();
    expect(await barriersOn(desk.page)).toEqual([]);
    expect((await overflowOf(desk.page)).across).toEqual([]);
    await desk.page.getByRole('button', { name: `Stay ${before}` }).click();
    expect(await nameOn(desk)).toBe(before);
    await signIn(desk);
    const question = desk.page.locator('leaving-question');
    await question.getByRole('button', { name: 'Make a recovery code' }).click();
    const code = (await desk.page.locator('.code.paper').innerText()).trim();
    await desk.page.getByRole('button', { name: `Go on as ${name}` }).click();
    await expect.poll(() => nameOn(desk)).toBe(name);
    await desk.page.getByText('Names this device has been').waitFor();
    await desk.page.getByText('You made a code for them today.').waitFor();
    await game.evaluate(() => dispatchEvent(new Event('focus')));
    await game.getByText(`This browser is ${name} now.`).waitFor();
    // The way back leads there from anywhere.
    await phone.context.clearCookies();
    await openYou(phone);
    await phone.page.locator('[name=recovery-code]').fill(code.replaceAll(/\s+/g, ' '));
    await phone.page.keyboard.press('Enter');
    await phone.page.getByRole('button', { name: 'I’ve written it down' }).click();
    await expect.poll(() => nameOn(phone)).toBe(before);
    await close(phone, desk);
  },
);

const beginAs = async (device: Device): Promise<Player> => {
  const player = newPlayer(() => url);
  await player.begin(today);
  await becomePlayer(device.context, url, player.cookie);
  return player;
};

const openYou = async ({ page }: Device): Promise<void> => {
  await page.goto(`${url}/you/settings`);
  await page.locator('keep-games .gap').first().waitFor();
};

/**
 * The name of the browser's player, or ''. Asked from outside the browser, because the answer
 * renews the cookie: one that came to the browser after that of a sign-in would undo it.
 */
const nameOn = async ({ context }: Device): Promise<string> => {
  const cookies = await context.cookies(url);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/api/players/me`, { headers: { Cookie } });
  return (await response.json()).handle ?? '';
};

const addPasskey = async (device: Device): Promise<void> => {
  await device.page.getByRole('button', { name: /^Add a passkey/ }).click();
  await device.page.getByText(/^Passkey “/).waitFor();
};

const close = async (...devices: readonly Device[]): Promise<void> => {
  for (const { context } of devices) await context.close();
};
