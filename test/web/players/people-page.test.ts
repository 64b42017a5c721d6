import { beforeEach, expect, test } from 'vitest';
import { forgetPlayer, isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import '../../../web/players/people-page.ts';
import { type Answers, refusal, serveAnswers } from '../answers.ts';
import { comeBack, make, settled, until } from '../fixture.ts';
import { all, expectAccessible, hrefs, one, textOf } from '../reading.ts';

beforeEach(forgetPlayer);

test('a stranger reads how to find people, and nothing is asked', async () => {
  const { page, sent } = await open();
  await until(() => expect(textOf(page)).toContain('No clubs yet.'));
  expect([sent, all(page, 'follow-button')]).toEqual([[], []]);
});

test('clubs and friends are listed, with the handles of two who look alike', async () => {
  rememberPlayer();
  const { page } = await open([
    friend('ivy', 'Ann'),
    friend('fern', 'ANN', '2026-11-20'),
    friend('oak'),
  ]);
  await until(() => expect(all(page, '.rows li')).toHaveLength(5));
  expect(all(page, '.rows li').map(textOf)).toEqual([
    ...['Club 0 1 member, yours', 'Club 1 2 members'],
    'Ann ivy no ranked games yet Unfollow',
    'ANN fern last played 20 November Unfollow',
    'oak no ranked games yet Unfollow',
  ]);
  expect(hrefs(page, '.rows a')).toEqual(['/club/c0', '/club/c1', '/p/ivy', '/p/fern', '/p/oak']);
  expect(one(page, 'make-club')).not.toBeNull();
  await expectAccessible(page);
});

test('nobody is followed, and clubs are as many as there can be', async () => {
  rememberPlayer();
  const { page } = await open([], 20);
  await until(() => expect(textOf(page)).toContain('Follow friends to see them here.'));
  expect(page.querySelector('make-club')).toBeNull();
  expect(textOf(page)).toContain('You’re in 20 clubs, the most you can be in.');
  const other = await open([], 0);
  await until(() => expect(textOf(other.page)).toContain('No clubs yet.'));
});

test('a button in a list says what it does; a row that another takes over says nothing of the one before', async () => {
  rememberPlayer();
  const { page, sent, known } = await open([friend('ivy'), friend('oak')]);
  const row = (): string => textOf(one(page, 'follow-button'));
  const press = (): void => one(page, 'follow-button button').click();
  await until(() => expect(row()).toBe('Unfollow'));
  expect(one(page, 'follow-button button').getAttribute('aria-label')).toBe('Unfollow ivy');
  known['DELETE /api/players/ivy/follow'] = {};
  press();
  await until(() => expect(row()).toBe('Follow Unfollowed.'));
  expect(one(page, 'follow-button button').getAttribute('aria-label')).toBe('Follow ivy');
  expect(sent.at(-1)).toContain('DELETE /api/players/ivy/follow');
  known['GET /api/players/me/follows'] = { players: [friend('oak')] };
  comeBack();
  await until(() => expect(all(page, 'follow-button')).toHaveLength(1));
  expect(row()).toBe('Unfollow');
});

test.each([
  [{}, 'Followed. You’ll see them under People.', true],
  [
    refusal(409, 'too-many-follows'),
    'You follow 100 players, the most you can. Unfollow someone first.',
    false,
  ],
  [refusal(409, 'other'), 'That didn’t work, so nothing changed. Try again.', false],
])('following says what happened: %o', async (answer, words, isOn) => {
  serveAnswers({ 'POST /api/players/ivy/follow': answer });
  const button = await make('follow-button', { player: 'ivy', name: 'Ann' });
  const key = one(button, 'button');
  const state = () => [
    textOf(key),
    key.getAttribute('aria-pressed'),
    key.getAttribute('aria-label'),
  ];
  const before = ['Follow', 'false', 'Follow Ann'];
  expect(state()).toEqual(before);
  key.click();
  await until(() => expect(textOf(one(button, '[role=status]'))).toBe(words));
  expect(state()).toEqual(isOn ? ['Following', 'true', 'Following Ann'] : before);
  expect([one(button, '[role=status]').className, isPlayer()]).toEqual([isOn ? 'vh' : '', isOn]);
  // The page has asked again, then the viewer unfollows them in another tab.
  Object.assign(button, { answer: {}, following: isOn });
  await settled();
  expect([...state(), textOf(one(button, '[role=status]'))]).toEqual([
    ...(isOn ? ['Following', 'true', 'Following Ann', words] : [...before, '']),
  ]);
  Object.assign(button, { answer: {}, following: false });
  await settled();
  expect([...state(), textOf(one(button, '[role=status]'))]).toEqual([...before, '']);
});

const friend = (id: string, knownAs: string | null = null, lastDay: string | null = null) => ({
  ...{ id, handle: id, knownAs, lastDay },
});

const open = async (players: readonly object[] = [], size = 2) => {
  const clubs = Array.from({ length: size }, (_, at) => ({
    ...{ id: `c${at}`, name: `Club ${at}`, size: at + 1, isOwner: at === 0 },
  }));
  const known: Answers = {
    'GET /api/players/me': friend('me'),
    'GET /api/players/me/follows': { players },
    'GET /api/clubs': { clubs },
  };
  const sent = serveAnswers(known);
  return { page: await make('people-page'), sent, known };
};
