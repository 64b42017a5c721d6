/**
 * People at one table, each in a browser of their own, on the real pages and the real server.
 *
 * @module-tag whole
 */
import { findTableVariant } from '../../engine/games.ts';
import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { parseTable } from '../../engine/table/file.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import {
  barriersOn,
  becomePlayer,
  fillBox,
  free,
  hurry,
  overflowOf,
  useBrowser,
  watch,
  withoutCoach,
} from './browser.ts';
import {
  isTurnOn,
  newParty,
  newPerson,
  openTable,
  partyAt,
  untilShown,
  untilTurn,
} from './live-table.ts';
import { isLong } from '../long.ts';
import { everyGame, noonOffset } from './day.ts';
import { playerOn } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';
import { patience, typing } from './table.ts';
import { long } from '../tier.ts';

const phone = { viewport: { width: 390, height: 844 } } as const;
const server = { url: inject('sharedServer') };
const url = (): string => server.url;
const browser = await useBrowser();

/** Only one page of a table needs the coach, because all would show the same. */
const newContext = async (hasCoach = false) => {
  const context = await browser.newContext({
    ...phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await hurry(context);
  if (!hasCoach) await withoutCoach(context);
  return context;
};

test('from a link to another game: two sit down without an account, a third one watches, and all see every die', async () => {
  const [first, second, third] = [await newContext(true), await newContext(), await newContext()];
  const maker = await watch(first);
  await maker.page.goto(`${server.url}/friends`);
  await maker.page.getByText('Options').click();
  await maker.page.getByText('Settle up at the end').click();
  await maker.page.getByRole('button', { name: 'Start a Yahtzee table' }).click();
  await maker.page.getByText('You need two to start').waitFor();
  await maker.page.getByLabel('What should they call you?').fill('Ann');
  await maker.page.getByRole('button', { name: 'Save' }).click();
  await maker.page.getByText('Ann', { exact: true }).waitFor();
  await maker.page.getByRole('button', { name: 'Copy', exact: true }).click();
  const link: string = await maker.page.evaluate('navigator.clipboard.readText()');
  const id = link.split('/').at(-1)!;

  const preview = await (await fetch(link)).text();
  expect(preview).toContain('<meta property="og:title" content="Yahtzee together" />');
  const guest = await openTable(second, server.url, id);
  await guest.page.getByText('Ann invites you to a table').waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.getByRole('button', { name: 'Stand up' }).waitFor();
  // News reaches the other one.
  await maker.page.getByRole('button', { name: 'Start with 2' }).click();
  await guest.page.locator('.lt, live-turn').first().waitFor();
  const watcher = await openTable(third, server.url, id);
  await watcher.page.getByText('You’re watching.').waitFor();
  expect(await watcher.page.getByRole('button', { name: /Leave|Sit|Roll/ }).count()).toBe(0);
  const people = await Promise.all(
    [maker, guest].map(async ({ page }) => {
      const person = newPerson(url);
      person.cookie = (await playerOn(page, server.url)).cookie;
      return person;
    }),
  );
  const party = await partyAt(url, id, people);
  const begun = await (await fetch(link)).text();
  for (const { player } of (await party.table()).seats) expect(begun).not.toContain(player!.handle);

  const [own, other] = (await isTurnOn(maker.page)) ? [maker, guest] : [guest, maker];
  await untilTurn(own.page);
  expect(await own.page.title()).toBe('Your turn · Evenroll');
  expect(await other.page.title()).toMatch(/’s turn · Evenroll$/);
  await own.page.locator('.die').nth(1).click();
  await own.page.locator('.die').nth(3).click();
  await own.page.locator('.roll').click();
  await free(own.page);
  // Dice that are better kept take a second press.
  if (await own.page.getByText('Tap again to re-roll it.').isVisible()) {
    await own.page.locator('.roll').click();
    await free(own.page);
  }
  const { seats, turn, cards } = await party.table();
  const { knownAs, handle } = seats[turn!.seat]!.player!;
  const name = knownAs ?? handle;
  for (const { page } of [other, watcher]) {
    await page.getByText(/kept \d, \d and rolled\./).waitFor();
    expect(await page.locator('.said').innerText()).toContain(name);
    const shown = await page.locator('.tray .die .vh').allInnerTexts();
    const faces = ['one', 'two', 'three', 'four', 'five', 'six'];
    expect(shown.map((words) => faces.indexOf(words.split(',')[0]!) + 1)).toEqual(
      cards[turn!.card]!.dice,
    );
  }
  // In the middle of the turn the page starts over, and has the same dice and the same that were
  // held.
  await own.page.reload();
  await untilTurn(own.page);
  expect(await own.page.locator('.die[aria-pressed="true"]').count()).toBe(2);
  await fillBox(own.page, own.page.locator('[data-box]').first());
  await untilTurn(other.page);
  await untilShown(other.page, party);
  await untilShown(watcher.page, party);
  expect(await overflowOf(other.page)).toMatchObject({ across: [] });

  // The middle of the game without the browsers.
  const last = await party.playUntil(({ log }) => log.length >= 2 * 13);
  const { page } = party.turnOf(last) === people[0] ? maker : guest;
  await untilTurn(page);
  await fillBox(page, page.locator('[data-box]').first());
  await party.playUntil(() => false);
  for (const watched of [maker, guest, watcher]) {
    await watched.page.getByText('Every die is right').waitFor();
    await watched.page.getByText('Settling up').waitFor();
    await untilShown(watched.page, party);
  }
  await maker.page
    .getByText(/points lost [\d.]+/)
    .last()
    .waitFor();
  expect(await maker.page.getByText(/kept from before you sat down/).count()).toBe(1);
  expect(await watcher.page.getByText(/kept from before you sat down/).count()).toBe(0);
  await maker.page.getByText('Replay', { exact: true }).click();
  await maker.page
    .getByRole('button', { name: /^Replay/ })
    .first()
    .click();
  await maker.page
    .locator('replay-view')
    .getByText(/Turn \d+/)
    .first()
    .waitFor();

  const saved = guest.page.waitForEvent('download');
  await guest.page.getByText('Replay', { exact: true }).click();
  await guest.page.getByRole('link', { name: 'Save the game file' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(parseTable(text, findTableVariant).ok).toBe(true);

  // One press each, then the start.
  await maker.page.getByRole('button', { name: 'Again' }).click();
  await guest.page.getByText('Ann wants another game.').waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.getByRole('button', { name: 'Start with 2' }).waitFor();
  await maker.page.getByRole('button', { name: 'Start with 2' }).click();
  await guest.page.locator('.lt, live-turn').first().waitFor();
  expect(new URL(guest.page.url()).pathname).toBe(new URL(maker.page.url()).pathname);
  for (const watched of [maker, guest, watcher]) {
    expect(await watched.complaints()).toEqual([]);
    expect([...watched.origins]).toEqual([server.url]);
    await watched.page.context().close();
  }
});

test('partners play a Yardkle on one card, one of them without sockets', async () => {
  const party = await newParty(url, { game: 'yardkle', rules: 'yardkle', teams: 2 }, 4);
  // They share a card. The others have no browser.
  const partners = [party.people[0]!, party.people[2]!] as const;
  const contexts = await Promise.all(partners.map(() => newContext()));
  await contexts[1]!.addInitScript(() => {
    (window as any).WebSocket = class {
      constructor() {
        throw new DOMException('', 'SecurityError');
      }
    };
  });
  const pages = await Promise.all(
    partners.map(
      async (person, at) => (await openTable(contexts[at]!, server.url, party.id, person)).page,
    ),
  );
  await pages[1]!.getByText('Asking again every few seconds').waitFor();
  for (const [at, person] of partners.entries()) {
    const page = pages[at]!;
    const now = await party.playUntil((table) => party.turnOf(table) === person);
    await untilTurn(page);
    const paying = await page
      .locator('live-turn .die')
      .evaluateAll((dice) => dice.flatMap((die, place) => (die.matches('.pays') ? [place] : [])));
    for (const die of paying) await page.locator('live-turn .die').nth(die).click();
    await free(page);
    await page.locator('.act .roll').click();
    const moved = now.log.length;
    await expect
      .poll(async () => (await party.table()).log.length, patience)
      .toBeGreaterThan(moved);
    await party.playUntil(({ turn }) => turn?.card !== now.turn?.card);
    await Promise.all(pages.map((one) => untilShown(one, party)));
  }
  if (isLong) {
    await party.playUntil(() => false);
    for (const page of pages) {
      await page.getByText('Every die is right').waitFor();
      const end = { level: 1, name: / & .* win( by [\d,]+)?$| tie$/ };
      await page.getByRole('heading', end).waitFor();
    }
  }
  expect(await barriersOn(pages[0]!)).toEqual([]);
  expect(await overflowOf(pages[0]!)).toMatchObject({ across: [] });
  await Promise.all(contexts.map((context) => context.close()));
});

test('a slow Yatzy waits on home, on You and in the title, and says what happened meanwhile', async () => {
  const party = await newParty(url, { game: 'yatzy', rules: 'yatzy', pace: 'slow' }, 2);
  const now = await party.table();
  const person = party.turnOf(now)!;
  const context = await newContext();
  await becomePlayer(context, server.url, person.cookie);
  const { page } = await watch(context);
  await page.goto(`${server.url}/`);
  const call = page.getByRole('link', { name: /^Your turn against .* 4[78] h left$/ });
  await call.waitFor();
  expect(await page.title()).toBe('Your turn at a table · Evenroll');
  await page.goto(`${server.url}/you`);
  await call.click();
  await untilTurn(page);
  expect(await page.getByText(/^4[78] h$/).count()).toBe(1);
  // By keyboard alone.
  const hands = typing(page);
  await hands.toggle(0);
  await hands.roll();
  // Dice that are better kept take a second press.
  if (await page.getByText('Tap again to re-roll it.').isVisible()) await hands.roll();
  await page.getByText('Roll 2 of 3').waitFor({ state: 'attached' });
  await free(page);
  await hands.fill('ones');
  await page.locator('.lt').waitFor();
  await page.goto(`${server.url}/`);
  await page.getByRole('link', { name: /’s turn 4[78] h left$/ }).waitFor();
  expect(await call.count()).toBe(0);
  // A round later.
  await party.playUntil(({ log }) => log.length >= 6);
  await page.goto(`${server.url}/friends`);
  await page.getByText(/Yatzy, (your turn|.*’s turn)/).waitFor();
  await page.goto(`${server.url}/t/${party.id}`);
  await page.getByText('Since you were here:').waitFor();
  await context.close();
});

test(
  'a restart cuts off everybody, pages connect again, and a late turn is passed and taken up again',
  long(),
  async () => {
    const stateDir = newStateDir();
    const start = (secondsLater: number, port = 0) =>
      startLocalServer({
        port,
        host: 'localhost',
        stateDir,
        masterKey,
        timeOffset: String(Number(noonOffset()) + secondsLater),
        secrets: { FIRST_DAYS: everyGame },
      });
    let own = await start(0);
    const party = await newParty(() => own.url, {}, 2);
    const first = await party.table();
    const late = party.turnOf(first)!;
    const waiting = party.people.find((person) => person !== late)!;
    const [one, other] = [await newContext(), await newContext()];
    const slow = await openTable(one, own.url, party.id, late);
    const quick = await openTable(other, own.url, party.id, waiting);
    await untilTurn(slow.page);
    await quick.page.getByText('2 here').waitFor();
    expect(await quick.page.getByRole('button', { name: /^Play on without/ }).count()).toBe(0);

    const { port } = new URL(own.url);
    await own.stop();
    own = await start(100, Number(port));
    // Both are heard again without a reload.
    await quick.page.getByText('2 here').waitFor();
    await quick.page.reload();
    await quick.page.getByRole('button', { name: /^Play on without/ }).click();
    await untilTurn(quick.page);
    await slow.page.getByText('Your turn was skipped:').waitFor();
    expect(await slow.page.title()).toMatch(/’s turn/);
    const { passed } = await party.table();
    expect(passed).toEqual([{ seat: first.turn!.seat, turn: 0 }]);

    await slow.page.getByRole('button', { name: 'Leave the table' }).click();
    expect(await barriersOn(slow.page)).toEqual([]);
    await slow.page.locator('dialog').getByRole('button', { name: 'Leave the table' }).click();
    await slow.page.getByRole('button', { name: 'Come back' }).click();
    await slow.page.getByRole('button', { name: 'Leave the table' }).waitFor();
    await fillBox(quick.page, quick.page.locator('[data-box]').first());
    await untilTurn(slow.page);
    await Promise.all([one, other].map((context) => context.close()));
    await own.stop();
    removeStateDir(stateDir);
  },
);
