/** One player on two devices, in a real browser with a virtual authenticator. */
import { expect, inject, test } from 'vitest';
import { copyKeys, credentialsOf, openDevice, type Device } from './authenticator.ts';
import { barriersOn, becomePlayer, overflowOf, useBrowser } from './browser.ts';
import { isLong } from '../long.ts';
import { today } from './day.ts';
import { newPlayer, type Player } from './player.ts';
import { long, whole } from '../tier.ts';

const url = inject('sharedServer');
const browser = await useBrowser();

const newDevice = (): Promise<Device> => openDevice(browser);

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

const signIn = async ({ page }: Device): Promise<void> => {
  const opens = page.getByRole('button', { name: 'I’ve played before' });
  if (await opens.isVisible()) await opens.click();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
};

const close = async (...devices: readonly Device[]): Promise<void> => {
  for (const { context } of devices) await context.close();
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
  await desk.page.getByText('This browser').waitFor();
  for (const device of [phone, desk]) {
    expect(await barriersOn(device.page)).toEqual([]);
    expect((await overflowOf(device.page)).across).toEqual([]);
  }
  expect(await phone.complaints()).toEqual([]);
  await close(phone, desk);
});

test('two players on one device can change places', long(), async () => {
  const device = await newDevice();
  await beginAs(device);
  await openYou(device);
  await addPasskey(device);
  const first = await nameOn(device);
  const [firstKey] = await credentialsOf(device);
  await device.context.clearCookies();
  await beginAs(device);
  await openYou(device);
  await addPasskey(device);
  const second = await nameOn(device);
  expect(second).not.toBe('');
  expect(second).not.toBe(first);
  // The authenticator uses the first passkey it has, so the second player's is removed.
  for (const { credentialId } of await credentialsOf(device))
    if (credentialId !== firstKey?.credentialId)
      await device.session.send('WebAuthn.removeCredential', {
        authenticatorId: device.authenticator,
        credentialId,
      });
  await signIn(device);
  await expect.poll(() => nameOn(device)).toBe(first);
  await device.page.getByRole('button', { name: 'Sign out here' }).click();
  await expect.poll(() => nameOn(device)).toBe('');
  await close(device);
});

test('cancelling changes nothing and says so', whole(), async () => {
  const phone = await newDevice();
  await beginAs(phone);
  await openYou(phone);
  const name = await nameOn(phone);
  // There is no passkey for this site, which the browser reports like a cancelled prompt.
  await signIn(phone);
  await phone.page.getByText('No passkey was used, so nothing has changed.').waitFor();
  expect(await nameOn(phone)).toBe(name);
  await close(phone);
});

// The same without a browser, and its question in the list alone, are tested in every run
// (test/worker/identity/passkeys.test.ts, test/web/identity/credentials.test.ts).
test('a removed passkey signs nobody in', long(), async () => {
  const [phone, desk] = [await newDevice(), await newDevice()];
  await beginAs(phone);
  await openYou(phone);
  await addPasskey(phone);
  await copyKeys(phone, desk);
  await phone.page.getByRole('button', { name: /^Change passkey/ }).click();
  await phone.page.getByText('It’s your last passkey.').waitFor();
  expect(await barriersOn(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Remove the last one' }).click();
  await phone.page.getByRole('button', { name: /^Add a passkey/ }).waitFor();
  await openYou(desk);
  await signIn(desk);
  await desk.page.getByText('That doesn’t lead to any games.').waitFor();
  expect(await nameOn(desk)).toBe('');
  await close(phone, desk);
});

// What a server refuses is tested without a browser in every run
// (test/worker/identity/passkeys.test.ts).
test.runIf(isLong)('a copy of a passkey whose count goes back signs nobody in', async () => {
  const [phone, thief] = [await newDevice(), await newDevice()];
  await beginAs(phone);
  await openYou(phone);
  await addPasskey(phone);
  await copyKeys(phone, thief);
  // The owner signs in once more, so the copy is behind.
  await phone.context.clearCookies();
  await openYou(phone);
  await signIn(phone);
  await phone.page.getByText('This browser').waitFor();
  const [credential] = await credentialsOf(thief);
  if (credential === undefined) throw new Error('there is no copy');
  const { authenticator: authenticatorId, session } = thief;
  const { credentialId } = credential;
  await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...credential, signCount: 0 },
  });
  await openYou(thief);
  await signIn(thief);
  await thief.page.getByText('That doesn’t lead to any games.').waitFor();
  expect(await nameOn(thief)).toBe('');
  await close(phone, thief);
});

test.runIf(isLong)('a passkey’s answer is refused if it is sent again', async () => {
  const phone = await newDevice();
  await beginAs(phone);
  await openYou(phone);
  await addPasskey(phone);
  await phone.context.clearCookies();
  await openYou(phone);
  const sent = phone.page.waitForRequest((request) => request.url().endsWith('/api/sign-in'));
  await signIn(phone);
  const body: unknown = (await sent).postDataJSON();
  await phone.page.getByText('This browser').waitFor();
  const thief = newPlayer(() => url);
  const answer = await thief.ask('POST', '/api/sign-in', body);
  expect(answer).toMatchObject({ status: 403, body: { code: 'sign-in-refused' } });
  expect(thief.cookie).toBe('');
  await close(phone);
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
