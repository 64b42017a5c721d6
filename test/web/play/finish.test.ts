/**
 * How a game ends on its page: what it says, what it celebrates, and what it requests.
 *
 * @holds web/games/yahtzee
 */
import { render } from 'lit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Face } from '../../../engine/types.ts';
import type { Mark } from '../../../engine/coach.ts';
import type { PlayPage } from '../../../web/play/play-page.ts';
import type { Challenge, Play } from '../../../web/lib/api.ts';
import { nextGame } from '../../../web/play/what-next.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';
import { celebrationOf, type Celebrated } from '../../../web/play/celebration.ts';
import { playId, serve, type FakeServer } from '../fake-server.ts';
import { holdTime, hurry, mountGamePage, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

const dice = (): readonly Face[] => [2, 3, 4, 5, 6];
const allBut = 'ABCDEFGHIJKL';
const minuteMs = 60_000;

beforeEach(() => hurry());

test('a game that ends shows place, streak and what to do next, without requesting its review', async () => {
  const [page, server] = await finishOn();
  await until(() =>
    expect(textOf(one(page, '.placing'))).toBe('You’re 3rd of 12, level with or ahead of 83%.'),
  );
  await until(() => expect(textOf(one(page, '.run'))).toBe('4 days in a row'));
  expect(all(page, '.do .key').map(textOf)).toEqual(['Shareno spoilers', 'Review1 mistake']);
  expect(textOf(one(page, '.nextgame'))).toBe(
    'YardkleSix dice, push your luck to 10,000 Play next',
  );
  await until(() =>
    expect(all(page, '.fold > summary').map(textOf)).toEqual([
      'BoardEveryone’s scores',
      'Best playIt scored 231 points: you were 121 behind.',
      'Where your score was heading',
      'Your card',
      'Share as text, words or a picture',
      'Remind me',
    ]),
  );
  const links = all(page, '.folds .ways a').map((link) => link.getAttribute('href'));
  expect(links.map((link) => link?.replace(playId, 'ID'))).toEqual([
    ...['/2026-11-20/yahtzee/board', '/2026-11-20/yahtzee/board?by=skill'],
    ...['/r/ID?with=best-play', '/2026-11-20/yahtzee/best-play'],
  ]);
  expect(one(page, '.do a').getAttribute('href')).toBe(`/r/${playId}?verdict`);
  const forecast = one(page, 'forecast-chart');
  expect(forecast).toMatchObject({ open: true, own: true, unit: 'points' });
  expect(all(page, '.marks .vh').map(textOf).slice(0, 2)).toEqual(['Turn 1: slip', 'Turn 2: best']);
  expect(all(page, '.marks a')[1]?.getAttribute('href')).toBe(`/r/${playId}?verdict#t2r1`);
  const [par, luck, mistakes, score] = all(page, '.ledger .fig').map((figure) =>
    Number(textOf(figure).replace('−', '-').replaceAll(/[+ ]/g, '')),
  );
  expect((par ?? 0) + (luck ?? 0) + (mistakes ?? 0)).toBeCloseTo(score ?? 0, 9);
  expect(server.requests.filter((line) => line === 'GET review')).toEqual([]);
  expect(server.requests.filter((line) => line === 'GET board')).toHaveLength(1);
  await expectAccessible(page);
});

test('a game that ends says so if its parts could not be loaded, and loads them again', async () => {
  serve(dice, { log: `${allBut}M` });
  await import('../../../web/games/yahtzee/yahtzee-page.ts');
  const page = document.createElement('yahtzee-page') as PlayPage;
  const review = vi.spyOn(page.webGame, 'review').mockRejectedValueOnce(new TypeError('no file'));
  document.body.append(page);
  await until(() => expect(textOf(one(page, '.banner'))).toContain('This page didn’t load.'));
  expect(review).toHaveBeenCalledTimes(1);
  one(page, '.banner button').click();
  await until(() => one(page, 'finish-buttons .do'));
  page.remove();
});

test('a game that ends requests its review when it is opened again, and its place while the board does not have it', async () => {
  const server = serve(dice, { log: `${allBut}M` });
  const page = await mountPage();
  await until(() => expect(textOf(one(page, '.ledger'))).toContain('Points lost'));
  expect(server.requests.filter((line) => line === 'GET review')).toHaveLength(1);
  const [late] = await finishOn({ rank: null });
  await until(() => expect(textOf(one(late, '.placing'))).toContain('You’re 3rd of 12'));
});

test.each([
  [0, 'Review every move', '', 'Not one mistake.'],
  [2, 'Review 2 mistakes', '?verdict', 'What cost most: 1.5 points lost'],
  [null, 'Review every move', '', 'The coach isn’t available right now.'],
])('with %s mistakes a game says so', async (mistakes, words, query, lesson) => {
  const [page] = await finishOn({ mistakes });
  const link = one(page, '.do a');
  await until(() => expect(textOf(link).replace('Review', 'Review ')).toBe(words));
  expect(link.getAttribute('href')).toBe(`/r/${playId}${query}`);
  await until(() => expect(textOf(one(page, '.lesson3'))).toContain(lesson));
  expect(page.querySelector('.marks') === null).toBe(mistakes === null);
});

test('a game that ends says that a withdrawn result does not count, and does not poll for a place', async () => {
  const letGo = holdTime();
  const [page, server] = await finishOn({ rank: null, withdrawn: 'Played on a broken day.' });
  await until(() =>
    expect(textOf(one(page, '.banner'))).toBe(
      'This result doesn’t count any more. We withdrew it on 21 November: Played on a broken day.',
    ),
  );
  expect(textOf(one(page, '.placing'))).toBe('It’s on no board.');
  expect(one(page, '.run').className).toContain('unknown');
  const asked = () => server.requests.filter((line) => line === 'GET board');
  await until(() => expect(asked()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(asked()).toHaveLength(1);
  letGo();
  await expectAccessible(page);
});

test('a game that ends celebrates a best game from the answer alone, without a request', async () => {
  const [page, server] = await finishOn({ occasions: ['personal-best'] });
  expect(textOf(one(page, '.cheer'))).toBe('Your best game so far.');
  expect(textOf(one(page, '.proud'))).toBe(textOf(one(page, '.huge')));
  expect(server.requests.filter((line) => line.includes('statistics'))).toEqual([]);
  await expectAccessible(page);
});

test('a game that ends says its rank once, also as praise', async () => {
  const [page] = await finishOn({ rank: 1 });
  const words = 'You’re 1st of 12 so far.';
  await until(() => expect(textOf(one(page, '.placing'))).toBe(words));
  // The texts to share say it to others.
  const said = textOf(one(page, 'finish-view'))
    .replace(textOf(one(page, 'share-sheet')), '')
    .match(/\d(?:st|nd|rd|th) of \d/g);
  expect(said).toHaveLength(1);
});

test('a game that ends offers a game in progress before a new one, and none when all are over', async () => {
  const playing = { status: 'playing' };
  const over = { status: 'finished', result: { score: 10_550, turns: 18 } };
  const next = (plays: Readonly<Record<string, object>>): string => {
    const others = Object.entries(plays).map(
      ([game, play]) =>
        [game, { ...play, challenge: { date: '2026-11-20', game } } as Play] as const,
    );
    const line = document.createElement('div');
    render(nextGame({ date: '2026-11-20', game: 'yahtzee' } as Challenge, new Map(others)), line);
    return textOf(line);
  };
  expect(next({ yatzy: playing })).toBe('YatzyFifteen boxes, the Nordic way Continue');
  expect(next({ yardkle: over })).toBe('YatzyFifteen boxes, the Nordic way Play next');
  expect(next({ yardkle: over, yatzy: over })).toBe(
    'All of today’s games playedYardkle: 18 turnsYatzy: 10550',
  );
});

test('a game that ends offers to choose a name after a first game, and only then', async () => {
  rememberPlayer();
  const [page] = await finishOn({ occasions: ['first-game'] });
  await until(() =>
    expect(textOf(one(page, '.aside-line'))).toBe(
      'You’re mild-harbour on the boards. Choose your name',
    ),
  );
  await expectAccessible(page);
  const [later] = await finishOn();
  expect(later.querySelector('.aside-line')).toBeNull();
});

test('a game that ends opens the text to share if it can be neither shared nor copied', async () => {
  const [page] = await finishOn();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  one(page, 'finish-buttons .key').click();
  await until(() => expect(one(page, 'share-sheet').closest('details')?.open).toBe(true));
  expect(String(getSelection())).toContain('Evenroll');
});

const plain: Celebrated = {
  closed: false,
  rank: { rank: 24, players: 43, percentile: 46.5 },
  isAlone: true,
  marks: ['best', 'miss'],
  occasions: [],
  feat: 'Your first Yahtzee.',
  title: 'Yahtzee',
  days: 4,
  isSettled: true,
};
const first = { rank: 1, players: 43, percentile: 100 };
const perfect: readonly Mark[] = ['best', 'best'];
test.each<[string, Partial<Celebrated>, string | null]>([
  ['nothing without a reason', {}, null],
  ['a first place', { rank: first }, 'You’re 1st of 43 so far.'],
  ['a first place for good', { rank: first, closed: true }, 'You’re 1st of 43.'],
  ['no first place that is shared', { rank: first, isAlone: false }, null],
  ['no first place among one player', { rank: { ...first, players: 1 } }, null],
  ['turns that are all best', { marks: perfect }, 'Every turn at its best.'],
  ['a personal best', { occasions: ['personal-best'] }, 'Your best game so far.'],
  ['a best at once', { occasions: ['personal-best'], isSettled: false }, 'Your best game so far.'],
  [
    'a first place first',
    { rank: first, occasions: ['personal-best'] },
    'You’re 1st of 43 so far.',
  ],
  ['a first Yahtzee', { occasions: ['first-feat', 'first-game'] }, 'Your first Yahtzee.'],
  ['no feat in a game without one', { occasions: ['first-feat'], feat: null }, null],
  ['a first game', { occasions: ['first-game'] }, 'Your first game of Yahtzee.'],
  ['a week', { days: 7 }, '7 days in a row.'],
  ['no eighth day', { days: 8 }, null],
  ['a month', { days: 30 }, '30 days in a row.'],
  ['a hundred days', { days: 100 }, '100 days in a row.'],
  ['a year', { days: 365 }, '365 days in a row.'],
  ['a first place rather than a week', { rank: first, days: 7 }, 'You’re 1st of 43 so far.'],
  ['no week before everything is known', { days: 7, isSettled: false }, null],
  ['no unranked game', { rank: null, occasions: ['first-game'] }, null],
])('what is celebrated: %s', (_, changes, words) =>
  expect(celebrationOf({ ...plain, ...changes })).toBe(words),
);

const mountPage = () => mountGamePage('yahtzee');

/** Mounts a page and fills the last box. */
const finishOn = async (options: Partial<FakeServer> = {}): Promise<[HTMLElement, FakeServer]> => {
  const server = serve(dice, { log: allBut, ...options });
  const page = await mountPage();
  await until(() => one(page, '[data-box="chance"]'));
  one(page, '[data-box="chance"]').click();
  await until(() => one(page, 'finish-buttons .do'));
  return [page, server];
};
