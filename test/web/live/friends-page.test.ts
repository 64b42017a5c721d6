/** The door to playing with others: a table with one press, and what was chosen for it last. */
import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { setServerNow } from '../../../web/lib/clock.ts';
import { titleTurns, turnLink } from '../../../web/live/own-tables.ts';
import { choose, make, mount, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { todayAt, refusal, serveApi } from '../answers.ts';
import { button, press } from '../table-hands.ts';

const id = '8Qd3kPwyz1236NEX';
beforeEach(() => {
  history.replaceState(null, '', '/friends');
});

const changing = (sent: readonly string[]) => sent.filter((one) => !one.startsWith('GET'));

test('one press makes a player, the table, and keeps what the site has locked before it sits', async () => {
  const sent = serve();
  const page = await open();
  await expectAccessible(page);
  expect(all(page, '.doors b').map(textOf)).toEqual(['Challenge', 'Clubs', 'Pass and play']);
  button(page, 'Start a Yahtzee table').click();
  await press(page, 'Start a Yahtzee table');
  await until(() => expect(textOf(page)).toContain('You sit at as many tables as you can.'));
  const kept = JSON.parse(localStorage.getItem('evenroll.tables')!)[id];
  expect(kept).toMatchObject({ commitment: table.commitment });
  expect(changing(sent)).toEqual([
    'PUT /api/players/me {"knownAs":null}',
    'POST /api/tables {"game":"yahtzee","rules":"official","teams":0,"pace":"live","settles":false}',
    `POST /api/tables/${id}/commands {"do":"sit","team":null,"random":"${kept.random}"}`,
  ]);
});

test('the options are those used last, with rules of their game', async () => {
  const sent = serve();
  const page = await open();
  one(page, '.other-rules summary').click();
  expect(textOf(one(page, '.fold'))).toContain('Everyone is here now: 90 seconds');
  expect(textOf(one(page, '.fold'))).toContain('A card each, for two to eight people.');
  for (const words of ['Ordered', 'Two days', '2 teams']) await choose(page, words);
  one(page, '[type=checkbox]').click();
  expect(textOf(one(page, '.fold summary small'))).toBe('Yahtzee, Ordered, slow, 2 teams');
  expect(textOf(one(page, '.fold'))).toContain('Over days: 48 hours for each roll');
  expect(textOf(one(page, '.fold'))).toContain('A card for each team.');
  await press(page, 'Start a Yahtzee table');
  await until(() => expect(changing(sent)).toHaveLength(3));
  expect(changing(sent)[1]).toContain('ordered","teams":2,"pace":"slow","settles":true}');
  // What was refused can be tried again.
  await press(page, 'Start a Yahtzee table');
  await until(() => expect(changing(sent)).toHaveLength(5));
  page.remove();

  const again = await open();
  expect(textOf(one(again, '.fold summary small'))).toBe('Yahtzee, Ordered, slow, 2 teams');
  await choose(again, 'Yardkle');
  await until(() => expect(textOf(again)).toContain('Start a Yardkle table'));
  expect(textOf(one(again, '.fold summary small'))).toBe('Yardkle, slow, 2 teams');
  expect(textOf(again)).not.toContain('Settle up');
  again.remove();

  // A link here may name a game.
  history.replaceState(null, '', '/friends?game=yatzy');
  expect(textOf(one(await open(), '.fold summary small'))).toBe('Yatzy, slow, 2 teams');
});

test('one’s tables have names, whose turn it is and the time left', async () => {
  document.documentElement.dataset['player'] = '';
  const deadline = '2026-11-22T11:10:00.000Z';
  const ann = { id: 'a', handle: 'eager-quartz', knownAs: 'Ann' };
  const ivy = { id: 'b', handle: 'fond-ivy', knownAs: null };
  const plan = { game: 'yahtzee', pace: 'slow', phase: 'play', deadline };
  serve([
    { ...plan, id: '1', isTurn: false, others: [ann, ivy] },
    { ...plan, id: '2', isTurn: false, others: [ann] },
    { ...plan, id: '3', isTurn: true, others: [ivy] },
    { ...plan, id: '5', isTurn: false, phase: 'over', deadline, others: [ann] },
    { ...plan, id: '4', isTurn: true, phase: 'lobby', deadline: null, others: [] },
  ]);
  const page = await open();
  expect(all(page, '.tables a').map((row) => all(row, 'b, small, .at').map(textOf))).toEqual([
    ['fond-ivy', 'Yahtzee, your turn', '47 h left'],
    ['Ann and fond-ivy', 'Yahtzee, not your turn yet', '47 h left'],
    ['Ann', 'Yahtzee, Ann’s turn', '47 h left'],
    ['Only you so far', 'Yahtzee, not started', ''],
    ['Ann', 'Yahtzee, over', ''],
  ]);
  await expectAccessible(page);
});

test('home says whose turn it is, and the title of a page how many are one’s own', async () => {
  setServerNow('2026-11-20T12:00:00.000Z');
  const deadline = '2026-11-20T13:29:30.000Z';
  const own = { id: '3', game: 'yahtzee', pace: 'slow', phase: 'play', deadline, isTurn: true };
  const others = [{ id: 'a', handle: 'eager-quartz', knownAs: 'Ann' }];
  const tables = [
    { ...own, others },
    { ...own, phase: 'lobby', others },
  ] as never;
  const link = await mount(html`<p>${turnLink(tables)}</p>`);
  expect(one(link, 'a').getAttribute('href')).toBe('/t/3');
  expect(textOf(link)).toBe('Your turn against Ann 89 min left');
  expect(textOf(await mount(html`<p>${turnLink([])}</p>`))).toBe('');
  document.title = 'Home';
  titleTurns([]);
  expect(document.title).toBe('Home');
  titleTurns(tables);
  expect(document.title).toBe('Your turn at a table · Evenroll');
});

const commitment = 'ab'.repeat(32);
const table = { id, phase: 'lobby', commitment, seats: [], startRolls: [], log: '' };

/** Serves the page until the test is over. Returns what was sent. */
const serve = (tables: readonly object[] = []): string[] =>
  serveApi(({ method, path }) => {
    const answers: Record<string, unknown> = {
      'GET /api/challenges/today': todayAt('2026-11-20T12:00:00.000Z'),
      'GET /api/tables': { tables },
      'PUT /api/players/me': { id: 'x', handle: 'mild-harbour', knownAs: null },
      'POST /api/tables': table,
    };
    // Sitting down is refused, so that the page under test stays.
    return answers[`${method} ${path}`] ?? refusal(409, 'seat-limit');
  });

const open = async (): Promise<HTMLElement> => {
  await import('../../../web/live/friends-page.ts');
  const page = await make('friends-page');
  await until(() => expect(page.querySelector('input[name=game]')).not.toBeNull());
  await settled();
  return page;
};
