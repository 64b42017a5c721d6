import { expect, test } from 'vitest';
import { isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import '../../../web/you/you-page.ts';
import { statisticsData } from '../statistics/statistics-data.ts';
import { date, serve } from '../fake-server.ts';
import { make, until } from '../fixture.ts';
import { all, expectAccessible, hrefs, one, textOf } from '../reading.ts';

test('the page about you learns from the server that the viewer is a stranger', async () => {
  rememberPlayer();
  const server = serve(() => [6, 3, 3, 6, 1], { stranger: true });
  const page = await make('you-page');
  await until(() => expect(textOf(page)).toContain('your numbers start here'));
  expect(server.requests).toEqual(['GET yahtzee', 'GET home']);
  expect(isPlayer()).toBe(false);
  await expectAccessible(page);
});

test.each([
  [0, 'nobody is mentioned'],
  [1, 'One person follows you'],
  [12, '12 people follow you'],
  [1_000, '1,000+ people follow you'],
])('with %i followers: %s', async (followers, words) => {
  rememberPlayer();
  serve(() => [6, 3, 3, 6, 1], { statistics: statisticsData({ followers, games: 3 }) });
  const page = await make('you-page');
  await until(() => expect(textOf(page)).toContain('mild-harbour'));
  expect(page.querySelector('.big-facts')).not.toBeNull();
  expect(textOf(page)).not.toContain('third game');
  if (followers === 0) expect(textOf(page)).not.toContain('follow');
  else expect(textOf(page)).toContain(words);
});

test.each([
  ['in progress', '0', 'Yahtzee is begun. | Continue Yahtzee'],
  ['over', 'ABCDEFGHIJKLM', 'Yahtzee finished: 38. Yardkle waits. | Play today’s Yardkle'],
])('says what is next while a game of today is %s', async (_, log, words) => {
  rememberPlayer();
  serve(() => [6, 3, 3, 6, 1], { log });
  const page = await make('you-page');
  await until(() => expect(all(page, '.today p').map(textOf).join(' | ')).toBe(words));
});

test('says what of today is finished and what waits, and nothing of two games alone', async () => {
  rememberPlayer();
  const [game] = statisticsData({}).latest;
  serve(() => [6, 3, 3, 6, 1], {
    home: {},
    statistics: statisticsData({ games: 2, latest: game ? [{ ...game, date }] : [] }),
  });
  const page = await make('you-page');
  await until(() => expect(textOf(page)).toContain('mild-harbour'));
  expect(textOf(one(page, '.today .lead'))).toMatch(/waits\.$/);
  expect(one(page, '.today a').getAttribute('href')).toBe(`/${date}/yahtzee`);
  expect(page.querySelector('.big-facts')).toBeNull();
  expect(hrefs(page, '.runs a')).toEqual([`/${date}/yahtzee`]);
  expect(textOf(one(page, '.runs b'))).toBe('Today');
  expect(textOf(page)).toContain('Best and average start with your third game.');
  expect(textOf(page)).toContain('From ten games on');
  await expectAccessible(page);
});
