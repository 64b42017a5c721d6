/** The small parts that every page uses: what they store, ask for, share and say. */
import { html } from 'lit';
import { describe, expect, test, vi } from 'vitest';
import { askFor } from '../../../web/lib/ask-for-notices.ts';
import { Attempt } from '../../../web/lib/attempt.ts';
import {
  call,
  fetchAsPlayer,
  get,
  isTransient,
  RequestProblem,
  Unreachable,
} from '../../../web/lib/call.ts';
import { challengeOfAddress, pathOf, pathOfAddress } from '../../../web/lib/challenge-path.ts';
import { chooseLanguage } from '../../../web/lib/choose-language.ts';
import { momentsOf, setServerNow, statusNow } from '../../../web/lib/clock.ts';
import { download } from '../../../web/lib/download.ts';
import { ifFound } from '../../../web/lib/if-found.ts';
import { ifPlayer, isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { loadStyles } from '../../../web/lib/load-styles.ts';
import { formatLocal, formatLocalMoment } from '../../../web/lib/moments.ts';
import {
  dayOfMonth,
  daysOfMonth,
  monthAfter,
  monthOfAddress,
  weekdayOf,
} from '../../../web/lib/months.ts';
import { doubtWish, needsHomeScreen, pushPermission, readWish } from '../../../web/lib/notices.ts';
import { minuteOf } from '../../../web/lib/push.ts';
import { getBoard, getStatistics } from '../../../web/lib/reads.ts';
import { filePath, sentAddress } from '../../../web/lib/sent-address.ts';
import { readSettings, saveSettings } from '../../../web/lib/settings.ts';
import { share, shareAddress, sharePicture } from '../../../web/lib/share.ts';
import { linkBoard, titlePage } from '../../../web/lib/shell.ts';
import { showStored } from '../../../web/lib/show-stored.ts';
import { forget, recall, remember } from '../../../web/lib/storage.ts';
import { getStreak, restWords } from '../../../web/lib/streak.ts';
import {
  followTable,
  ownRandom,
  recallTable,
  rememberSeen,
} from '../../../web/lib/table-record.ts';
import type { Table } from '../../../web/lib/tables.ts';
import { makeAndSit, sitAt } from '../../../web/lib/take-seat.ts';
import { dayChanges, findUnfinished, unfinishedNotice } from '../../../web/lib/unfinished.ts';
import { refusal, serveAnswers } from '../answers.ts';
import { bareHost, draw, mount, stayHere } from '../fixture.ts';
import { one, textOf } from '../reading.ts';

const usual = { leftHanded: false, letterKeys: true, confirmBoxes: 'rolls-remain', sound: false };
test.each([
  ['nothing', null],
  ['nonsense', { leftHanded: 1, letterKeys: 'no', confirmBoxes: 'maybe', sound: 'yes' }],
])('settings are the usual ones if %s is stored', (_, stored) => {
  remember('settings', stored);
  expect(readSettings()).toEqual({ ...usual, vibration: true });
});

test('settings are kept one by one, and the hand is marked at once', () => {
  const changes = { leftHanded: true, letterKeys: false, sound: true, vibration: false };
  saveSettings({ confirmBoxes: 'always' });
  saveSettings(changes);
  expect(readSettings()).toEqual({ ...changes, confirmBoxes: 'always' });
  expect(document.body.className).toBe('hand-left');
  saveSettings({ leftHanded: false });
  expect(document.body.className).toBe('');
});

test('without storage a value lasts as long as the page', () => {
  for (const name of ['setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
  remember('parts', 7);
  expect(recall('parts')).toBe(7);
  forget('parts');
  expect(recall('parts')).toBeNull();
  localStorage['evenroll.parts'] = '{';
  expect(recall('parts')).toBeNull();
});

const seats = [{ team: 0, random: 'a', player: null, hasLeft: false }];
const lobby = (id: string) =>
  ({ id, phase: 'lobby', seats, commitment: 'c', log: '', startRolls: [] }) as unknown as Table;
const play = (table: Table): Table => ({ ...table, phase: 'play', log: 'A' });

test('what is kept of a table never changes: the commitment, one’s own number, and who began; until forty others came', () => {
  const table = lobby('one');
  expect(followTable(table)).toEqual({ commitment: 'c', random: null, seats: null, seen: 0 });
  expect(ownRandom(table, () => '7')).toBe('7');
  expect(ownRandom({ ...table, commitment: 'other' }, () => '8')).toBe('7');
  followTable(play(table));
  followTable(play({ ...table, seats: [] }));
  rememberSeen(play(table), 3);
  const kept = [{ team: 0, random: 'a' }];
  expect(recallTable('one')).toEqual({ commitment: 'c', random: '7', seats: kept, seen: 3 });
  for (let table = 0; table <= 40; table++) followTable(lobby(`t${table}`));
  expect([0, 1, 40].map((table) => recallTable(`t${table}`) !== null)).toEqual([false, true, true]);
});

test.each([[{}], [{ commitment: 'c', seen: '0' }], [{ commitment: 1, seen: 0 }], [7]])(
  'of a table stored as %j nothing is kept',
  (stored) => {
    remember('tables', { x: stored });
    expect(recallTable('x')).toBeNull();
  },
);

test('what is kept of a table has no seats that are damaged', () => {
  remember('tables', { x: { commitment: 'c', seen: 0, random: 7, seats: [{ team: '0' }] } });
  expect(recallTable('x')).toMatchObject({ random: null, seats: null });
});

const table = { id: 'new', phase: 'lobby', seats: [], commitment: 'c', log: '', startRolls: [] };
const plan = {
  ...({ game: 'yahtzee', rules: 'official', teams: 0, pace: 'live', settles: false } as const),
};
const answers = {
  'PUT /api/players/me': {},
  'POST /api/tables': table,
  'GET /api/tables/new': table,
  'POST /api/tables/new/commands': table,
};
const bodies = (sent: readonly string[]): string[] =>
  sent.map((line) => line.replace(/"random":"\w{64}"/, '"random":…').replace(/ [^ {]+ /, ' '));

test('sitting down makes a player first, its maker sits in the first team, and where that can’t be is left to the table’s page', async () => {
  const sent = serveAnswers(answers);
  await makeAndSit({ ...plan, teams: 2 });
  await makeAndSit(plan);
  await sitAt('new', 1);
  expect(isPlayer()).toBe(true);
  expect(bodies(sent).filter((line) => /PUT|sit/.test(line))).toEqual([
    'PUT {"knownAs":null}',
    'POST {"do":"sit","team":0,"random":…}',
    'POST {"do":"sit","team":null,"random":…}',
    'POST {"do":"sit","team":1,"random":…}',
  ]);
  serveAnswers({ ...answers, 'POST /api/tables/new/commands': refusal(409, 'table-full') });
  await expect(sitAt('new')).resolves.toBeUndefined();
});

test('an attempt is one at a time, and says why it failed', async () => {
  const attempt = new Attempt(bareHost, (failure, unchanged) => `${String(failure)}, ${unchanged}`);
  const steps: string[] = [];
  let fail: (reason: string) => void = () => undefined;
  const first = attempt.make(
    () => new Promise<void>((_, reject) => (fail = reject)),
    'all is well',
  );
  await attempt.make(async () => void steps.push('second'));
  expect([attempt.isBusy, attempt.words]).toEqual([true, '']);
  fail('no');
  await first;
  expect([attempt.isBusy, attempt.words]).toEqual([false, 'no, all is well']);
  await attempt.make(async () => void steps.push('third'));
  expect([attempt.words, attempt.isBusy, steps]).toEqual(['', false, ['third']]);
});

test('an attempt goes where it leads, and takes no other step until the page comes back', async () => {
  const paths = stayHere();
  const attempt = new Attempt(bareHost, () => '');
  await attempt.make(async () => '/t/1');
  await vi.waitFor(() => expect(paths).toEqual(['/t/1']));
  expect(attempt.isBusy).toBe(true);
  dispatchEvent(new Event('pageshow'));
  expect(attempt.isBusy).toBe(false);
});

test.each([
  [new Unreachable(), true],
  [new RequestProblem(429, {}, null), true],
  [new RequestProblem(500, {}, null), false],
  [new RequestProblem(503, {}, null), true],
  [new RequestProblem(507, { code: 'database-full' }, null), false],
  [new RequestProblem(404, {}, null), false],
])('a request that failed, number %#, may succeed later: %s', (failure, isSo) =>
  expect(isTransient(failure)).toBe(isSo),
);

test.each([
  [null, 2_000],
  ['0', 2_000],
  ['7', 7_000],
])('a request is tried again after %s s', (header, ms) =>
  expect(new RequestProblem(503, {}, header).retryAfterMs).toBe(ms),
);

test('a request fills its address, sends a body only if it has one, and is null about something unknown', async () => {
  const sent = serveAnswers({ 'GET /api/players/me/statistics/yatzy': 1 });
  expect(await getStatistics('me', 'yatzy')).toBe(1);
  await getStatistics('a/b', 'yatzy').catch(() => undefined);
  await getBoard('c/7Hk2', { limit: 10, by: 'skill' }).catch(() => undefined);
  expect(sent).toEqual([
    'GET /api/players/me/statistics/yatzy',
    'GET /api/players/a%2Fb/statistics/yatzy',
    'GET /api/challenges/c/7Hk2/board?limit=10&by=skill',
  ]);
  serveAnswers({ 'GET /api/tables/busy': refusal(500, 'internal') });
  const read = (id: string) => ifFound(call('GET /api/tables/{id}', { params: { id } }));
  expect(await read('gone')).toBeNull();
  await expect(read('busy')).rejects.toMatchObject({ status: 500 });
  // Without locks a request of a player is sent all the same.
  vi.stubGlobal('navigator', {});
  await expect(fetchAsPlayer('/api/tables/busy', {})).rejects.toMatchObject({ status: 500 });
});

test.each([
  ['an empty answer', () => new Response(null, { status: 204 }), null],
  ['half an answer', () => new Response('{"a":'), Unreachable],
  ['a page of the network', () => new Response('<html>', { status: 502 }), RequestProblem],
  ['no answer', () => Promise.reject(new TypeError()), Unreachable],
])('a request with %s', async (_, response, outcome) => {
  vi.stubGlobal('fetch', response);
  const got = await get('/api/x').catch((failure: object) => failure.constructor);
  expect(got).toBe(outcome);
});

test('who is no player any more is a stranger, and asks for nothing', async () => {
  const asked = vi.fn(() => Promise.reject(new RequestProblem(401, {}, null)));
  expect(await ifPlayer(asked)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  rememberPlayer();
  await expect(ifPlayer(() => Promise.reject(new Unreachable()))).rejects.toThrow();
  expect([await ifPlayer(async () => 7), isPlayer()]).toEqual([7, true]);
  const ofGames = [
    'races',
    'names',
    'lessons',
    'push',
    'chosen.yahtzee',
    'decision.yatzy',
    'lessons.r1',
  ];
  for (const name of ofGames) remember(name, []);
  for (const name of ['settings', 'practice']) remember(name, {});
  expect([await ifPlayer(asked), isPlayer()]).toEqual([null, false]);
  // What is the browser’s stays.
  expect(ofGames.map(recall)).toEqual(ofGames.map(() => null));
  expect([recall('settings'), recall('practice')]).toEqual([{}, {}]);
});

const abort = new DOMException('', 'AbortError');
test.each([
  ['a sheet', () => Promise.resolve(), true, 'shared', ''],
  ['a sheet that is closed', () => Promise.reject(abort), true, 'shared', ''],
  ['a sheet that fails', () => Promise.reject(new Error()), true, 'copied', 'Link copied.'],
  ['no sheet', null, true, 'copied', 'Link copied.'],
  ['nothing', null, false, 'refused', 'Copy it from the address bar.'],
])('sharing with %s', async (_, sheet, canCopy, outcome, words) => {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!canCopy) throw new Error();
    copied.push(text);
  };
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(sheet && { share: sheet }) });
  expect(await share('260')).toBe(outcome);
  expect(await shareAddress('https://x.test/r/1')).toBe(words);
  expect(copied).toEqual(outcome === 'copied' ? ['260', 'https://x.test/r/1'] : []);
  vi.stubGlobal('fetch', async () => new Response(''));
  expect(await sharePicture('/og/1.png', '260')).toBe(outcome === 'shared');
});

test('sharing: names the language only where it is not English', () => {
  expect(sentAddress('https://x.test/r/1#t2')).toBe('https://x.test/r/1#t2');
  expect(filePath('/og/1.png')).toBe('/og/1.png');
});

const plays = ['playing', 'finished'].map((status, at) => ({
  play: { status, challenge: { date: '2026-11-19', game: ['yahtzee', 'yardkle'][at] } },
}));
const own = (game: string) => `GET /api/challenges/2026-11-19/${game}/play`;

test('a game of yesterday can be finished for two hours', async () => {
  rememberPlayer();
  const sent = serveAnswers({
    [own('yahtzee')]: plays[0],
    [own('yardkle')]: plays[1],
    [own('yatzy')]: { play: null },
  });
  setServerNow('2026-11-20T01:59:59Z');
  const found = await findUnfinished('2026-11-20');
  expect(found).toEqual([plays[0]!.play]);
  const notice = await draw(unfinishedNotice(found));
  expect(textOf(notice)).toMatch(
    /^Yahtzee, 19 November: finish by [\d:]+ your time\. Finish Yahtzee$/,
  );
  expect(one(notice, 'a').getAttribute('href')).toBe('/2026-11-19/yahtzee');
  expect(textOf(await draw(unfinishedNotice([])))).toBe('');
  const asked = sent.length;
  setServerNow('2026-11-20T02:00:00Z');
  expect(await findUnfinished('2026-11-20')).toEqual([]);
  expect(sent).toHaveLength(asked);
  setServerNow(new Date().toISOString());
  expect(dayChanges('2026-11-20')).toEqual([
    ...['2026-11-20T02:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ]);
});

test('an address names a challenge, a day and a month', () => {
  const days = { date: '2026-11-20', game: 'yahtzee' };
  expect([pathOf(days), pathOf({ ...days, code: '7Hk2' })]).toEqual([
    '2026-11-20/yahtzee',
    'c/7Hk2',
  ]);
  history.replaceState(null, '', '/2026-11-20/yahtzee/board?month=2026-10');
  expect([pathOfAddress(), challengeOfAddress()]).toEqual(['2026-11-20/yahtzee', days]);
  expect([pathOfAddress('/c/7Hk2/day'), monthOfAddress()]).toEqual(['c/7Hk2', '2026-10']);
  expect(dayOfMonth('2026-11-07')).toBe(7);
});

test('a challenge is open until it closes, by the server’s clock, and its seed comes later', () => {
  const times = { opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-11-21T00:00:00Z' };
  const rest = { revealsAt: '2026-11-21T02:00:00Z', finalAt: '2026-11-22T00:00:00Z' };
  const challenge = { ...times, ...rest } as unknown as Parameters<typeof statusNow>[0];
  expect(momentsOf(challenge)).toEqual([...Object.values(times), ...Object.values(rest)]);
  const at = (instant: string): string => {
    setServerNow(instant);
    return statusNow(challenge);
  };
  expect(at('2026-11-19T23:59:50Z')).toBe('upcoming');
  expect(at('2026-11-20T23:59:50Z')).toBe('open');
  expect(at('2026-11-21T02:00:01Z')).toBe('closed');
  setServerNow(new Date().toISOString());
});

test('an instant of another day is the viewer’s', () => {
  const noon = new Date(2026, 10, 22, 19).toISOString();
  expect(formatLocal(noon)).toBe('Sunday, 19:00 your time');
  expect(formatLocalMoment(noon)).toBe('Sunday 22 November, 19:00 your time');
});

test('a text is downloaded under its name, and given back', async () => {
  const [links, ended] = [[] as string[], vi.spyOn(URL, 'revokeObjectURL')];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.download, this.href);
  });
  download('260', 'result.txt', 'text/plain');
  expect(links[0]).toBe('result.txt');
  expect(await (await fetch(links[1]!)).text()).toBe('260');
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(links[1]));
});

test('months have their days, and days their weekdays', () => {
  expect([monthAfter('2026-11', 2), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  const days = daysOfMonth('2028-02');
  expect([days.length, days[0], days.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29']);
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6]);
});

test('a streak that is hidden is none, and rests have words', async () => {
  const streak = { days: 3, rests: 0, today: false, hidden: false };
  const answers: Record<string, unknown> = { 'GET /api/players/me/streak': streak };
  serveAnswers(answers);
  expect(await getStreak()).toEqual(streak);
  answers['GET /api/players/me/streak'] = { ...streak, hidden: true };
  expect(await getStreak()).toBeNull();
  expect([0, 1, 2].map((rests) => restWords({ rests }))).toEqual(['', 'one rest', '2 rests']);
});

describe('notices', () => {
  test('are wished for in this browser, and doubted once it is somebody else', () => {
    expect(readWish()).toEqual({ turn: false, at: null });
    doubtWish();
    expect(recall('push')).toBeNull();
    remember('push', { turn: true, at: '08:00', checkedAt: 7 });
    expect(readWish()).toEqual({ turn: true, at: '08:00' });
    doubtWish();
    expect(recall('push')).toEqual({ turn: true, at: '08:00', checkedAt: 0 });
    expect([pushPermission(), needsHomeScreen()]).toEqual([null, false]);
  });

  test.each([
    ['denied', 'internal', 'This browser doesn’t let Evenroll show notifications.'],
    ['granted', 'push-limit', 'Your other browsers get notifications, as many as can.'],
    ['granted', 'internal', 'That didn’t work. Nothing has changed.'],
  ] as const)('that are %s, and %s, say why there are none', async (permission, code, words) => {
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
    const sent = serveAnswers({ 'GET /api/players/me/push': refusal(409, code) });
    expect(await askFor({ turn: true })).toContain(words);
    expect(sent).toHaveLength(permission === 'denied' ? 0 : 1);
  });

  test('come at a minute of the day in UTC', () => {
    const noon = new Date();
    noon.setUTCHours(12, 34);
    const [hours, minutes] = [noon.getHours(), noon.getMinutes()].map((part) =>
      String(part).padStart(2, '0'),
    );
    expect(minuteOf(`${hours}:${minutes}`)).toBe(12 * 60 + 34);
  });
});

test('a field shows what was stored, unless somebody has typed since', () => {
  const field = Object.assign(document.createElement('input'), { value: ' Ann' });
  showStored(field, ' Ann', 'Ann');
  expect(field.value).toBe('Ann');
  showStored(field, 'older', 'Ben');
  expect(field.value).toBe('Ann');
});

test('the frame has the page’s title, and the board of its day', async () => {
  const link = await mount(html`<a id="board-link" href="/board">Board</a>`);
  titlePage('Clubs');
  linkBoard('2026-11-20', 'yatzy');
  expect(document.title).toBe('Clubs · Evenroll');
  expect(link.getAttribute('href')).toBe('/2026-11-20/yatzy/board');
});

test('a style sheet is loaded once, and again if it was missing', async () => {
  const sheets = () => document.querySelectorAll('link[href^="data:text/css"]').length;
  const address = 'data:text/css,a{}';
  await Promise.all([loadStyles(address), loadStyles(address)]);
  expect(sheets()).toBe(1);
  await expect(loadStyles('/no-such-sheet.css?missing')).rejects.toThrow('can’t be loaded');
  expect(document.querySelector('link[href^="/no-such-sheet"]')).toBeNull();
});

test('a language is chosen at the place one is at; without a connection the page says so', async () => {
  const paths = stayHere();
  const form = await mount(
    html`<form action="/language"><input name="back" value="/clubs" /></form>`,
  );
  const sent: string[] = [];
  let isOnline = true;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body));
    if (!isOnline) throw new TypeError();
    return new Response();
  });
  await chooseLanguage(form as HTMLFormElement, null);
  await vi.waitFor(() => expect(paths).toEqual(['/clubs']));
  isOnline = false;
  await chooseLanguage(form as HTMLFormElement, null);
  expect(textOf(form)).toBe('You need a connection to change the language.');
  expect(sent).toEqual(['back=%2Fclubs', 'back=%2Fclubs']);
});
