/**
 * A game’s figures are the same wherever they are shown: result, review, boards, drill, one’s own
 * numbers, games, firsts and bests.
 *
 * @module-tag whole
 */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { yardkleLog } from './audited-day.ts';
import { becomePlayer, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { newPlayer, type Player } from './player.ts';
import { oneIn } from '../long.ts';

const server = { url: inject('sharedServer') };
const browser = await useBrowser();

/** Their logs, and the length of a move. */
const games = {
  yahtzee: ['ABCDEFGHIJKLM', 1],
  yardkle: [yardkleLog(1), 2],
  yatzy: ['ABCDEFGHIJKLMNO', 1],
} as const;
type Game = keyof typeof games;

const unitOf = (game: Game): string => (game === 'yardkle' ? 'turns' : 'points');

const gameNames = Object.keys(games) as Game[];

test.each(oneIn(3, gameNames))('of a game of %s', async (game) => {
  const others = [newPlayer(() => server.url), newPlayer(() => server.url)];
  for (const other of others) await play(other, game);
  const { page, finish, review } = await finishGame(game);
  const result = finish.shared;

  const { cost, ...reviewed } = review;
  expect(reviewed).toEqual({ count: finish.count, par: finish.par });
  expect(Number(cost)).toBeGreaterThan(0);

  const board = await read(page, `/${today}/${game}/board`, { place: /You’re (.*?of \d+)/ });
  expect(board).toEqual({ place: finish.place });
  const skill = await read(page, `/${today}/${game}/board?by=skill`, {
    mistakes: /All results ([\d.]+) you/,
  });
  expect(skill).toEqual({ mistakes: finish.mistakes });

  const you = await read(page, `/you?game=${game}`, {
    result: /Today (?:[\d.,]+ (?:points|turns) lost )?([\d,]+)/,
  });
  expect(you).toEqual({ result });
  const own = await read(page, '/you/games', { result: /20 Nov 2026 ([\d,]+)/ });
  expect(own).toEqual({ result });
  const feats = await read(page, `/you/feats?game=${game}`, {
    best: /Best result ([\d,]+)/,
    mistakes: /Fewest (?:points|turns) lost ([\d.]+)/,
  });
  expect(feats).toEqual({ best: result, mistakes: finish.mistakes });
  await page.context().close();
});

/** Returns the id of the finished game. */
const play = async (player: Player, game: Game): Promise<string> => {
  const [log, moveLength] = games[game];
  const { body } = await player.ask('POST', `/api/challenges/${today}/${game}/play`);
  await player.playLog(body.id, log, moveLength);
  return body.id;
};

/**
 * The page’s text once it shows `ready`, with a minus as it is typed, and the found groups of each
 * pattern.
 */
const read = async <Name extends string>(
  page: Page,
  path: string,
  patterns: Readonly<Record<Name, RegExp>>,
): Promise<Readonly<Record<Name, string | undefined>>> => {
  await page.goto(server.url + path);
  const find = async (): Promise<Readonly<Record<Name, string | undefined>>> => {
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true;
    });
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    return Object.fromEntries(
      Object.entries<RegExp>(patterns).map(([name, pattern]) => [name, pattern.exec(text)?.[1]]),
    ) as Readonly<Record<Name, string | undefined>>;
  };
  await expect.poll(async () => Object.values(await find())).not.toContain(undefined);
  return find();
};

/** A page of a new player who has finished a game, with what the finish says. */
const finishGame = async (game: Game) => {
  const player = newPlayer(() => server.url);
  const id = await play(player, game);
  const context = await browser.newContext();
  await becomePlayer(context, server.url, player.cookie);
  const page = await context.newPage();
  const finish = await read(page, `/${today}/${game}`, {
    place: /You’re (.*?of \d+)/,
    mistakes: /(?:Points|Turns) lost [−+]?([\d.]+) /,
    luck: /Luck ([−+]?[\d.]+) /,
    par: /Par ([\d.]+)/,
    count: /Review (\d+) mistakes/,
    shared: /Evenroll ([\d,]+)/,
  });
  const review = await read(page, `/r/${id}?verdict`, {
    count: /Mistake 1 of (\d+)/,
    cost: new RegExp(`Mistake 1 of .*? ([\\d.]+) ${unitOf(game)} lost`),
    par: /par, ([\d.]+)/,
  });
  return { page, finish, review };
};
