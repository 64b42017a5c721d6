/**
 * What the parts of a finished game say, each alone.
 *
 * @holds web/ui
 */
import { html } from 'lit';
import { expect, test, vi } from 'vitest';
import type { Challenge, Play } from '../../../web/lib/api.ts';
import { yahtzeePresenter } from '../../../web/games/yahtzee/presenter.ts';
import { yardklePresenter } from '../../../web/games/yardkle/presenter.ts';
import { FinishNews } from '../../../web/play/finish-news.ts';
import { finishResult } from '../../../web/play/finish-result.ts';
import { luckSplit } from '../../../web/play/luck-split.ts';
import { OwnRank } from '../../../web/play/own-rank.ts';
import { turnWords } from '../../../web/play/play-frame.ts';
import { recallRace, rememberRace } from '../../../web/play/race-choice.ts';
import { sharedGameOf } from '../../../web/play/shared-game.ts';
import { turnMarks } from '../../../web/play/turn-marks.ts';
import { afterwards, newDice } from '../../../web/play/what-next.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';
import { serveAnswers } from '../answers.ts';
import { bareHost, draw, holdTime, make, mount, settled } from '../fixture.ts';
import { all, linksIn, one, textOf } from '../reading.ts';

const challenge = {
  ...{ date: '2026-11-20', game: 'yahtzee', rules: 'official', status: 'open' },
  closesAt: '2026-11-21T00:00:00.000Z',
  revealsAt: '2026-11-21T02:00:00.000Z',
} as Challenge;
const custom = { ...challenge, code: '7Hk2pQ9sWx3m' };
const rank = { rank: 3, players: 12, percentile: 83.3 };
const late = (of: Challenge) => ({ play: { ranked: false }, challenge: of });
const over = { closed: true };

test.each<[string, object, string]>([
  ['ranked', {}, 'You’re 3rd of 12, level with or ahead of 83%.'],
  ['not on the board yet', { rank: null }, 'Counting your place …'],
  ['begun late', late(challenge), 'Unranked. This day was over when you started.'],
  ['of a challenge, late', late(custom), 'Unranked. This challenge was over when you started.'],
  ['withdrawn', { play: { ranked: true, result: { withdrawn: {} } } }, 'It’s on no board.'],
  ['celebrated by its rank', { cheer: 'You’re 1st!', isRankCheered: true }, 'You’re 1st!'],
])('the place of a game that is %s', async (_, changes, words) => {
  const shown = {
    ...{ play: { ranked: true, result: {} }, challenge, presenter: yahtzeePresenter, rank },
    ...{ finish: { huge: '110', facts: [] }, graded: null, lesson: html``, names: [], days: 1 },
    ...{ isOver: false, cheer: null, isRankCheered: false, handle: null, buttons: html`` },
    ...{ next: html``, ...changes },
  } as unknown as Parameters<typeof finishResult>[0];
  const result = await mount(finishResult(shown));
  expect(textOf(one(result, '.placing'))).toBe(words);
  expect(textOf(one(result, '.run'))).toBe('Streak: 1 day');
  expect(result.querySelector('.proud') !== null).toBe(words.endsWith('!'));
  expect(result.querySelector('h1 .short') === null).toBe(shown.challenge.code !== undefined);
  expect(result.querySelector('.aside-line')).toBeNull();
});

test.each<[string, Challenge, object, RegExp, string[]]>([
  ['a day that is over', challenge, over, /^This day is over Day/, ['2026-11-20/yahtzee']],
  ['a challenge that is over', custom, over, /^This challenge is over/, [`c/${custom.code}`]],
  ['a day that may still be ended', challenge, {}, /^Closed to new players\. .* until .*02:00/, []],
  ['a challenge that is open', custom, { open: true }, /^Open to others for .* until /, []],
  ['an open day', challenge, { open: true }, /^Tomorrow’s dice in /, []],
])('after %s', async (_, of, state, words, [path]) => {
  const again = vi.fn();
  const view = await draw(
    afterwards(of, { open: false, closed: false, ...state }, yahtzeePresenter, again),
  );
  expect(textOf(view)).toMatch(words);
  if (path === undefined) return;
  one(view, 'button').click();
  expect(again).toHaveBeenCalledOnce();
  const parts = all(view, '.keys a').map((link) => link.getAttribute('href'));
  expect(parts.slice(0, 2)).toEqual([`/${path}/day`, `/${path}/best-play`]);
});

test.each([
  ['points', 17.4, 3, '+17.4 luck −3.0 points lost', 'own: 214.4, start: par 200.0'],
  ['points', -17.4, 0, '−17.4 luck 0.0 points lost', 'own start: 182.6, end: par 200.0'],
  ['points', 17.4, 16, '+17.4 luck −16.0 points lost', 'start: par 200.0'],
  [
    'turns',
    -2.25,
    1.5,
    '2.3 turns of bad luck 1.5 turns lost',
    'own end: 23.75 turns, start: par 20.00',
  ],
  [
    'turns',
    2.25,
    0,
    '2.3 turns of good luck 0.0 turns lost',
    'own start: 17.75 turns, end: par 20.00',
  ],
] as const)('the luck of a game of %s: %d', async (unit, luck, mistakes, words, ends) => {
  const par = unit === 'points' ? 200 : 20;
  const split = await mount(luckSplit({ par, luck, mistakes, missing: 0 }, unit));
  expect(textOf(one(split, 'p'))).toBe(words);
  expect(one(split, '[role=img]').ariaLabel).toMatch(/^Par is 20/);
  const labels = all(split, '.wf-ends span');
  expect(labels.map((one) => `${one.className.trim()}: ${textOf(one)}`).join(', ')).toBe(ends);
});

test.each([
  ['granted', /^This browser reminds you at 07:15\./, false],
  ['denied', /^Adds a daily entry to your calendar/, false],
  ['default', /^Every day at the time you choose: on this device/, true],
] as const)('a reminder where notices are %s', async (permission, words, isOffered) => {
  document.documentElement.dataset['push'] = '';
  localStorage.setItem('evenroll.push', JSON.stringify({ turn: false, at: '07:15' }));
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  const next = await make('next-dice', { at: '2026-11-21T00:00:00Z' });
  expect(textOf(one(next, '.note'))).toMatch(words);
  expect(textOf(next).includes('As a notification')).toBe(isOffered);
  const time = permission === 'granted' ? '07:15' : '08:00';
  expect((one(next, 'input') as HTMLInputElement).value).toBe(time);
});

test('a result that is not on the board yet is looked for, less and less often', async () => {
  holdTime();
  const address = 'GET /api/challenges/2026-11-20/yahtzee/board?limit=10';
  const [entry, later] = [
    { rank: 1, replay: 'own' },
    { rank: 2, replay: 'x' },
  ];
  const board = { entries: [entry, later], players: 12, me: null as object | null };
  const sent = serveAnswers({ [address]: board });
  const rank = new OwnRank(bareHost);
  const play = { id: 'own', challenge, ranked: true, result: { rank: null } } as unknown as Play;
  rank.follow(play);
  await settled();
  const askedAfter = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    await settled();
    return sent.length;
  };
  expect([await askedAfter(399), await askedAfter(1), await askedAfter(799)]).toEqual([1, 2, 2]);
  expect([rank.rank, rank.isSettled, rank.isAlone]).toEqual([null, true, true]);
  board.me = { rank: 1, percentile: 100 };
  board.entries = [entry, { rank: 1, replay: 'x' }];
  expect([await askedAfter(1), await askedAfter(60_000)]).toEqual([3, 3]);
  expect(rank.rank).toEqual({ rank: 1, percentile: 100, players: 12 });
  expect(rank.isAlone).toBe(false);
  // A page that has gone looks no more.
  board.me = null;
  rank.follow({ ...play, id: 'other' });
  await settled();
  rank.hostDisconnected();
  expect(await askedAfter(60_000)).toBe(4);
});

test.each([
  ['of the day are', {}, ['places']],
  ['that does not count are not', { ranked: false }, []],
  ['of a challenge are not', { challenge: custom }, []],
])('the places of a game %s asked for in clubs and among friends', async (_, changes, names) => {
  rememberPlayer();
  const sent = serveAnswers({});
  new FinishNews(bareHost).follow(
    { id: 'own', ranked: true, challenge, ...changes } as unknown as Play,
    [],
  );
  await settled();
  const asked = sent.map((line) => line.split('/').at(-1));
  expect(asked.filter((name) => name === 'places')).toEqual(names);
});

test('a turn that has no mark yet says so, and leads to its replay', async () => {
  const marks = await mount(turnMarks(['best'], 2, '/r/1'));
  expect(all(marks, '.vh').map(textOf)).toEqual(['Turn 1: best', 'Turn 2: not graded yet']);
  expect(all(marks, 'a')[1]?.getAttribute('href')).toBe('/r/1?verdict#t2r1');
});

test.each<[Challenge, object]>([
  [challenge, { rules: null, isCustom: false }],
  [
    { ...custom, rules: 'ordered' },
    { rules: 'Ordered', isCustom: true },
  ],
])('what is shared names rules only if they are not the day’s', (of, expected) => {
  const play = { challenge: of, ranked: true, result: null } as unknown as Play;
  const shared = sharedGameOf(play, yahtzeePresenter, null, null);
  expect(shared.challenge).toMatchObject(expected);
  expect(shared.outcome).toEqual({ score: 0, turns: 0 });
});

test('after a day that is over come the day’s games, and a turn says how many there are', async () => {
  const line = await draw(newDice(yahtzeePresenter));
  expect(textOf(line)).toMatch(/^New dice are here/);
  expect(linksIn(line)).toEqual([['Play today’s Yahtzee', '/yahtzee']]);
  const turns = [yahtzeePresenter, yardklePresenter].map((one) => draw(turnWords(4, one)));
  expect((await Promise.all(turns)).map(textOf)).toEqual(['Turn 4 of 13', 'Turn 4']);
});

test('the last eight races are remembered', () => {
  for (let play = 0; play < 9; play++) rememberRace(`play-${play}`, 'otter');
  expect([0, 1, 8].map((play) => recallRace(`play-${play}`))).toEqual([null, 'otter', 'otter']);
  rememberRace('play-8', null);
  expect(recallRace('play-8')).toBeNull();
});
