/** @holds web/you */
import { beforeEach, expect, test } from 'vitest';
import '../../../web/archive/archive-page.ts';
import { forgetPlayer, isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import '../../../web/you/games-page.ts';
import { type Answers, refusal, serveAnswers, todayAt } from '../answers.ts';
import { comeBack, make, settled, until, visit } from '../fixture.ts';
import { all, expectAccessible, hrefs, one, textOf } from '../reading.ts';

const address = (month: string): string => `GET /api/players/me/archive?month=${month}`;
beforeEach(forgetPlayer);

const dayOf = (page: HTMLElement, day: number): HTMLElement =>
  all(page, '.calendar li:not(.none)')[day - 1]!;

test('a month of days has what the viewer has played, what can be played, and nothing to come', async () => {
  const month = { month: '2026-11', results };
  const { page, sent, known } = await open('archive-page', { [address('2026-11')]: month });
  expect(sent).toEqual(['GET /api/challenges/today', address('2026-11')]);
  expect(textOf(one(page, 'h2'))).toBe('November 2026');
  expect(all(page, '.calendar .none')).toHaveLength(6);
  expect(all(page, '.calendar .day').map(textOf)).toEqual(
    Array.from({ length: 30 }, (_, at) => `${at + 1}`),
  );
  expect(links(dayOf(page, 19))).toEqual([
    ['Yahtzee, 19 November: 251', '/2026-11-19/yahtzee'],
    ['Play Yardkle, 19 November', '/2026-11-19/yardkle'],
    ['Play Yatzy, 19 November', '/2026-11-19/yatzy'],
  ]);
  expect(textOf(one(dayOf(page, 19), '.own'))).toBe('251');
  expect(textOf(one(dayOf(page, 18), '.own'))).toBe('19');
  expect(one(dayOf(page, 18), '.own').getAttribute('href')).toBe('/2026-11-18/yardkle');
  expect(all(page, '.own')).toHaveLength(2);
  expect([20, 21].map((day) => all(dayOf(page, day), 'a').length)).toEqual([3, 0]);
  expect(all(page, '.today .day').map(textOf)).toEqual(['20']);
  expect(links(one(page, '.pages'))).toEqual([['October 2026', '?month=2026-10']]);
  expect(all(page, '.signs > span').map(textOf)).toEqual(['Yahtzee', 'Yardkle', 'Yatzy']);
  expect(page.querySelector('.unfinished')).toBeNull();
  await expectAccessible(page);
  // Played in another tab.
  known[address('2026-11')] = {
    ...month,
    results: [{ ...results[1], date: '2026-11-20', score: 300 }],
  };
  comeBack();
  await until(() => expect(all(page, '.own').map(textOf)).toEqual(['300']));
});

test('another month is that of the address, without a day that is today', async () => {
  const { page, sent } = await open(
    'archive-page',
    { [address('2026-10')]: { month: '2026-10', results: [] } },
    '?month=2026-10',
  );
  expect(sent).toContain(address('2026-10'));
  expect(all(page, '.calendar a')).toHaveLength(3 * 31);
  expect(page.querySelector('.today')).toBeNull();
  expect(links(one(page, '.pages')).map(([words]) => words)).toEqual([
    ...['September 2026', 'November 2026'],
  ]);
});

test('what can still be finished of yesterday comes first', async () => {
  rememberPlayer();
  const play = (game: string, status: string) => ({
    play: { status, challenge: { date: '2026-11-19', game } },
  });
  const answers = {
    'GET /api/challenges/today': todayIs('01:00'),
    'GET /api/challenges/2026-11-19/yahtzee/play': play('yahtzee', 'playing'),
    'GET /api/challenges/2026-11-19/yardkle/play': play('yardkle', 'finished'),
    'GET /api/challenges/2026-11-19/yatzy/play': { play: null },
    [address('2026-11')]: { month: '2026-11', results },
  };
  for (const name of ['archive-page', 'games-page'] as const) {
    const { page } = await open(name, answers);
    await until(() =>
      expect(all(page, '.unfinished p').map(textOf)).toEqual([
        'Yahtzee, 19 November: finish by 02:00 your time. Finish Yahtzee',
      ]),
    );
    expect(links(one(page, '.unfinished'))).toEqual([['Finish Yahtzee', '/2026-11-19/yahtzee']]);
  }
});

test('the viewer’s games stand with the latest first, each with its replay', async () => {
  rememberPlayer();
  const { page, known } = await open('games-page', {
    [address('2026-11')]: { month: '2026-11', results },
  });
  expect(all(page, 'tbody tr').map((row) => [...row.children].map(textOf))).toEqual([
    ['Yahtzee, 19 Nov 2026', '251'],
    ['Yardkle, 18 Nov 2026', '19 turns'],
  ]);
  expect(hrefs(page, 'tbody a')).toEqual(['/r/replay1', '/r/replay0']);
  expect(links(one(page, '.pages'))).toEqual([['October 2026', '?month=2026-10']]);
  expect(one(page, '[download]').getAttribute('href')).toBe('/api/players/me/results.csv');
  await expectAccessible(page);
  known[address('2026-11')] = { month: '2026-11', results: [] };
  comeBack();
  await until(() => expect(textOf(page)).toContain('No ranked games in this month.'));
  expect(page.querySelector('table')).toBeNull();
});

test('of whoever has none there is a way to begin, and no request for them', async () => {
  const { page, sent } = await open('games-page', {});
  expect(sent).toEqual(['GET /api/challenges/today']);
  const ways = [
    ['Play today’s Yahtzee', '/yahtzee'],
    ['Played before? Sign in first.', '/you/settings'],
  ];
  expect(links(page)).toEqual(ways);
  rememberPlayer();
  const deleted = await open(
    'games-page',
    { [address('2026-09')]: refusal(401, 'unauthenticated') },
    '?month=2026-09',
  );
  await until(() => expect(links(deleted.page)).toEqual(ways));
  expect(isPlayer()).toBe(false);
});

const todayIs = (time: string) => todayAt(`2026-11-20T${time}:00.000Z`);

const results = [
  ['2026-11-18', 'yardkle', 10_200, 19, 1.25],
  ['2026-11-19', 'yahtzee', 251, 13, null],
].map(([date, game, score, turns, mistakes], at) => ({
  ...{ date, game, score, turns, mistakes, replay: `replay${at}` },
}));

const open = async (name: 'archive-page' | 'games-page', answers: Answers, search = '') => {
  visit(`${location.pathname}${search}`);
  const known: Answers = { 'GET /api/challenges/today': todayIs('12:00'), ...answers };
  const sent = serveAnswers(known);
  const page = await make(name);
  await settled();
  return { page, sent, known };
};

const links = (root: ParentNode): string[][] =>
  all(root, 'a').map((link) => [
    link.getAttribute('aria-label') ?? textOf(link),
    link.getAttribute('href') ?? '',
  ]);
