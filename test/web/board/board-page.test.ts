import { beforeEach, expect, test, vi } from 'vitest';
import '../../../web/board/board-page.ts';
import { serveBoard } from '../board-server.ts';
import { setServerNow } from '../../../web/lib/clock.ts';
import { forgetPlayer, isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { make, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

/** Twenty others with 210, 220, … 400 points, and the viewer with 305: ten above, ten below. */
const others = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`p${at}`, 210 + 10 * at]));
const crowd = { ...others, me: 305 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const namesOf = (page: HTMLElement, table = '.places'): string[] =>
  all(one(page, table), '.handle').map(textOf);

const topsOf = (page: HTMLElement): number[] =>
  all(page, '.huge, .lead, tr, figure, .pages').map((part) => part.getBoundingClientRect().top);

const newsOf = (page: HTMLElement): string =>
  textOf(page.querySelector('button.quiet:not(past-days *)'));

test('a look that is answered after the day was over does not open it again', async () => {
  const server = serveBoard(crowd);
  const page = await open();
  const isOver = (): boolean => textOf(page).includes('Day in review');
  expect(isOver()).toBe(false);
  const fetchNow = globalThis.fetch;
  let give: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (give = resolve));
  server.scores.set('p20', 100);
  globalThis.fetch = async (...asked) => {
    const answer = await fetchNow(...asked);
    await gate;
    return answer;
  };
  await later();
  globalThis.fetch = fetchNow;
  server.status = 'closed';
  setServerNow('2026-11-21T00:00:01.000Z');
  await vi.advanceTimersByTimeAsync(11_000);
  await until(() => expect(isOver()).toBe(true));
  give();
  await settled();
  await settled();
  expect([isOver(), newsOf(page)]).toEqual([true, '']);
});

test('the first view shows the viewer’s percentile and place, with five neighbours up and five down', async () => {
  serveBoard(crowd);
  const page = await open();
  expect(textOf(one(page, '.huge'))).toBe('52%');
  expect(textOf(one(page, '.lead'))).toContain('You’re 11th of 21,');
  expect(namesOf(page)).toEqual([
    ...['p14', 'p13', 'p12', 'p11', 'p10', 'you, me', 'p9', 'p8', 'p7', 'p6', 'p5'],
  ]);
  expect(textOf(one(page, 'h1'))).toBe('Yahtzee, 20 November: the board');
  expect(textOf(one(page, '.foot'))).toMatch(/2026\. Start by Saturday/);
  expect(page.querySelector('.beside')).toBeNull();
  await expectAccessible(page);
});

test('the first view shows the friends nearest to the viewer’s place, and a link to all of them', async () => {
  const followed = ['p19', 'p18', 'p12', 'p11', 'p3', 'p2'];
  serveBoard(crowd, { followed });
  const page = await open();
  expect(namesOf(page, '.beside')).toEqual(['p12', 'p11', 'you, me', 'p3', 'p2']);
  const link = one(page, '.beside > a');
  expect([textOf(link), link.getAttribute('href')]).toEqual(['All 6 friends', '?view=friends']);
  for (const row of all(page, '.handle a'))
    expect(row.getAttribute('href')).toMatch(/^\/p\/(?:p\d+|me)$/);
  await expectAccessible(page);
});

test('friends are followed in other tabs meanwhile; one line says that none has finished', async () => {
  const server = serveBoard(crowd, { followed: ['p12'], status: 'closed' });
  const page = await open();
  expect(namesOf(page, '.beside')).toEqual(['p12', 'you, me']);
  server.followed.add('p3');
  await vi.advanceTimersByTimeAsync(6_000);
  dispatchEvent(new Event('focus'));
  await until(() => expect(namesOf(page, '.beside')).toEqual(['p12', 'you, me', 'p3']));
  serveBoard(crowd, { followed: ['nobody-here'] });
  expect(textOf(one(await open(), '.beside'))).toBe('No one you follow has finished yet.');
  serveBoard(crowd, { followed: ['nobody-here'], status: 'closed' });
  expect(textOf(one(await open(), '.beside'))).toBe('No one you follow has finished.');
});

test.each([
  ['?view=nonsense&by=luck', 'Around you'],
  ['?view=top', 'Top'],
  ['?view=friends', 'Friends'],
  ['?view=friends&by=skill', 'Friends', 'Points lost by 21 players'],
  ['?after=', 'Around you'],
])('the first view of %s is %s', async (search, tab, chart = 'Scores of 21 players') => {
  serveBoard(crowd, { search });
  const page = await open();
  expect(textOf(one(page, '.tabs [aria-current]'))).toBe(tab);
  expect(one(page, 'figure').getAttribute('aria-label')).toContain(chart);
});

test('the first view shows who has finished, and no score, on a day that the viewer has not played', async () => {
  const { asked } = serveBoard(others);
  const page = await open();
  expect(asked.filter((one) => one.startsWith('board'))).toEqual(['board 200']);
  expect(textOf(one(page, '.standing'))).toContain('20 players have finished');
  expect(all(page, 'tbody tr')).toHaveLength(20);
  expect(textOf(page)).not.toContain('210');
  expect(textOf(page)).not.toContain('Best play');
  await expectAccessible(page);
});

test('the first view recognises a player even if the page did not say that the viewer is one', async () => {
  serveBoard(crowd);
  forgetPlayer();
  expect(namesOf(await open())).toContain('you, me');
});

test('the first view of a custom challenge has no other game, no month and no days', async () => {
  serveBoard(crowd, { code: '7Hk2pQ9sWx3m', path: '/c/7Hk2pQ9sWx3m/board' });
  const page = await open();
  expect(textOf(one(page, 'h1'))).toBe('Yahtzee challenge with Official rules: the board');
  expect(
    all(page, 'past-days, .cap nav, .foot [href^="/season"], .foot [href^="/archive"]'),
  ).toEqual([]);
  await expectAccessible(page);
});

test('while the board is open: a result among the rows is held back, while figures and bars change and nothing shifts', async () => {
  const server = serveBoard(crowd);
  const page = await open();
  const [names, tops] = [namesOf(page), topsOf(page)];
  server.scores.set('late-tram', 306);
  await later();
  expect(namesOf(page)).toEqual(names);
  expect(topsOf(page)).toEqual(tops);
  expect(textOf(one(page, '.huge'))).toBe('50%');
  expect(textOf(one(page, '.lead'))).toContain('of 22,');
  expect(newsOf(page)).toBe('1 new result: show');
  expect(textOf(one(page, '[role=status]'))).toBe('There are new results.');
  await expectAccessible(page);

  server.scores.set('early-hen', 304);
  await later();
  expect(newsOf(page)).toBe('2 new results: show');
  expect(topsOf(page)).toEqual(tops);

  one(page, '.orders button').click();
  await settled();
  expect(namesOf(page)).toEqual([
    ...['p13', 'p12', 'p11', 'p10', 'late-tram', 'you, me', 'early-hen', 'p9', 'p8', 'p7', 'p6'],
  ]);
  expect(newsOf(page)).toBe('');
  await until(() => expect(document.activeElement?.id).toBe('places-title'));
  expect(topsOf(page)).toEqual(tops);
});

test('an unchanged board is not sent again, and changes nothing; a result elsewhere changes ranks in place', async () => {
  const server = serveBoard(crowd);
  const page = await open();
  const text = textOf(page);
  await later(5 * aWhile);
  expect(server.asked.filter((asked) => asked === 'board 304').length).toBeGreaterThan(1);
  expect(server.asked.filter((asked) => asked === 'board 200')).toHaveLength(1);
  expect(server.asked.filter((asked) => asked.startsWith('finished'))).toHaveLength(1);
  expect(textOf(page)).toBe(text);
  const names = namesOf(page);
  server.scores.set('far-owl', 500);
  await later(5 * aWhile);
  expect(namesOf(page)).toEqual(names);
  expect(textOf(one(page, 'tr.me td'))).toBe('12');
  expect(newsOf(page)).toBe('');
});

test('new finishers are held back, too; a viewer who comes back from the game sees their place', async () => {
  const server = serveBoard(others);
  const page = await open();
  const tops = topsOf(page);
  server.scores.set('late-tram', 1);
  await later();
  expect(textOf(one(page, '.huge'))).toBe('21');
  expect(all(page, 'tbody tr')).toHaveLength(20);
  expect(newsOf(page)).toBe('1 more finished: show');
  expect(topsOf(page)).toEqual(tops);
  one(page, '.orders button').click();
  await settled();
  expect(textOf(one(page, 'tbody tr'))).toContain('late-tram');
  server.scores.set('me', 305);
  await later();
  await later(0);
  expect(textOf(one(page, '.lead'))).toContain('You’re 11th of 22,');
  expect(newsOf(page)).toBe('');
});

test.each([
  ['on a day that is over', {}, 'closed'],
  ['on a page opened by a cursor', { search: '?view=top&after=key' }, 'open'],
  ['on an earlier page of finishers', { search: '?finished=key' }, 'open'],
  ['once the page is gone', {}, 'open'],
] as const)('there is no polling %s', async (_, options, status) => {
  const server = serveBoard(crowd, { ...options, status });
  const page = await open();
  if (status === 'open' && !('search' in options)) page.remove();
  const asked = server.asked.length;
  await later(tenMinutes);
  expect(server.asked).toHaveLength(asked);
});

test('whoever was deleted in another browser sees the board as a stranger does', async () => {
  serveBoard(others, { isDeleted: true, status: 'closed' });
  rememberPlayer();
  const page = await make('board-page');
  await until(() => expect(all(page, '.handle').length).toBeGreaterThan(10));
  expect(isPlayer()).toBe(false);
  expect(textOf(page)).toContain('Perfect hindsight');
});

test('an address that was cut is explained, with a link to the whole board', async () => {
  serveBoard(crowd, { search: '?after=garbage&before=rubbish', refusal: 400 });
  const page = await make('board-page');
  await until(() => expect(textOf(page)).toContain('We couldn’t find that page of the board.'));
  const way = one(page, '.banner a');
  expect([textOf(way), way.getAttribute('href')]).toEqual([
    'See the whole board',
    '/2026-11-20/yahtzee/board',
  ]);
  await expectAccessible(page);
});

test('an address that was cut is distinguished from a server that is down', async () => {
  const server = serveBoard(crowd, { refusal: 500 });
  const page = await make('board-page');
  await until(() => expect(textOf(page)).toContain('This page didn’t load.'));
  server.refusal = null;
  one(page, '.banner button').click();
  await until(() => expect(namesOf(page)).toContain('you, me'));
});

test('past days are in a calendar that works by button, by month and by keyboard', async () => {
  serveBoard(crowd);
  const page = await open();
  one(page, 'past-days button').focus();
  one(page, 'past-days button').click();
  await settled();
  const dialog = one(page, 'dialog');
  expect(textOf(one(dialog, 'h2'))).toBe('November 2026');
  expect(all(dialog, '.calendar a')).toHaveLength(20);
  expect(all(dialog, '[aria-current=page]').map(textOf)).toEqual(['20']);
  expect(document.activeElement?.getAttribute('href')).toBe('/2026-11-20/yahtzee/board');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday 20 November 2026');
  await expectAccessible(dialog);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  // Other keys stay the browser’s.
  expect(press('Tab')).toBe(true);
  expect(press('ArrowUp')).toBe(false);
  expect(textOf(document.activeElement)).toBe('13');
  press('ArrowRight');
  expect(textOf(document.activeElement)).toBe('14');
  press('ArrowDown');
  press('ArrowDown');
  expect(textOf(document.activeElement)).toBe('14');

  const heightPx = dialog.getBoundingClientRect().height;
  for (let turns = 0; turns < 10; turns++) {
    const back = one(dialog, '.pages button');
    back.focus();
    back.click();
    await settled();
    expect(dialog.getBoundingClientRect().height).toBe(heightPx);
  }
  expect(textOf(one(dialog, 'h2'))).toBe('January 2026');
  expect(all(dialog, '.calendar a')).toHaveLength(31);
  expect(all(dialog, '.pages button').map(textOf)).toEqual(['February 2026']);
  await until(() => expect(dialog.contains(document.activeElement)).toBe(true));
  one(dialog, '.keys button').click();
  await until(() => expect(document.activeElement).toBe(one(page, 'past-days button')));
});

/** Longer than any first wait. */
const aWhile = 31_000;
/** Several polls, however quiet. The page's countdown is drawn for each second of it. */
const tenMinutes = 600_000;

const open = async (): Promise<HTMLElement> => {
  const page = await make('board-page');
  await until(() => one(page, '.huge'));
  await settled();
  return page;
};

const later = async (durationMs = aWhile): Promise<void> => {
  await vi.advanceTimersByTimeAsync(durationMs);
  await settled();
};
