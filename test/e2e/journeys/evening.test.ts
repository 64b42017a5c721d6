/**
 * In the sample. Alone finds what is true on the screen of whoever acts and on no other: of three
 * people at a live table, and one who watches, from the invitation to the end of a second game.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findTableVariant } from '../../../engine/games.ts';
import { parseTable } from '../../../engine/table/file.ts';
import type { Table } from '../../../api/schemas/tables.ts';
import { fillBox, withoutCoach } from '../browser.ts';
import { nameAt, newPerson, partyAt, untilShown, untilTurn, type Party } from '../live-table.ts';
import { newPlayer, playerOn } from '../player.ts';
import { patience } from '../table.ts';
import { newStory, type Somebody } from './story.ts';

const url = (): string => inject('sharedServer');

test('three people and a watcher, from the invitation to the end of a second game', async () => {
  const story = newStory(url, holdsOf);
  const ann = await story.join('Ann', { window: 'phone', prepare: withoutCoach });
  const ben = await story.join('Großvater Ben', {
    window: 'small',
    language: 'de',
    isDark: true,
    prepare: withoutCoach,
  });
  const cleo = await story.join('Cleo', { window: 'desk', language: 'sv', prepare: withoutCoach });
  const watcher = await story.join('Dora', { window: 'least', prepare: withoutCoach });
  const players = [ann, ben, cleo];
  let link = '';

  await story.act('a table is made', async () => {
    await ann.goTo('/friends');
    await ann.unfold('Options');
    await ann.tap(ann.page.getByText('Settle up at the end'));
    await ann.press('Start a {title} table', { title: 'Yahtzee' });
    await ann.sees('You need two to start: start as soon as somebody sits down.');
  });
  await story.act('its link is copied, and a name typed', async () => {
    await ann.press('Copy');
    await expect
      .poll(async () => (link = await ann.page.evaluate('navigator.clipboard.readText()')))
      .toContain('/t/');
    // Never sent: whoever starts has said it.
    await ann.page.locator('#known-as').fill('Ann');
  });
  await story.act('Ben opens the invitation and sits down with Enter', async () => {
    await ben.goTo(link);
    await ben.page.locator('#known-as').fill('Großvater Ben');
    await ben.page.keyboard.press('Enter');
    await ben.sees('Stand up');
    await ann.page.getByText('Großvater Ben').waitFor();
  });
  await story.act('Cleo sits down', async () => {
    await cleo.goTo(link);
    await cleo.page.locator('#known-as').fill('Cleo');
    await cleo.press('Sit down');
    await cleo.sees('Stand up');
    await ann.sees('Start with {seats}', { seats: '3' });
  });
  await story.act('Dora watches', async () => {
    await watcher.goTo(link);
    await watcher.press('Just watch');
    await watcher.page.getByText('Cleo').waitFor();
  });
  await story.act('Ann starts', async () => {
    await ann.press('Start with {seats}');
    for (const { page } of [...players, watcher])
      await page.locator('.lt, live-turn').first().waitFor();
  });

  const id = link.split('/').at(-1) ?? '';
  const personOf = async ({ page }: Somebody) => newPerson(url, await playerOn(page, url()));
  const people = await Promise.all(players.map(personOf));
  await playOut(story, players, await partyAt(url, id, people), 3);
  for (const { page } of [...players, watcher]) await page.locator('.end-list').waitFor();

  await story.act('all read the end', async () => {
    for (const one of [...players, watcher]) {
      await one.sees('Every die is right');
      await one.sees('Settling up');
      await one.unfold('Replay');
      await one.unfold('Take this game with you');
    }
    await ben.sees('Opens in <a>pass and play</a>.');
    const saved = cleo.page.waitForEvent('download');
    await cleo.press('Save the game file');
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(parseTable(text, findTableVariant).ok).toBe(true);
    await ann.tap(
      ann.page
        .locator('.folds')
        .getByRole('button', { name: /^Replay/ })
        .first(),
    );
    await ann.page.locator('replay-view').waitFor();
  });
  await story.act('Cleo wants another game', async () => {
    await cleo.press('Again<br><small>new dice</small>');
    for (const one of [ann, ben])
      await one.sees('{inviter} wants another game.', { inviter: 'Cleo' });
  });
  await story.act('the others sit down again', async () => {
    for (const one of [ann, ben]) {
      await one.press('Sit down');
      await one.sees('Stand up');
    }
    await watcher.press('Another game is ready');
    await watcher.press('Just watch');
  });
  await story.act('Ben starts', async () => {
    await ben.press('Start with {seats}');
    for (const { page } of [...players, watcher])
      await page.locator('.lt, live-turn').first().waitFor();
  });
  const next = (await tableOf(ben))?.id ?? '';
  await playOut(story, players, await partyAt(url, next, people), 1);
});

const tableOf = async ({ page }: Somebody): Promise<Table | null> => {
  const id = /^\/t\/(\w+)$/.exec(new URL(page.url()).pathname)?.[1];
  return id ? (await newPlayer(url).ask('GET', `/api/tables/${id}`)).body : null;
};

/** The faces of the dice, by their pips. */
const facesOn = (page: Page): Promise<number[]> =>
  page
    .locator('.tray .die')
    .evaluateAll((dice) => dice.map((die) => die.querySelectorAll('svg .pip').length));

/** Which of these parts the window does not show without scrolling. */
const outsideOn = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((part) => {
        const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? {};
        return !(top !== undefined && top >= 0 && bottom !== undefined && bottom <= innerHeight);
      }),
    parts,
  );

/** What the table is, on everybody's screen: who sits there, whose turn it is, who has won. */
const holdsOf = async (people: readonly Somebody[]): Promise<void> => {
  for (const somebody of people) {
    const { name, page, words } = somebody;
    const check = async (): Promise<void> => {
      const table = await tableOf(somebody);
      if (table?.phase === 'play' && table.turn) {
        const whose = nameAt(table, table.turn.seat);
        const title = whose === name ? words('Your turn') : words('{name}’s turn', { name: whose });
        expect(await page.title(), name).toMatch(title);
        expect(await page.locator('live-turn .tray').isVisible(), name).toBe(whose === name);
        expect(await facesOn(page), name).toEqual(table.cards[table.turn.card]?.dice);
        const parts = ['.whose', 'time-left', '.tray .dice', ...(whose === name ? ['.roll'] : [])];
        expect(await outsideOn(page, parts), name).toEqual([]);
      }
      if (table?.phase === 'over') {
        const [won] = table.winners;
        const winner = nameAt(table, won ?? -1);
        const verdict = await page.locator('h1').innerText();
        // Two may share the first place.
        if (table.winners.length === 1)
          expect(verdict, name).toMatch(
            winner === name ? words('You win') : words('{name} wins', { name: winner }),
          );
        expect(await page.locator('.end-list b').allInnerTexts()).toHaveLength(3);
      }
    };
    await expect.poll(() => check().then(() => '', String), patience).toBe('');
  }
};

/** The last turns of a table, played on the pages; before them the people play by the API. */
const playOut = async (
  story: ReturnType<typeof newStory>,
  players: readonly Somebody[],
  party: Party,
  turns: number,
): Promise<void> => {
  await party.playUntil(({ log }) => log.length >= players.length * 13 - turns);
  for (let turn = 0; turn < turns; turn++) {
    const now = await party.table();
    const whose = players.find(({ name }) => name === nameAt(now, now.turn?.seat ?? -1));
    if (!whose) throw new Error('nobody is in turn');
    await story.act(`${whose.name}’s turn, ${turns - turn} before the end`, async () => {
      await untilTurn(whose.page);
      if (turn % 2 === 0) {
        await whose.tap(whose.page.locator('live-turn .die').first());
        await whose.tap(whose.page.locator('.roll'));
        // In the middle of a turn the page comes back with the same dice.
        await whose.page.reload();
        await untilTurn(whose.page);
      }
      await fillBox(whose.page, whose.page.locator('[data-box]').first());
      for (const { page } of players) await untilShown(page, party);
    });
  }
};
