/** The door to playing with others: a table with one press, and what was chosen for it last. */
import { html } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { forgetPlayer } from '../../../web/lib/is-player.ts';
import { all, expectAccessible, mount, one, settled, textOf, until } from '../fixture.ts';
import { refusal, serveApi } from '../answers.ts';
import { press } from '../table-hands.ts';

const id = '8Qd3kPwyz1236NEX';
beforeEach(() => {
  localStorage.clear();
  forgetPlayer();
  history.replaceState(null, '', '/friends');
});

const changing = (sent: readonly string[]) => sent.filter((one) => !one.startsWith('GET'));

test('one press makes a player, the table, and keeps what the site has locked before it sits', async () => {
  const sent = serve();
  const page = await open();
  await expectAccessible(page);
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
  const choose = (words: string) =>
    all(page, '.pick label')
      .find((label) => textOf(label) === words)!
      .querySelector('input')!
      .click();
  one(page, '.other-rules summary').click();
  choose('Ordered');
  choose('Two days');
  choose('2 teams');
  await settled();
  expect(textOf(one(page, '.fold summary small'))).toBe('Yahtzee, Ordered, slow, 2 teams');
  await press(page, 'Start a Yahtzee table');
  await until(() => expect(changing(sent)).toHaveLength(3));
  page.remove();

  const again = await open();
  expect(textOf(one(again, '.fold summary small'))).toBe('Yahtzee, Ordered, slow, 2 teams');
  all(again, '.pick label')
    .find((label) => textOf(label) === 'Yardkle')!
    .querySelector('input')!
    .click();
  await until(() => expect(textOf(again)).toContain('Start a Yardkle table'));
  expect(textOf(one(again, '.fold summary small'))).toBe('Yardkle, slow, 2 teams');
  expect(textOf(again)).not.toContain('Settle up');
});

test('one’s tables have names, whose turn it is and the time left', async () => {
  document.documentElement.dataset['player'] = '';
  const deadline = '2026-11-22T11:30:00.000Z';
  const ann = { id: 'a', handle: 'eager-quartz', knownAs: 'Ann' };
  const ivy = { id: 'b', handle: 'fond-ivy', knownAs: null };
  const plan = { game: 'yahtzee', pace: 'slow', phase: 'play', deadline };
  serve([
    { ...plan, id: '1', isTurn: false, others: [ann, ivy] },
    { ...plan, id: '2', isTurn: false, others: [ann] },
    { ...plan, id: '3', isTurn: true, others: [ivy] },
    { ...plan, id: '4', isTurn: false, phase: 'lobby', deadline: null, others: [] },
  ]);
  const page = await open();
  expect(all(page, '.tables a').map((row) => all(row, 'b, small, .at').map(textOf))).toEqual([
    ['fond-ivy', 'Yahtzee, your turn', '47 h left'],
    ['Ann and fond-ivy', 'Yahtzee, not your turn yet', '47 h left'],
    ['Ann', 'Yahtzee, Ann’s turn', '47 h left'],
    ['Only you so far', 'Yahtzee, not started', ''],
  ]);
  await expectAccessible(page);
});

const table = {
  id,
  phase: 'lobby',
  commitment: 'ab'.repeat(32),
  seats: [],
  startRolls: [],
  log: '',
};

/** Serves the page until the test is over. Returns what was sent. */
const serve = (tables: readonly object[] = []): string[] =>
  serveApi(({ method, path }) => {
    const answers: Record<string, unknown> = {
      'GET /api/challenges/today': {
        ...{ date: '2026-11-20', now: '2026-11-20T12:00:00.000Z', challenges: [] },
      },
      'GET /api/tables': { tables },
      'PUT /api/players/me': { id: 'x', handle: 'mild-harbour', knownAs: null },
      'POST /api/tables': table,
    };
    // Sitting down is refused, so that the page under test stays.
    return answers[`${method} ${path}`] ?? refusal(409, 'seat-limit');
  });

const open = async (): Promise<HTMLElement> => {
  await import('../../../web/live/friends-page.ts');
  const page = await mount(html`${document.createElement('friends-page')}`);
  await until(() => expect(page.querySelector('input[name=game]')).not.toBeNull());
  await settled();
  return page;
};
