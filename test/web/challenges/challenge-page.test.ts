import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOfAddress, dayTitle } from '../../../web/challenges/addressed-day.ts';
import '../../../web/challenges/challenge-maker.ts';
import { forgetPlayer, isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { rulesLines } from '../../../web/rules-lines.ts';
import { type Answers, held, refusal, todayAt, serveAnswers } from '../answers.ts';
import { choose, comeBack, make, passOver, settled, stayHere, until, visit } from '../fixture.ts';
import { all, eventsOf, expectAccessible, hrefs, one, textOf } from '../reading.ts';

const today = todayAt('2026-11-20T12:00:00.000Z');
const code = '7Hk2pQ9sWx3m';
const commitment = 'b'.repeat(64);
beforeAll(() => import('../../../web/challenges/challenge-page.ts'));
beforeEach(forgetPlayer);

const labelsOf = (page: HTMLElement, name: string): string[] =>
  all(page, `[name=${name}] + span`).map(textOf);
const chosen = (page: HTMLElement, name: string): string =>
  textOf(page.querySelector(`[name=${name}]:checked + span`));
test('a stranger makes one for a week, with the first game’s daily rules', async () => {
  const paths = stayHere();
  const { page, sent, posts } = await open({ 'POST /api/challenges': challengeOf() });
  expect(sent).toEqual(['GET /api/challenges/today']);
  expect(labelsOf(page, 'game')).toEqual(['Yahtzee', 'Yardkle', 'Yatzy']);
  expect(labelsOf(page, 'days')).toEqual(['a day', 'three days', 'a week', 'a month']);
  expect([chosen(page, 'rules'), chosen(page, 'days')]).toEqual(['Official', 'a week']);
  expect(textOf(one(page, 'summary small'))).toBe('Official, open for: a week');
  expect(textOf(one(page, 'form .note'))).toBe(rulesLines.official);
  await expectAccessible(page);
  one(page, '.key').click();
  await until(() => expect(posts()).toHaveLength(1));
  expect(posts()).toEqual([{ rules: 'official', closesAt: '2026-11-27T12:00:00.000Z' }]);
  await until(() => expect(paths).toEqual([`/c/${code}`]));
});

test('what is chosen is sent once, and leads to the challenge', async () => {
  const paths = stayHere();
  const { answer, give } = held();
  const { page, sent, posts } = await open({ 'POST /api/challenges': answer });
  await choose(page, 'Yatzy');
  expect(posts()).toEqual([]);
  await choose(page, 'Yahtzee');
  await choose(page, 'Ordered');
  await choose(page, 'three days');
  expect(textOf(one(page, 'form .note'))).toBe(rulesLines.ordered);
  // The device's own clock does not count.
  passOver(86_400_000);
  const form = one(page, 'form') as HTMLFormElement;
  const submits = eventsOf(form, 'submit');
  form.requestSubmit();
  await until(() => expect(posts()).toHaveLength(1));
  expect(one(page, 'button.key').getAttribute('aria-disabled')).toBe('true');
  form.requestSubmit();
  await settled();
  expect(submits).toHaveLength(2);
  // Once as the page opened, once for the first press.
  expect(sent.filter((asked) => asked === 'GET /api/challenges/today')).toHaveLength(2);
  expect(posts()).toEqual([{ rules: 'ordered', closesAt: '2026-11-23T12:00:00.000Z' }]);
  expect([isPlayer(), paths]).toEqual([false, []]);
  give(challengeOf());
  await until(() => expect(paths).toEqual([`/c/${code}`]));
  expect(isPlayer()).toBe(true);
});

test.each([
  [refusal(429, 'rate-limited'), 'That’s enough challenges for one hour. Try again later.'],
  [refusal(500, 'internal'), 'That didn’t work, so no challenge was made.'],
])('%o is put into words, and can be tried again', async (refused, words) => {
  const paths = stayHere();
  const { page, known } = await open({ 'POST /api/challenges': refused });
  one(page, '.key').click();
  await until(() => expect(textOf(one(page, '[role=alert] p'))).toContain(words));
  expect(one(page, 'button.key').getAttribute('aria-disabled')).toBe('false');
  known['POST /api/challenges'] = challengeOf();
  one(page, '[role=alert] button').click();
  await until(() => expect(page.querySelector('[role=alert] p')).toBeNull());
  await until(() => expect(paths).toEqual([`/c/${code}`]));
  expect(isPlayer()).toBe(true);
});

test('a player sees what they made and started, and what they start meanwhile', async () => {
  rememberPlayer();
  const own = {
    made: [challengeOf({ closesAt: '2026-11-23T12:30:00.000Z' })],
    begun: [] as object[],
  };
  const address = 'GET /api/players/me/challenges';
  const { page, known } = await open({ [address]: own });
  await until(() => one(page, 'table'));
  expect(all(page, 'caption').map(textOf)).toEqual(['Challenges you made']);
  expect(all(page, 'tbody tr').map((row) => [...row.children].map(textOf))).toEqual([
    ['Yahtzee challenge with Ordered rules', '3 d 0 h left', 'Board'],
  ]);
  expect(hrefs(page, 'tbody a')).toEqual([`/c/${code}`, `/c/${code}/board`]);
  await expectAccessible(page);
  known[address] = { ...own, begun: [challengeOf({ status: 'closed' })] };
  comeBack();
  await until(() =>
    expect(all(page, 'caption').map(textOf)).toEqual([
      'Challenges you made',
      'Challenges you started',
    ]),
  );
  expect(all(page, 'tbody tr').map((row) => textOf(row.children[1]!))).toEqual([
    '3 d 0 h left',
    'over',
  ]);
});

test('whoever was deleted elsewhere has the form, and no list', async () => {
  rememberPlayer();
  const { page } = await open({
    'GET /api/players/me/challenges': refusal(401, 'unauthenticated'),
  });
  await until(() => expect(isPlayer()).toBe(false));
  expect(all(page, 'form h1, table').map(textOf)).toEqual(['Make a challenge']);
});

test.each([
  ['a stranger', null, {}, 'Ann challenges you.', false],
  ['another player', 'p2', {}, 'Ann challenges you.', false],
  ['its maker', 'p1', {}, 'Your challenge.', true],
  ['a player of one by nobody', 'p1', { maker: null }, 'You’ve been challenged.', false],
])('%s reads whose challenge it is', async (_, me, changes, words, isOwn) => {
  if (me) rememberPlayer();
  const { answer, give } = held();
  const sent = serveAnswers({ 'GET /api/players/me': answer });
  const maker = { id: 'p1', handle: 'eager-quartz', knownAs: 'Ann' };
  const shown = (more: object) =>
    make('challenge-maker', {
      challenge: challengeOf({ rules: 'official', players: 0, maker, ...changes, ...more }),
    });
  const part = await shown({});
  const isAsked = me !== null && !('maker' in changes);
  expect(sent).toHaveLength(isAsked ? 1 : 0);
  // Nothing moves when it is known.
  expect(textOf(one(part, 'h1'))).toBe(isAsked ? '' : words);
  give({ id: me });
  await until(() => expect(textOf(one(part, 'h1'))).toBe(words));
  expect(textOf(one(part, '.lead'))).toContain('Yahtzee, official rules, on hidden dice');
  const send = part.querySelector('send-link');
  expect(send !== null).toBe(isOwn);
  if (isOwn) expect(send).toMatchObject({ address: `${location.origin}/c/${code}`, main: true });
  const played = await shown({ players: 1 });
  await until(() => expect(textOf(one(played, 'h1'))).toBe(words));
  expect((played.querySelector('send-link') as { main?: boolean } | null)?.main ?? false).toBe(
    false,
  );
});

test('a maker who can’t be recognized is a player like any other', async () => {
  rememberPlayer();
  serveAnswers({ 'GET /api/players/me': refusal(500, 'internal') });
  const part = await make('challenge-maker', {
    challenge: challengeOf({ maker: { id: 'p1', handle: 'odd-ferry' } }),
  });
  await until(() => expect(textOf(one(part, 'h1'))).toBe('odd-ferry challenges you.'));
  expect(isPlayer()).toBe(true);
});

test.each([
  ['/2026-11-20/yatzy', { date: '2026-11-20', game: 'yatzy' }],
  [`/c/${code}`, null],
])('the day in the address %s', (path, day) => {
  visit(path);
  const found = dayOfAddress();
  expect(found).toEqual(day);
  if (found) expect(dayTitle(found)).toBe('Yatzy, 20 November');
});

const challengeOf = (changes: object = {}) => ({
  ...{ date: '2026-11-20', game: 'yahtzee', rules: 'ordered', code, status: 'open', commitment },
  closesAt: '2026-11-23T12:00:00.000Z',
  ...changes,
});

const open = async (answers: Answers = {}) => {
  const known: Answers = { 'GET /api/challenges/today': today, ...answers };
  const sent = serveAnswers(known);
  const page = await make('challenge-page');
  await settled();
  const posts = (): unknown[] =>
    sent
      .filter((asked) => asked.startsWith('POST /api/challenges '))
      .map((asked) => JSON.parse(asked.replace('POST /api/challenges ', '')));
  return { page, sent, known, posts };
};
