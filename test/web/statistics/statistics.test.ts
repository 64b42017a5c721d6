/** @holds web/you web/ui/charts web/games/yahtzee web/games/yardkle */
import { expect, test } from 'vitest';
import { habitNames } from '../../../engine/game-facts.ts';
import { webGame } from '../../../web/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import type { Statistics } from '../../../web/lib/api.ts';
import { statisticsView } from '../../../web/statistics/statistics-view.ts';
import { bigFacts } from '../../../web/statistics/facts.ts';
import { gameTabs } from '../../../web/statistics/game-tabs.ts';
import { readStatistics } from '../../../web/statistics/read.ts';
import { presenterOf } from '../../../web/games.ts';
import { mistakesTitle, periodWords, reachOf } from '../../../web/statistics/words.ts';
import { serve } from '../fake-server.ts';
import { draw, make, mount, until, visit } from '../fixture.ts';
import { all, expectAccessible, hrefs, one, textOf } from '../reading.ts';
import { serveApi } from '../answers.ts';
import { statisticsData } from './statistics-data.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';

const show = (changes: Partial<Statistics> = {}): Promise<HTMLElement> =>
  viewOf(statisticsData(changes));

const viewOf = async (statistics: Statistics): Promise<HTMLElement> => {
  const game = webGame(statistics.game);
  const [words, chart] = await Promise.all([game.statistics(), game.chart()]);
  return mount(statisticsView({ statistics, words, chart }));
};

const section = (view: HTMLElement, id: string): HTMLElement =>
  one(view, `[aria-labelledby="${id}"]`);

test('every part has its heading, its table, and no barrier', async () => {
  const view = await show();
  expect(all(view, 'h2').map(textOf)).toEqual([
    'Points lost a game: 12.4, down from 24.9',
    'Your costliest habits',
    'Your 62 scores',
    'Box by box',
    'Score over time',
    'Points lost over time',
    'Level with or ahead of 46% of players',
    'Luck a game: +0.3',
    'The past year',
  ]);
  expect(all(view, 'details table')).toHaveLength(7);
  for (const details of all(view, 'details')) details.setAttribute('open', '');
  await expectAccessible(view);
});

test('the tab of the shown game is current, and no other', async () => {
  const tabs = await mount(gameTabs('yardkle'));
  expect(all(tabs, '[aria-current="true"]').map(textOf)).toEqual(['Yardkle']);
  expect(all(tabs, '[aria-current]')).toHaveLength(1);
});

test.each([
  ['yahtzee', 7.9, 1.1, 100, 'You lost 7.9 ± 1.1 points a game over your last 100.'],
  ['yardkle', 0.4, 0.05, 10, 'You lost 0.40 ± 0.05 turns a game over your last 10.'],
] as const)('a rating in %s: %d ± %d over %i', async (game, value, margin, games, words) => {
  const view = await show({ game, rating: { value, margin, games } });
  expect(textOf(section(view, 's-mistakes'))).toContain(words);
  for (const rating of [null, undefined])
    expect(textOf(await show({ game, rating }))).not.toContain('over your last');
});

test.each([
  [
    'within chance',
    12.4,
    14.1,
    false,
    '12.4',
    'No clear change: 14.1 in the 20 games before these',
  ],
  ['going up', 30, 14.1, true, '30.0, up from 14.1', 'The last 20 games beside the 20 before.'],
  ['without earlier games', 12.4, null, false, '12.4', 'Play 30 games to see if they go down.'],
] as const)('mistakes %s', async (_, mean, earlier, clear, title, note) => {
  const recent = { games: 20, mean, spread: 8 };
  const before = earlier === null ? null : { ...recent, mean: earlier };
  const view = await show({ change: { recent, before, clear } });
  expect(textOf(one(view, '#s-mistakes'))).toBe(`Points lost a game: ${title}`);
  expect(textOf(section(view, 's-mistakes'))).toContain(note);
  for (const unknown of [{ change: null }, { latest: [] }])
    expect((await show(unknown)).querySelector('#s-mistakes')).toBeNull();
});

test.each([
  [0.4, 0.6, true, 'Turns lost a game: 0.40, down from 0.60'],
  [0.6, 0.4, true, 'Turns lost a game: 0.60, up from 0.40'],
  [0.4, 0.6, false, 'Turns lost a game: 0.40'],
])('mistakes in a game of turns: %d after %d', (mean, earlier, clear, words) => {
  const recent = { games: 20, mean, spread: 8 };
  expect(mistakesTitle({ recent, before: { ...recent, mean: earlier }, clear }, 'turns')).toBe(
    words,
  );
  expect(reachOf(40, 100)).toBeCloseTo(7.84, 9);
  expect(periodWords({ from: '2026-11-08', to: '2026-11-08' })).toBe('8 Nov 2026');
});

test('the results of a game of turns are counted by turns, and those that did not arrive', async () => {
  const histogram = [18, null].map((turns) => ({ turns, count: turns ?? 1 }));
  const results = section(await show({ game: 'yardkle', histogram }), 's-results');
  expect(textOf(one(results, 'h2'))).toBe('Your 62 games, by turns');
  expect(all(results, 'tr').map(textOf)).toEqual(['Turns Games', '18 18', 'did not arrive 1']);
});

test('mistakes have a table with their bands, which never go below 0', async () => {
  const view = await show({ spreads: { ...statisticsData().spreads, mistakes: 100 } });
  const [row] = all(section(view, 's-mistakes-time'), 'tbody tr').slice(-1);
  expect([...(row?.children ?? [])].map(textOf)).toEqual([
    '13 Sept 2026 to 14 Sept 2026',
    '12.0',
    '0.0 to 99.7',
  ]);
});

test('a trend of one period is a level line without a band', async () => {
  const [only] = statisticsData().periods;
  const spreads = { result: null, percentile: null, luck: null, mistakes: null };
  const trend = section(await show({ periods: [only!], spreads }), 's-result-time');
  expect(trend.querySelector('.trend')?.getAttribute('d')).toMatch(/^M0 ([\d.]+)L1 \1$/);
  expect(textOf(one(trend, 'tbody tr'))).toMatch(/–$/);
  expect(all(trend, 'thead th').map(textOf)).toContain('Score');
});

test('the latest games are bars as high as their mistakes, the last one in ink, with the average of five', async () => {
  const view = await show();
  const bars = [...section(view, 's-mistakes').querySelectorAll('.bar')];
  expect(bars).toHaveLength(20);
  const heights = bars.map((bar) => Number(bar.getAttribute('height')));
  expect(heights[0]! / heights[19]!).toBeCloseTo(24.9 / 11.6, 2);
  expect(bars.map((bar) => bar.classList.contains('you')).indexOf(true)).toBe(19);
  const rows = all(section(view, 's-mistakes'), 'tbody tr').map((row) =>
    [...row.children].map(textOf),
  );
  expect(rows[0]).toEqual(['1 Nov 2026', '24.9', '24.9']);
  expect(rows.at(-1)).toEqual(['20 Nov 2026', '11.6', '13.0']);
  expect(textOf(one(section(view, 's-results'), '.flag'))).toBe('257last');
});

test('the latest games that were never graded have no bars', async () => {
  const latest = statisticsData().latest.map((game) => ({ ...game, mistakes: null }));
  const view = await show({ change: null, latest });
  expect(view.querySelector('[aria-labelledby="s-mistakes"]')).toBe(null);
});

test.each([9, 3])('after %d games there is no chart, but when there will be', async (games) => {
  const view = await show({ games });
  expect(textOf(view)).toBe('From ten games on, charts show how you’re doing.');
  expect(all(await show({ games: 10 }), 'figure').length).toBeGreaterThan(5);
  const { habits: _, ...others } = statisticsData({ games });
  expect(textOf(await viewOf(others))).toBe('');
});

const { streak } = statisticsData();
test.each([
  ['after one game', { games: 1, streak: { ...streak!, days: 1 } }, ['Streak', 'Games', 'Best']],
  ['after a streak', { streak: { ...streak!, days: 0 } }, ['Games', 'Average', 'Best']],
])('%s no fact says nothing', async (_, changes, names) => {
  const facts = await mount(bigFacts(statisticsData(changes), presenterOf('yahtzee')));
  expect(all(facts, 'dt').map(textOf)).toEqual(names);
  expect(all(facts, 'dd b').map(textOf)).not.toContain('0');
});

test('facts say what stands beside them', async () => {
  const textOfFacts = async (changes: object): Promise<string> =>
    textOf(await draw(bigFacts(statisticsData(changes), presenterOf('yahtzee'))));
  expect(await textOfFacts({ recent: null })).toContain('Best play: ');
  expect(await textOfFacts({ recent: null, par: null })).not.toContain('Best play');
  const rested = { ...streak!, days: 12, longest: 12, rests: 2 };
  expect(await textOfFacts({ streak: rested })).toContain('Streak 12 2 rests Games');
  expect(await textOfFacts({ streak: null, games: 0 })).toBe('');
  expect(await textOfFacts({ histogram: [{ turns: null, count: 1 }] })).toContain(
    'A game that ended before the target counts',
  );
  const average = { games: 62, mean: 31.26, spread: 4 } as Statistics['average'];
  const meanIn = async (game: 'yahtzee' | 'yardkle'): Promise<string> => {
    const facts = await mount(bigFacts(statisticsData({ average }), presenterOf(game)));
    return textOf(all(facts, 'dd b')[2] as HTMLElement);
  };
  expect([await meanIn('yardkle'), await meanIn('yahtzee')]).toEqual(['31.3', '31']);
});

test('habits are sentences to act on, with links to their decisions and a drill, and not shown to others', async () => {
  const view = section(await show(), 's-habits');
  expect(textOf(one(view, 'b'))).toBe(
    'You keep a pair over four to a straight: 1.3 points a game.',
  );
  expect(textOf(view)).toContain('51 of 60 times. At least 0.8 points a game, chance aside.');
  expect(hrefs(view, 'a')).toEqual([
    '/practice/drill?game=yahtzee&habit=pair-over-run',
    '/r/r2#t7r2',
    '/r/r3#t1r1',
  ]);
  expect(all(view, '[href^="/r/"]').map((link) => textOf(link).split(', ')[1])).toEqual([
    ...['turn 7', 'turn 1'],
  ]);
  const { habits: _, ...others } = statisticsData();
  const theirs = await viewOf(others);
  expect(theirs.querySelector('#s-habits')).toBeNull();
  expect(textOf(one(theirs, '#s-results'))).toBe('62 scores');
});

test.each([
  ['no game is noted', 0, 'Play 20 games and your costliest habits show here.'],
  ['too few games are noted', 19, 'Play 1 more and your costliest habits show here.'],
  ['no habit stands out', 20, 'No habit of yours clearly costs more than chance would.'],
])('habits are replaced by a sentence if %s', async (_, noted, words) => {
  const view = await show({ noted, habits: [] });
  expect(textOf(section(view, 's-habits'))).toContain(words);
});

test('habits: all have words', async () => {
  const games = await Promise.all(gameNames.map((name) => webGame(name).statistics()));
  const named = [...new Set(games.flatMap(({ habits }) => Object.keys(habits)))];
  expect(named.toSorted((one_, other) => one_.localeCompare(other))).toEqual(
    habitNames.toSorted((one_, other) => one_.localeCompare(other)),
  );
});

test('older games without figures for the boxes are mentioned', async () => {
  const view = await show();
  expect(textOf(section(view, 's-figures'))).toContain(
    'From the 40 games since this has been counted.',
  );
  expect(textOf(one(view, '.figures tbody tr'))).toBe('Ones 2.1 1.9 5% 11%');
  expect(all(view, '.figures thead th').map(textOf)).toEqual([
    ...['What', 'Average', 'Best play', 'Zeros', 'Best play'],
  ]);
  const without = await show({ noted: 0, figures: [] });
  expect(without.querySelector('#s-figures')).toBeNull();
});

test('more than 2,000 games are shown as such', async () => {
  const view = await show({ games: 2_000, more: true });
  expect(textOf(one(view, 'p.note'))).toBe('Made of the latest 2,000 games.');
  const facts = await mount(
    bigFacts(statisticsData({ games: 2_000, more: true }), presenterOf('yahtzee')),
  );
  expect(textOf(facts)).toContain('2,000+ since');
});

test('the page about you has name, facts, statistics and links to all games', async () => {
  rememberPlayer();
  const server = serve(() => [1, 2, 3, 4, 5]);
  await import('../../../web/you/you-page.ts');
  const page = await make('you-page');
  await until(() => one(page, '.statistics'));
  expect(textOf(one(page, 'h1'))).toBe('mild-harbour');
  expect(textOf(one(page, '.big-facts'))).toContain('Streak 10 longest 19');
  expect(textOf(one(page, '.big-facts'))).toContain('Average 229 last 30 days: 233, everyone 201');
  expect(hrefs(page, '.tabs a')).toEqual(gameNames.map((game) => `?game=${game}`));
  expect(server.requests).toEqual(['GET yahtzee', 'GET home']);
  await expectAccessible(page);
});

test('the page about you shows a game that the player has played, unless the address names another', async () => {
  serveApi(({ path }) => {
    const game = gameNames.find((name) => path.includes(name)) ?? gameNames[0]!;
    return statisticsData({ game, games: game === 'yardkle' ? 3 : 0 });
  });
  expect((await readStatistics('me'))?.statistics.game).toBe('yardkle');
  visit('?game=yahtzee');
  expect((await readStatistics('me'))?.statistics.game).toBe('yahtzee');
});
