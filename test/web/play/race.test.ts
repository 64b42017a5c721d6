/**
 * Racing a friend on the page of a game: chosen, shown after each turn, remembered, ended, and
 * silent when nothing is known.
 */
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import type { GameName } from '../../../engine/rule-sets.ts';
import type { Face } from '../../../engine/types.ts';
import { lapWords } from '../../../web/play/race-line.ts';
import { serveAnswers } from '../answers.ts';
import { date, serve, type FakeServer } from '../fake-server.ts';
import {
  draw,
  fillBox,
  free,
  hurry,
  make,
  mountGamePage,
  settled,
  until,
  visit,
} from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

const otter = { id: 'otter3111111', handle: 'otter-31', totals: [0, 30, 55, 84] };
const heron = { id: 'heron1111111', handle: 'quiet-heron', totals: [0, 5, 10, 15] };
const fives = (): readonly Face[] => [5, 5, 5, 5, 5];

beforeEach(() => hurry());

const line = (page: HTMLElement): string => textOf(one(page, '.race'));
const asked = (server: FakeServer, what: string): number =>
  server.requests.filter((request) => request === `GET ${what}`).length;

test('a race is offered once a followed player has finished, and shifts nothing', async () => {
  const server = serve(fives, { log: '', ghosts: [otter, heron] });
  const page = await racing(server);
  expect(line(page)).toBe('Race a friend');
  expect(asked(server, otter.id)).toBe(0);
  const places = (): (DOMRect | undefined)[] =>
    ['.pad', '.say', '.dice', '.key.roll'].map((part) => one(page, part).getBoundingClientRect());
  const before = places();
  await choose(page, 'otter-31');
  await until(() => expect(line(page)).toBe('Race: otter-31: shown after each box'));
  expect(places()).toEqual(before);
  await expectAccessible(page);
});

test.each([
  ['while nobody has finished', { log: '', ghosts: [] }],
  ['before a play is begun', { log: null, ghosts: [otter] }],
  ['if nobody says who has finished', { log: 'M', ghosts: [otter], ghostWeather: 429 }],
] as const)('a race is not offered %s', async (_, options) => {
  const server = serve(fives, options);
  const page = await mountGame('yahtzee');
  await settled();
  expect(page.querySelector('.race')).toBeNull();
  expect(server.requests.filter((request) => request.includes(otter.id))).toEqual([]);
});

test('a race is looked for again on every return to the page, until somebody has finished', async () => {
  const server = serve(fives, { log: '', ghosts: [] });
  const page = await mountGame('yahtzee');
  const comeBack = async (): Promise<number> => {
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    return asked(server, 'ghosts');
  };
  const before = asked(server, 'ghosts');
  expect(await comeBack()).toBe(before + 1);
  server.ghosts = [otter];
  expect(await comeBack()).toBe(before + 2);
  await until(() => one(page, '.racer'));
  expect(await comeBack()).toBe(before + 2);
});

test('a race is updated after each box, once each, and not before it is filled', async () => {
  const server = serve(fives, { log: '', ghosts: [otter] });
  const page = await racing(server);
  await choose(page, 'otter-31');
  await fillBox(page, '[data-box="chance"]');
  await until(() => expect(line(page)).toBe('Race: otter-31: 30 after 1 box, you 25 (−5)'));
  // A live region says nothing of it.
  expect(textOf(one(page, '[role="status"]'))).not.toContain('otter');
  expect(one(page, 'race-line').closest('[aria-live], [role="status"]')).toBeNull();
  expect(page.querySelector('race-line [aria-live], race-line [role="status"]')).toBeNull();
  await fillBox(page, '[data-box="fives"]');
  await until(() => expect(line(page)).toBe('Race: otter-31: 55 after 2 boxes, you 50 (−5)'));
  await free(page);
  one(page, '.die').click();
  one(page, '.roll').click();
  // It would break a Yahtzee.
  await free(page);
  one(page, '.roll').click();
  await until(() => expect(server.log).toContain('1'));
  await settled();
  expect(asked(server, otter.id)).toBe(3);
});

test('a race survives a reload, is chosen and ended by keyboard, and keeps the focus', async () => {
  const server = serve(fives, { log: 'M', ghosts: [otter, heron] });
  const page = await racing(server);
  one(page, '.racer').focus();
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
  await until(() => expect(line(page)).toBe('Race: quiet-heron: 5 after 1 box, you 25 (+20)'));
  await until(() => expect(document.activeElement).toBe(one(page, '.racer')));
  page.remove();
  const again = await racing(server);
  await until(() => expect(line(again)).toBe('Race: quiet-heron: 5 after 1 box, you 25 (+20)'));
  one(again, '.stop').focus();
  await userEvent.keyboard('{Enter}');
  await until(() => expect(line(again)).toBe('Race a friend'));
  await until(() => expect(document.activeElement).toBe(one(again, '.racer')));
  again.remove();
  expect(line(await racing(server))).toBe('Race a friend');
});

test('a race with the player of a shared replay begins at once, and the address forgets it', async () => {
  const server = serve(fives, { log: 'M', ghosts: [heron, otter] });
  visit(`/${date}/yahtzee?race=${otter.id}`);
  const page = await racing(server);
  await until(() => expect(line(page)).toBe('Race: otter-31: 30 after 1 box, you 25 (−5)'));
  expect(location.search).toBe('');
  expect(all(page, '.racers button').map(textOf)).toEqual(['otter-31', 'quiet-heron']);
  one(page, '.stop').click();
  await until(() => expect(line(page)).toBe('Race a friend'));
});

test('a race with the player of a shared replay is announced before the first roll', async () => {
  visit(`/${date}/yahtzee?race=r1`);
  serveAnswers({ 'GET /api/replays/r1/result': { player: { ...otter, knownAs: null } } });
  const announced = await make('race-line');
  await until(() => expect(textOf(announced)).toBe('Racing otter-31'));
  const lap = { game: 'yahtzee', turns: 1, theirs: 1_025, own: 1_025 };
  expect(textOf(await draw(lapWords(lap)))).toBe('1,025 after 1 box, you 1,025 (level)');
});

const mountGame = async (game: GameName): Promise<HTMLElement> => {
  const page = await mountGamePage(game);
  await until(() => expect(all(page, '.die')).not.toHaveLength(0));
  return page;
};

const racing = async (server: FakeServer): Promise<HTMLElement> => {
  const page = await mountGame(server.game);
  await until(() => one(page, '.racer'));
  return page;
};

const choose = async (page: HTMLElement, handle: string): Promise<void> => {
  one(page, '.racer').click();
  all(page, '.racers button')
    .find((button) => textOf(button) === handle)
    ?.click();
  await settled();
};
