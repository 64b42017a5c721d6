/**
 * What pages show to viewers without scripts.
 *
 * @holds worker/assets
 * @module-tag pages
 */
import { beforeEach, expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { rulesNames } from '../../../engine/rule-sets.ts';
import { day, setClock } from '../clock.ts';
import { me } from '../identity/people.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';

const closed = '2026-11-21T02:00:00Z';

beforeEach(() => setClock(`${day}T12:00:00Z`));

/** What a page contains for viewers without scripts. */
const readableAt = async (path: string, visitor: Visitor = newVisitor()): Promise<string> => {
  const { body } = await visitor.get<string>(path);
  return [...body.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, text]) => text).join('');
};

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const finished = async () => {
  const visitor = newVisitor();
  const play = await finish(visitor, await visitor.begin(day));
  return { visitor, play, handle: String((await visitor.get(me)).body.handle) };
};

test('an open board names who has finished, and no score, to whoever has played as well', async () => {
  expect(await readableAt(`/${day}/yardkle/board`)).not.toContain('<table');
  const { play, handle, visitor } = await finished();
  for (const at of [`${day}T12:00:00Z`, `${day}T23:59:00Z`, '2026-11-21T01:00:00Z']) {
    setClock(at);
    const board = await readableAt(`/${day}/yahtzee/board`, visitor);
    expect(board).toBe(await readableAt(`/${day}/yahtzee/board`));
    expect(textOf(board)).toContain(`${handle} 20 November 2026 at 12:0`);
    for (const told of [`${play.result?.score} points`, play.id]) expect(board).not.toContain(told);
  }
});

test('a board of a day that is over lists its first places with their replays', async () => {
  const [one, other] = [await finished(), await finished()];
  setClock(closed);
  const board = await readableAt(`/${day}/yahtzee/board`);
  for (const { play, handle } of [one, other]) {
    expect(textOf(board)).toMatch(new RegExp(`${handle} \\d+ ${play.result?.score} points`));
    expect(board).toContain(`href="/r/${play.id}"`);
  }
});

test('a deleted player is on no board by name', async () => {
  const { visitor, handle } = await finished();
  await visitor.send('DELETE', me);
  const board = await readableAt(`/${day}/yahtzee/board`);
  expect(board).not.toContain(handle);
  expect(board).toContain('A deleted player');
});

test('a replay is text once its day is over, without its player’s name', async () => {
  const { play, handle, visitor } = await finished();
  for (const at of [`${day}T23:00:00Z`, '2026-11-21T01:59:00Z']) {
    setClock(at);
    for (const viewer of [visitor, newVisitor()])
      expect(await readableAt(`/r/${play.id}`, viewer)).not.toContain('Turn');
  }
  setClock(closed);
  const replay = await readableAt(`/r/${play.id}`);
  const { body: sheet } = await newVisitor().get<string>(`/r/${play.id}.txt`);
  const turns = sheet.split('\n').filter((line) => /^ *\d+ {2}/.test(line));
  expect(turns.length).toBeGreaterThan(9);
  for (const turn of turns) expect(replay).toContain(turn);
  expect(replay).not.toContain(handle);
});

test.each(rulesNames)('the rules of %s are in their page', async (rules) => {
  const { gameTitle } = variantOfRules(rules);
  const { body: page } = await newVisitor().get<string>(`/rules/${rules}`);
  expect(page).toContain(`<h1>${gameTitle}`);
  expect(page).toContain('What scores');
  expect(page).toMatch(/Five dice|Six dice/);
  expect(page).toContain('not affiliated');
});

test('the list of the rules is in its page, and how they compare', async () => {
  const { body: page } = await newVisitor().get<string>('/rules');
  for (const rules of rulesNames) expect(page).toContain(`href="/rules/${rules}"`);
  expect(page).toContain('35 at 64 or more');
});

test('every other page says what can be read without scripts', async () => {
  for (const path of ['/', `/${day}/yahtzee`, '/you', '/archive', '/practice/official'])
    expect(textOf(await readableAt(path))).toContain('needs JavaScript.');
});
