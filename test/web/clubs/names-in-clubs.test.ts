/** @holds web/identity */
import { beforeEach, expect, test } from 'vitest';
import type { Club, ClubDay } from '../../../web/clubs/api.ts';
import { dayTable } from '../../../web/clubs/day-table.ts';
import '../../../web/clubs/make-club.ts';
import '../../../web/clubs/member-list.ts';
import { presenterOf } from '../../../web/games.ts';
import { forgetPlayer, isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { refusal, serveApi } from '../answers.ts';
import { draw, make, until } from '../fixture.ts';
import { all, expectAccessible, hrefs, one, textOf } from '../reading.ts';
import { press } from '../table-hands.ts';

const since = '2026-11-20T12:00:00.000Z';
const fieldOf = (page: HTMLElement) => one(page, '#known-as') as HTMLInputElement;

beforeEach(forgetPlayer);

test('making a club: asks what they should call you, and says so before the club is made', async () => {
  const sent = serve({ 'PUT /api/players/me': ann, 'POST /api/clubs': club });
  const page = await make('make-club');
  await press(page, 'Make a club');
  (one(page, '#club-name') as HTMLInputElement).value = 'Tuesday Rollers';
  await expectAccessible(page);
  fieldOf(page).value = 'Support';
  one(page, '.key').click();
  await until(() => expect(textOf(page)).toContain('Use 1 to 24 characters'));
  fieldOf(page).value = 'Ann';
  one(page, '.key').click();
  await until(() => expect(textOf(document.activeElement)).toContain('Tuesday Rollers'));
  expect(textOf(page)).toContain('Send this link');
  expect(sent.slice(-2)).toEqual([
    'PUT /api/players/me {"knownAs":"Ann"}',
    'POST /api/clubs {"name":"Tuesday Rollers"}',
  ]);
  expect(isPlayer()).toBe(true);
});

test('making a club has the last answer filled in, which never replaces what is being typed', async () => {
  rememberPlayer();
  const sent = serve({ 'GET /api/players/me': ann, 'POST /api/clubs': club });
  const page = await make('make-club');
  await press(page, 'Make a club');
  await until(() => expect(fieldOf(page).value).toBe('Ann'));
  (one(page, '#club-name') as HTMLInputElement).value = 'Tuesday Rollers';
  one(page, '.key').click();
  await until(() => expect(textOf(page)).toContain('Send this link'));
  expect(sent.filter((asked) => asked.includes('{'))).toHaveLength(1);
  const again = await make('make-club');
  const opening = press(again, 'Make a club');
  await until(() => fieldOf(again));
  fieldOf(again).value = 'Anna';
  await opening;
  await new Promise((resolve) => setTimeout(resolve));
  expect(fieldOf(again).value).toBe('Anna');
});

test('an invitation says who invites, and joins by the name that is given', async () => {
  history.replaceState(null, '', `/join/${club.invite}`);
  await import('../../../web/clubs/join-page.ts');
  const { handle, knownAs } = ann;
  const sent = serve({
    [`GET /api/invites/${club.invite}`]: {
      ...{ name: club.name, size: 3, isMember: false, owner: { handle, knownAs } },
    },
    [`POST /api/invites/${club.invite}`]: club,
  });
  const page = await make('join-page');
  await until(() => expect(textOf(page)).toContain('Ann invites you to a club'));
  expect(document.title).toContain('Ann invites you to Tuesday Rollers');
  await expectAccessible(page);
  fieldOf(page).value = 'Ben';
  one(page, '.key').click();
  await until(() => expect(textOf(page)).toContain('your name is unchanged'));
  expect(sent).toContain('PUT /api/players/me {"knownAs":"Ben"}');
});

test('members are names, with the handles beside two who look alike, in the list and on a day', async () => {
  const day = {
    challenge: { date: '2026-11-20', game: 'yahtzee', status: 'open' },
    ...{ by: 'score', field: 0, entries: [], waiting: [ann, other, third] },
  } as unknown as ClubDay;
  const page = await draw(dayTable(day, ann.id, presenterOf('yahtzee')));
  expect(all(page, 'tbody th').map(textOf)).toEqual([
    'Ann, you eager-quartz',
    'ANN fond-ivy',
    'bold-otter',
  ]);
  expect(hrefs(page, 'tbody a')).toEqual([other, third].map(({ id }) => `/p/${id}`));
  const list = await make('member-list', { club, me: third.id });
  expect(all(list, '.folk li').map(textOf)).toEqual([
    'Ann eager-quartz owner',
    'ANN fond-ivy',
    'you',
  ]);
});

test.each([
  ['yahtzee', 'score', '222'],
  ['yahtzee', 'skill', '3.46'],
  ['yardkle', 'skill', '3.456'],
] as const)('a day of %s by %s has the figures of that order', async (game, by, figure) => {
  const entry = { rank: 1, player: other, score: 222, turns: 13, mistakes: 3.456, replay: 'r' };
  const day = {
    challenge: { date: '2026-11-20', game, status: 'closed' },
    ...{ by, field: 1, entries: [entry], waiting: [] },
  } as unknown as ClubDay;
  const page = await draw(dayTable(day, ann.id, presenterOf(game)));
  expect(textOf(one(page, 'tbody tr'))).toContain(figure);
  const ungraded = { ...day, entries: [{ ...entry, mistakes: null }] } as ClubDay;
  const plain = await draw(dayTable(ungraded, ann.id, presenterOf(game)));
  expect(textOf(plain)).toContain('222');
});

const player = (at: number, handle: string, knownAs: string | null = null) => ({
  id: `7Hk2pQ9sWx3mAbC${at}`,
  handle,
  knownAs,
});

const ann = player(1, 'eager-quartz', 'Ann');
const other = player(2, 'fond-ivy', 'ANN');
const third = player(3, 'bold-otter');

const club: Club = {
  id: '8Qd3kPwyz1236NEX',
  name: 'Tuesday Rollers',
  createdAt: since,
  owner: ann,
  invite: '8Qd3kPwyz1236NEY',
  members: [ann, other, third].map((one) => ({ player: one, joinedAt: since })),
  successor: null,
};

/** Answers by method and path, and refuses one name. Returns what was asked. */
const serve = (answers: Readonly<Record<string, unknown>>): string[] =>
  serveApi(({ method, path, body }) =>
    body.includes('Support') ? refusal(422, 'invalid-name') : answers[`${method} ${path}`],
  );
