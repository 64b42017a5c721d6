/** @holds web/games web/ui/charts web/games/yahtzee web/games/yardkle */
import { html, nothing } from 'lit';
import { expect, test } from 'vitest';
import { emptySheet, finishedSheet } from '../../../web/board/board-page.ts';
import { ownRank, sealedRank } from '../../../web/board/headline.ts';
import { isInPlace, newsWords, withRowsOf } from '../../../web/board/board-poller.ts';
import { ranksSheet, ranksTable } from '../../../web/board/ranks-sheet.ts';
import type { BoardContent } from '../../../web/board/reading.ts';
import '../../../web/board/season-page.ts';
import { skillPresenter } from '../../../web/board/skill-board.ts';
import { yahtzeeChart } from '../../../web/games/yahtzee/chart.ts';
import { yahtzeePresenter } from '../../../web/games/yahtzee/presenter.ts';
import { yardklePresenter } from '../../../web/games/yardkle/presenter.ts';
import { formatLocal, formatLocalMoment } from '../../../web/lib/moments.ts';
import { type Answers, challengeOf, serveAnswers, todayAt } from '../answers.ts';
import { comeBack, make, draw, settled, until, visit } from '../fixture.ts';
import { all, boardLink, linksIn, expectAccessible, hrefs, one, textOf } from '../reading.ts';

const entry = (rank: number, handle: string | null, score: number, at: string) => ({
  rank,
  player: handle === null ? null : { id: 'x', handle },
  score,
  turns: 13,
  finishedAt: `2026-11-20T${at}:00Z`,
  replay: `game${rank}`,
});

const entries = [
  entry(1, 'odd-ferry', 300, '09:00'),
  entry(2, null, 250, '13:30'),
  entry(2, 'me', 250, '10:00'),
];

test('the places link to the games, mark the viewer and keep a deleted player nameless', async () => {
  const table = await draw(
    ranksTable({
      entries: [entries[0]!, entries[1]!, { ...entries[2]!, replay: 'own' }],
      columns: yahtzeePresenter.columns,
      own: 'own',
      caption: 'Places',
    }),
  );
  expect(all(table, '.handle').map(textOf)).toEqual(['odd-ferry', 'a deleted player', 'you, me']);
  expect(all(table, '[aria-current]')).toHaveLength(1);
  expect(hrefs(table, 'tr a').slice(0, 2)).toEqual(['/p/x', '/r/game1']);
  expect(hrefs(table, '.versus a')).toEqual(['/r/own?with=game1', '/r/own?with=game2']);
  expect(textOf(one(table, '.versus a'))).toBe('vs odd-ferry: compare with your game');
  await expectAccessible(table);
});

test('the places of a Yardkle show turns and points, and say who did not reach the target', async () => {
  const table = await draw(
    ranksTable({
      entries: [
        { ...entry(1, 'odd-ferry', 10_550, '09:00'), turns: 18 },
        { ...entry(2, 'late-tram', 8_350, '10:00'), turns: 50 },
      ],
      columns: yardklePresenter.columns,
      own: '',
      caption: 'Places',
    }),
  );
  // A viewer without a game of their own has none to compare.
  expect(all(table, 'thead th').map(textOf)).toEqual(['Rank', 'Player', 'Turns', 'Points']);
  expect(all(table, 'tbody td').map(textOf)).toEqual([
    ...['1', '18, replay of odd-ferry', '10,550'],
    ...['2', 'didn’t reach 10,000, replay of late-tram', '8,350'],
  ]);
  await expectAccessible(table);
});

const histogram = [
  { score: 150, count: 3 },
  { score: 193, count: 6 },
  { score: 260, count: 1 },
];

test('the histogram says in words what it shows, and has the viewer’s own bar', () => {
  const { label, own, counts } = yahtzeeChart(histogram, { score: 260, turns: 13 })!;
  expect(label).toBe(
    'Scores of 10 players, from 150 to 260; half of them have 193 or less. You have 260.',
  );
  expect(counts[own]).toBe(1);
});

test.each([
  [
    yahtzeePresenter,
    ['Points lost', 'Score'],
    '3.46',
    'Points lost by 2 players: half of them lost 4.0 or less. You lost 3.5.',
    3,
  ],
  [
    yardklePresenter,
    ['Turns lost', 'Turns'],
    '3.456',
    'Turns lost by 2 players: half of them lost 3.10 or less. You lost 3.46.',
    5,
  ],
])(
  'the histogram of a board by skill is of what mistakes cost',
  (presenter, heads, cell, label, yours) => {
    const { columns, chart } = skillPresenter(presenter);
    const own = { score: 260, turns: 13, mistakes: 3.456 };
    expect(columns.map(({ head }) => head)).toEqual(heads);
    expect([columns[0]?.cell(own), columns[0]?.cell({ score: 260, turns: 13 })]).toEqual([
      cell,
      '',
    ]);
    const bars = [3, 5].map((mistakes) => ({ mistakes, count: 1 }));
    expect(chart(bars, own)).toMatchObject({ label, own: yours });
    expect(chart(bars, null)?.label).not.toContain('You');
    expect(chart([], own)).toBeNull();
  },
);

interface Changes {
  readonly board?: object;
  readonly challenge?: object;
  readonly rest?: Partial<BoardContent>;
}

/** What a board's page has read, on a day that is open; `odd-ferry` is first, the viewer second. */
const contentOf = ({ board = {}, challenge = {}, rest = {} }: Changes = {}): BoardContent => ({
  board: {
    challenge: challengeOf({ status: 'open', players: 3, ...challenge }),
    ...{ by: 'score', players: 3, entries, me: null, histogram: [], next: null, previous: null },
    ...board,
  },
  page: { by: 'score' },
  finished: { players: 3, finished: [], next: null },
  ...{ friends: null, view: 'top', own: '', today: '2026-11-20' },
  ...rest,
});

const me = { rank: 2, score: 250, turns: 13, percentile: 66.6 };

const custom = { code: '7Hk2pQ9sWx3m' };
const play = ['Play today’s Yahtzee', '/2026-11-20/yahtzee'];
const playThis = ['Play this Yahtzee', '/c/7Hk2pQ9sWx3m'];

test.each([
  ['open', {}, 'No one has finished yet. Be the first.', [play]],
  ['open', custom, 'No one has finished yet. Be the first.', [playThis]],
  ['grace', custom, 'No one has finished yet.', []],
  ['closed', {}, 'No one finished this Yahtzee.', []],
  ['upcoming', {}, `These dice open ${formatLocalMoment('2026-11-20T00:00:00.000Z')}.`, []],
])('a board without entries that is %s, %o, says why', async (status, changes, words, links) => {
  const sheet = await draw(
    emptySheet(contentOf({ challenge: { status, ...changes } }), html`${nothing}`),
  );
  expect(textOf(one(sheet, '.orders + p'))).toBe(words);
  expect(linksIn(sheet)).toEqual(links);
  const share = sheet.querySelector('send-link');
  expect(share?.getAttribute('address') ?? null).toBe(
    status === 'open' && 'code' in changes ? `${location.origin}/c/7Hk2pQ9sWx3m` : null,
  );
});

test.each([
  [{ ...me, rank: 1 }, {}, '1st'],
  [me, {}, '67%'],
  [{ ...me, rank: 3, percentile: 33.3 }, {}, '3rd'],
  [null, { players: 1_203 }, '1,203'],
])('the large figure of %o, %o, is %s', async (own, board, figure) => {
  const part = await draw(ownRank(contentOf({ board: { me: own, ...board } })));
  expect(textOf(one(part, '.huge'))).toBe(figure);
  expect(textOf(one(part, 'h2'))).toBe(own ? 'You' : 'How many');
  if (own?.rank === 1) expect(textOf(one(part, '.lead'))).toContain('odd-ferry');
  if (!own) expect(textOf(one(part, '.lead'))).toBe('players have finished this Yahtzee.');
});

test('the large figure of a board that is sealed says when scores show', async () => {
  const reveals = '2026-11-21T02:00:00.000Z';
  for (const [challenge, words] of [
    [{}, 'once you’ve played, so nobody plays to a target.'],
    [{ status: 'grace' }, `${formatLocal(reveals)}.`],
    [{ status: 'grace', code: '7Hk2pQ9sWx3m' }, `${formatLocalMoment(reveals)}.`],
  ] as const) {
    const part = await draw(sealedRank(contentOf({ challenge, board: { players: 1 } })));
    const what = 'code' in challenge ? 'this' : 'today’s';
    expect(textOf(one(part, '.lead'))).toBe(
      `player has finished ${what} Yahtzee. Scores show ${words}`,
    );
    expect(part.querySelector('.key') !== null).toBe(!('status' in challenge));
  }
});

const tabsOf = (sheet: HTMLElement) =>
  all(sheet, '.tabs a').map((tab) => [textOf(tab), tab.getAttribute('aria-current')]);

test('the sheet of places has its orders, views and the pages beside, with the same order', async () => {
  const sheet = await draw(
    ranksSheet(
      contentOf({
        board: { by: 'skill', me, next: 'n', previous: 'p' },
        rest: { page: { by: 'skill', after: 'x' }, own: 'game2' },
      }),
      html`${nothing}`,
    ),
  );
  expect(linksIn(one(sheet, '.switch'))).toEqual([
    ['Score board', '?view=top'],
    ['Skill board', '?by=skill&view=top'],
  ]);
  expect(textOf(one(sheet, '.switch [aria-current=page]'))).toBe('Skill board');
  // No tab is the current one on a later page.
  expect(tabsOf(sheet)).toEqual([
    ['Around you', null],
    ['Friends', null],
    ['Top', null],
    ['All results', null],
  ]);
  expect(
    all(sheet, '.pages a').map((link) => [
      link.getAttribute('rel'),
      textOf(link),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['prev', 'Higher', '?by=skill&view=top&before=p'],
    ['next', 'Lower', '?by=skill&view=top&after=n'],
  ]);
  expect(sheet.querySelector('.beside')).toBeNull();
  await expectAccessible(sheet);
});

test('the sheet of places of a stranger has one view', async () => {
  const sheet = await draw(
    ranksSheet(contentOf({ challenge: { game: 'yatzy' }, board: { next: 'n' } }), html`${nothing}`),
  );
  expect(tabsOf(sheet)).toEqual([
    ['Top', 'true'],
    ['All results', null],
  ]);
  expect(textOf(one(sheet, '.switch [aria-current=page]'))).toBe('Score board');
  expect(linksIn(one(sheet, '.pages'))).toEqual([['Lower', '?view=top&after=n']]);
});

test('the sheet of places of friends shows them all, and says how to have some', async () => {
  const friends = { following: 0, entries: [entries[2]!] };
  const sheetOf = (rest: Partial<BoardContent>) =>
    draw(
      ranksSheet(
        contentOf({ board: { me, next: 'n' }, rest: { own: 'game2', ...rest } }),
        html`${nothing}`,
      ),
    );
  const alone = await sheetOf({ view: 'friends', friends });
  expect(all(alone, 'tbody tr')).toHaveLength(1);
  expect(textOf(one(alone, 'caption'))).toBe('Your friends’ places');
  expect(textOf(one(alone, '.note'))).toContain('Follow friends to see them here.');
  expect(alone.querySelector('.pages')).toBeNull();
  const two = { following: 1, entries: entries.slice(1) };
  const some = await sheetOf({ view: 'friends', friends: two });
  expect(some.querySelector('.note, .beside')).toBeNull();
  const beside = await sheetOf({ view: 'around', friends: two });
  expect(all(beside, '.beside tbody tr')).toHaveLength(2);
  expect(beside.querySelector('.beside > a')).toBeNull();
  expect((await sheetOf({ view: 'around', friends })).querySelector('.beside')).toBeNull();
});

test('who has finished is shown by name and time, nothing else, and on pages', async () => {
  const player = { id: '123456789abc', handle: 'odd-ferry' };
  const finished = {
    ...{ players: 2, next: 'a+b' },
    finished: [
      { player: null, finishedAt: '2026-11-20T13:30:00.000Z' },
      { player, finishedAt: '2026-11-20T09:00:00.000Z' },
    ],
  };
  const sheet = await draw(finishedSheet(contentOf({ rest: { finished } }), html`<b>news</b>`));
  expect(all(sheet, 'tbody tr').map(textOf)).toEqual(['a deleted player 13:30', 'odd-ferry 09:00']);
  expect(hrefs(sheet, 'tbody a')).toEqual(['/p/123456789abc']);
  expect(linksIn(one(sheet, '.pages'))).toEqual([['Earlier', '?finished=a%2Bb']]);
  expect(textOf(one(sheet, '.orders'))).toBe('Finished news');
  await expectAccessible(sheet);
  const last = { ...finished, next: null };
  const end = await draw(finishedSheet(contentOf({ rest: { finished: last } }), html``));
  expect(linksIn(one(end, '.pages'))).toEqual([]);
});

const shown = contentOf({ board: { me }, rest: { own: 'game2' } });
const closed = contentOf({
  challenge: { status: 'closed' },
  board: { me },
  rest: { own: 'game2' },
});
const more = contentOf({
  board: { me: { ...me, rank: 3 }, entries: [entry(1, 'late-tram', 306, '14:00'), ...entries] },
  rest: { own: 'game2', finished: { players: 4, finished: [], next: null } },
});

test.each([
  ['the end of the day', shown, closed, 3, 'The day is over'],
  ['results whose number is not known', shown, more, 0, 'New standings'],
  ['one result', shown, more, 1, '1 new result'],
  ['two results', shown, more, 2, '2 new results'],
  ['those who have finished a sealed day', contentOf(), contentOf(), 2, '2 more finished'],
])('news of %s', (_, before, after, results, words) => {
  expect(newsWords(before, after, results)).toBe(words);
});

test('news change nothing in place that would move a row', () => {
  expect(isInPlace(shown, { ...shown })).toBe(true);
  expect(isInPlace(shown, more)).toBe(false);
  expect(isInPlace(shown, closed)).toBe(false);
  expect(isInPlace(shown, { ...shown, friends: { following: 1, entries } })).toBe(false);
  // The viewer has finished a game that nobody has seen yet.
  expect(isInPlace(contentOf(), contentOf({ rest: { own: 'game4' } }))).toBe(false);
  const seen = { player: null, finishedAt: '2026-11-20T13:30:00.000Z' };
  const finished = { ...shown.finished, finished: [seen] };
  expect(isInPlace(shown, { ...shown, finished })).toBe(false);
  const both = withRowsOf(shown, more);
  expect(both.board.entries).toBe(shown.board.entries);
  expect(both.board.me?.rank).toBe(3);
  expect([both.finished.players, both.finished.finished]).toEqual([4, []]);
  const friends = { following: 1, entries: [] };
  expect(withRowsOf(shown, { ...more, friends }).friends).toBeNull();
  expect(withRowsOf(shown, closed)).toBe(shown);
});

const entryOf = (rank: number, handle: string, percentile: number, mistakes: number | null) => ({
  ...{ rank, games: 10 + rank, percentile, mistakes },
  player: { id: handle, handle },
});
const season = {
  ...{ period: '2026-11', game: 'yahtzee', by: 'percentile', gamesMin: 10 },
  entries: [entryOf(1, 'odd-ferry', 91.27, 3.456), entryOf(2, 'me', 80, null)],
  me: { ...entryOf(2, 'me', 80, null), games: 12 },
};
const open = async (
  answer: object,
  { path = '/season/2026-11/yahtzee', by = 'percentile' } = {},
) => {
  visit(path);
  const [, , period, game = ''] = location.pathname.split('/');
  const seasons = `GET /api/seasons/${period}/${game}?by=${by}`;
  const known: Answers = {
    'GET /api/challenges/today': todayAt('2026-11-20T12:00:00.000Z'),
    [seasons]: { ...season, period, game, by, ...answer },
  };
  const sent = serveAnswers(known);
  const board = boardLink();
  const page = await make('season-page');
  await until(() => one(page, '.switches'));
  await settled();
  expect(sent).toHaveLength(2);
  const change = (more: object) => Object.assign(known, { [seasons]: { ...season, ...more } });
  return { page, board, change };
};
const rowsIn = (page: HTMLElement) =>
  all(page, 'tbody tr').map((row) => [...row.children].map(textOf));
const currentIn = (page: HTMLElement) => all(page, '.switch [aria-current=page]').map(textOf);

test('the board of a month has the averages of those who have played enough, and the viewer among them', async () => {
  const { page, board, change } = await open({});
  expect(textOf(one(page, 'h1'))).toBe('Yahtzee, November 2026');
  expect(document.title).toBe('Yahtzee, November 2026 · Evenroll');
  expect(board.getAttribute('href')).toBe('/2026-11-20/yahtzee/board');
  expect(all(page, 'thead th').map(textOf)).toEqual(['Rank', 'Player', 'Percentile', 'Games']);
  // Never more than was earned.
  expect(rowsIn(page)).toEqual([
    ['1', 'odd-ferry', '91.2%', '11'],
    ['2', 'you, me', '80.0%', '12'],
  ]);
  expect(all(page, 'tr.me').map((row) => row.getAttribute('aria-current'))).toEqual(['true']);
  expect(all(page, '[aria-current=true]')).toHaveLength(1);
  expect(textOf(one(page, '.lead'))).toBe('80.0% in 12 games. You’re 2nd.');
  expect(currentIn(page)).toEqual(['Yahtzee', 'Month', 'Percentile']);
  expect(linksIn(one(page, '.switches'))).toEqual([
    ['Yahtzee', '/season/2026-11/yahtzee'],
    ['Yardkle', '/season/2026-11/yardkle'],
    ['Yatzy', '/season/2026-11/yatzy'],
    ['Month', '/season/2026-11/yahtzee'],
    ['All time', '/season/all/yahtzee'],
    ['Percentile', '/season/2026-11/yahtzee'],
    ['Skill', '/season/2026-11/yahtzee?by=skill'],
  ]);
  await expectAccessible(page);
  // One more game, played in another tab.
  change({ me: { ...season.me, games: 13 } });
  comeBack();
  await until(() => expect(textOf(one(page, '.lead'))).toContain('in 13 games'));
});

test('the board of a month of all time keeps the order by skill, and says what is missing', async () => {
  const { page } = await open(
    { me: { ...entryOf(9, 'me', 80, 0.5), games: 1 }, gamesMin: 3, entries: [season.entries[0]] },
    { path: '/season/all/yardkle?by=skill', by: 'skill' },
  );
  expect(textOf(one(page, 'h1'))).toBe('Yardkle, all time');
  expect(all(page, 'thead th').map(textOf)[2]).toBe('Turns lost a game');
  expect(rowsIn(page)).toEqual([['1', 'odd-ferry', '3.46', '11']]);
  expect(page.querySelector('tr.me')).toBeNull();
  expect(textOf(one(page, '.lead'))).toBe('0.50 in 1 game. 2 more games and you’re on the board.');
  expect(currentIn(page)).toEqual(['Yardkle', 'All time', 'Skill']);
  expect(linksIn(one(page, '.switches')).slice(3)).toEqual([
    ['Month', '/season/2026-11/yardkle?by=skill'],
    ['All time', '/season/all/yardkle?by=skill'],
    ['Percentile', '/season/all/yardkle'],
    ['Skill', '/season/all/yardkle?by=skill'],
  ]);
  expect(linksIn(one(page, '.switches'))[0]).toEqual(['Yahtzee', '/season/all/yahtzee?by=skill']);
});

test('the board of a month that nobody has played enough says so, and one without a graded game has no figure', async () => {
  const { page } = await open(
    { entries: [], me: entryOf(0, 'me', 50, null) },
    { path: '/season/2026-11/yahtzee?by=skill', by: 'skill' },
  );
  expect(textOf(one(page, 'section > p:last-child'))).toBe('Nobody has played 10 games yet.');
  // As many as are needed, but not ranked yet: nothing is missing.
  expect(textOf(one(page, '.lead'))).toBe('– in 10 games.');
});
