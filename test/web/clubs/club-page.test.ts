import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClubPage } from '../../../api/schemas/club-page.ts';
import type { OwnRanks } from '../../../web/clubs/api.ts';
import { hasWeeks, weekSection } from '../../../web/clubs/week-section.ts';
import { type Answers, held, refusal, serveAnswers } from '../answers.ts';
import { draw, holdTime, make, passOver, settled, stayHere, until, visit } from '../fixture.ts';
import { all, eventsOf, expectAccessible, one, textOf } from '../reading.ts';
import { press } from '../table-hands.ts';
import { firstRank, rankLines } from '../../../web/clubs/own-ranks.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';

const clubId = '8Qd3kPwyz1236NEX';
const path = `/club/${clubId}`;
const ann = player(1, 'eager-quartz', 'Ann');
const ben = player(2, 'bold-otter', 'Ben');
const ivy = player(3, 'fond-ivy');
const joinedAt = '2026-11-25T12:00:00.000Z';

const entry = (one: ReturnType<typeof player>, rank: number, score: number) => ({
  ...{ rank, player: one, score, turns: 13, mistakes: null },
  replay: `7Hk2pQ9sWx3mAbCd7H${rank}`,
});

beforeAll(async () => {
  history.replaceState(null, '', path);
  await import('../../../web/clubs/club-page.ts');
});

test('one’s rank is said where others play: in clubs, then among friends', async () => {
  const [aces, alone] = [
    { id: '1', name: 'Aces', rank: 2, field: 5 },
    { id: '2', name: 'Alone', rank: 1, field: 1 },
  ];
  const friends = { rank: 3, field: 4 };
  const of = (...[clubs, among = { rank: null, field: 4 }]: [object[], object?]) =>
    ({ clubs, friends: among }) as unknown as OwnRanks;
  const lines = await draw(rankLines(of([alone, aces], friends)));
  expect(all(lines, 'li').map(textOf)).toEqual(['2nd of 5 in Aces', '3rd of 4 among friends']);
  expect(one(lines, 'a').getAttribute('href')).toBe('/club/1');
  expect(firstRank(of([alone, aces], friends))).toBe('2nd of 5 in Aces');
  expect(firstRank(of([alone], friends))).toBe('3rd of 4 among friends');
  expect(firstRank(of([]))).toBeNull();
});

test('shows by itself what another member does', async () => {
  holdTime();
  const open = played(ann, ben, ivy);
  const { shown, known } = await mountClub(open);
  known[page] = { ...open, table: { id: 't', game: 'yahtzee', hasBegun: false, players: [ben] } };
  await later();
  await until(() => expect(textOf(shown)).toContain('Ben is waiting at a Yahtzee table.'));
});

test('a look that is answered late does not undo what the viewer has done meanwhile', async () => {
  holdTime();
  const open = played(ann, ben, ivy);
  const { shown, sent, known } = await mountClub(open);
  const { answer, give } = held();
  known[page] = answer;
  await later();
  expect(sent).toEqual([page, page]);
  known[page] = { ...open, club: { ...open.club, name: 'Friday Rollers' } };
  one(shown, '.club').dispatchEvent(new CustomEvent('club-change'));
  await until(() => expect(textOf(shown)).toContain('Friday Rollers'));
  give({ ...open, table: { id: 't', game: 'yahtzee', hasBegun: false, players: [ben] } });
  await settled();
  expect(textOf(one(shown, 'h1'))).toBe('Friday Rollers');
});

test('of one: the link, one action, and nothing that a first week does not need', async () => {
  const { shown } = await mountClub(clubOf(ann));
  expect(all(shown, 'h2').map(textOf)).toEqual(['It’s only you so far', 'Today']);
  expect(all(shown, '.key').map(textOf)).toEqual(['Copy', 'Send the link', 'Play today’s Yahtzee']);
  expect(textOf(shown)).toContain('A week begins as soon as two of you have played the same day.');
  expect(items(shown)).toEqual(['Rename the club', 'Make a new link', 'Leave the club']);
  await expectAccessible(shown);
});

test('says when a week begins only while that is to come', async () => {
  const alone = clubOf(ann);
  const entries = [entry(ann, 1, 250), entry(ben, 2, 239)];
  const { shown } = await mountClub({ ...alone, day: { ...alone.day, entries, waiting: [] } });
  expect(textOf(shown)).not.toContain('A week begins');
});

test('before the viewer has played: who has, without a score', async () => {
  const open = played(ann, ben, ivy);
  const { shown } = await mountClub({
    ...open,
    day: { ...open.day, field: 1, entries: [entry(ben, 1, 239)], waiting: [ann, ivy] },
  });
  expect(textOf(one(shown, '.today .lead'))).toBe(
    '1 of 3 has played: Ben. Scores show once you’ve played.',
  );
  expect(textOf(one(shown, '.today .key'))).toBe('Play today’s Yahtzee');
  expect(textOf(shown)).not.toContain('239');
  await expectAccessible(shown);
});

test('after that: places, and quietly who has still to play; a week with wins, places and percentages', async () => {
  const { shown, sent } = await mountClub(played(ann, ben, ivy));
  expect(sent).toEqual([page]);
  expect(rows(shown, '.today')).toEqual([
    '11st | Ben | 239',
    '22nd | Ann, you | 222',
    ' | fond-ivy | not yet',
  ]);
  expect(textOf(one(shown, '.quietly'))).toContain('fond-ivy');
  expect(all(shown, '.week thead th').map(textOf)).toEqual(['Rank', 'Member', 'Wins', 'Points']);
  expect(rows(shown, '.week')).toEqual([
    '11st | fond-ivy | 2 wins | 78% in 3 days',
    ' | Ann, you | 1 win | 31% in 2 days',
  ]);
  expect(textOf(one(shown, '.the-week'))).toContain('after 2 days');
  expect(textOf(one(shown, '.the-week'))).toContain('You get a rank with a third day.');
  await expectAccessible(shown);
});

test.each([
  ['an owner of two or more', played(ann, ben, ivy), true],
  ['another member', { ...played(ann, ben, ivy), me: ben.id }, false],
])('“…” has what applies to %s', async (_, open, isOwner) => {
  const { shown } = await mountClub(open);
  expect(items(shown)).toEqual([
    ...['Copy the week', 'By points lost', 'Print the week'],
    ...(isOwner ? ['Rename the club', 'Make a new link', 'Next owner', 'Remove a member'] : []),
    'Leave the club',
    ...(isOwner ? ['Close the club'] : []),
  ]);
});

test('past weeks are in it once there is one, and on a Monday the week shown is called the last one', async () => {
  const open = played(ann, ben, ivy);
  const club = { ...open.club, createdAt: '2026-11-20T12:00:00.000Z' };
  const monday = { date: '2026-11-30', now: '2026-11-30T12:00:00.000Z' };
  const { shown } = await mountClub({ ...open, club, ...monday });
  const link = all(shown, 'more-menu a').find((one) => textOf(one) === 'Past weeks');
  expect(link?.getAttribute('href')).toBe('?week=2026-W47');
  expect(textOf(one(shown, '#week-title'))).toBe('Last week');
  expect(textOf(one(shown, '.the-week'))).toContain('23 to 29 November 2026');
  expect(textOf(one(shown, '.week caption'))).toBe('The club’s week, 23 to 29 November 2026');
});

describe('a week that the address asks for', () => {
  /** The club's page of Thursday 26 November, or as changed; a week of it with the one asked for. */
  const show = async (asked: string | undefined, createdAt: string, changes: object = {}) => {
    const open = played(ann, ben, ivy);
    const week = asked === undefined ? open.week : { ...open.week!, week: asked };
    const section = await draw(
      weekSection(
        { ...open, club: { ...open.club, createdAt }, week, ...changes },
        {
          ...{ game: 'yahtzee', by: 'score', asked },
          addressOf: ({ week: other }) => (other === null ? path : `?week=${other}`),
        },
      ),
    );
    return {
      title: [textOf(one(section, 'h2')), textOf(one(section, '.capline .note'))],
      ways: all(section, '.ways a').map((way) => [textOf(way), way.getAttribute('href')]),
      section,
    };
  };
  const before = (week: string) => ['The week before', `?week=${week}`];
  const after = (week: string) => ['The week after', `?week=${week}`];
  const latest = ['This week', path];

  test.each([
    [undefined, '2025-01-01', ['This week', 'after 2 days'], []],
    ['2026-W48', '2025-01-01', ['This week', 'after 2 days'], [before('2026-W47')]],
    ['2026-W46', '2026-11-12', ['9 to 15 November 2026', ''], [after('2026-W47'), latest]],
    // One that began as a week ended was not there in that week.
    ['2026-W47', '2026-11-16', ['Last week', '16 to 22 November 2026'], [latest]],
    // The oldest that is kept.
    [
      '2026-W37',
      '2025-01-01',
      ['7 to 13 September 2026', ''],
      [before('2026-W36'), after('2026-W38'), latest],
    ],
    ['2026-W36', '2025-01-01', ['31 August to 6 September 2026', ''], [after('2026-W37'), latest]],
  ])('%s, in a club from %s, has its ways', async (asked, createdAt, title, ways) => {
    const shown = await show(asked, `${createdAt}T00:00:00.000Z`);
    expect(shown).toMatchObject({ title, ways });
  });

  test.each([
    ['2026-W45', '2026-11-12', 'The club began later, on 12 November.'],
    ['2026-W49', '2026-11-12', 'That week hasn’t begun yet.'],
    ['2026-W30', '2025-01-01', 'We keep a club’s points for 12 weeks. That week is older.'],
  ])('%s, in a club from %s, is missing for a reason', async (asked, createdAt, words) => {
    const { section } = await show(asked, `${createdAt}T00:00:00.000Z`, { week: null });
    expect(textOf(one(section, '.the-week'))).toContain(words);
    expect(section.querySelector('table')).toBeNull();
  });

  test('is this one if the club was not there in the last', async () => {
    const monday = { date: '2026-11-30', now: '2026-11-30T12:00:00.000Z', week: null };
    expect((await show(undefined, '2026-11-30T01:00:00.000Z', monday)).title[0]).toBe('This week');
    expect((await show(undefined, '2026-11-29T01:00:00.000Z', monday)).title[0]).toBe('Last week');
  });

  test('says by what it is ordered, after how many days', async () => {
    const open = played(ann, ben, ivy);
    const week = { ...open.week!, days: open.week!.days.slice(0, 1) };
    for (const [game, words] of [
      ['yahtzee', 'by points lost, after 1 day'],
      ['yardkle', 'by turns lost, after 1 day'],
    ] as const) {
      const section = await draw(
        weekSection({ ...open, week }, { game, by: 'skill', asked: undefined, addressOf: String }),
      );
      expect(textOf(one(section, '.capline .note'))).toBe(words);
    }
  });

  test('is shown from the second one on, or once there are points', () => {
    const open = clubOf(ann, ben);
    const began = (createdAt: string) => ({ ...open, club: { ...open.club, createdAt } });
    expect(hasWeeks(began('2026-11-23T00:00:00.000Z'))).toBe(false);
    expect(hasWeeks(began('2026-11-22T23:59:00.000Z'))).toBe(true);
    expect(hasWeeks(played(ann, ben))).toBe(true);
    expect(hasWeeks({ ...open, week: null })).toBe(false);
  });
});

const dialogOf = (shown: HTMLElement) => one(shown, 'club-menu dialog') as HTMLDialogElement;

test.each([
  ['Leave the club', 'Leave Tuesday Rollers?', 'longest-standing', ['Leave the club', 'Stay']],
  ['Close the club', 'Close Tuesday Rollers?', 'gone for good', ['Close the club', 'Cancel']],
  ['Make a new link', 'Make a new link?', 'stops working', ['Make a new link', 'Cancel']],
])('%s asks first, says what follows, and names the deed', async (item, title, words, keys) => {
  const { shown, sent } = await mountClub(played(ann, ben, ivy));
  const dialog = await askMenu(shown, item);
  expect(textOf(one(dialog, 'h2'))).toBe(title);
  expect(textOf(dialog)).toContain(words);
  expect(all(dialog, 'button').map(textOf)).toEqual(keys);
  // A second press by mistake does nothing.
  expect(textOf(document.activeElement as HTMLElement)).toBe(keys.at(-1));
  await expectAccessible(dialog);
  await press(dialog, keys.at(-1)!);
  expect([dialog.open, sent]).toEqual([false, [page]]);
});

test('whom the owner removes is asked twice, and certain', async () => {
  const other = player(4, 'calm-finch', 'BEN');
  const { shown, sent } = await mountClub(played(ann, ben, other), {
    [`DELETE /api/clubs/${clubId}/members/${other.id}`]: {},
  });
  const dialog = await askMenu(shown, 'Remove a member');
  await press(dialog, 'BEN (calm-finch)');
  expect(all(dialog, 'button').map(textOf)).toEqual(['Remove BEN (calm-finch)', 'Cancel']);
  expect(textOf(document.activeElement as HTMLElement)).toBe('Cancel');
  await press(dialog, 'Remove BEN (calm-finch)');
  await until(() => expect(textOf(shown)).toContain('BEN (calm-finch) is out'));
  expect(sent.slice(1)).toEqual([`DELETE /api/clubs/${clubId}/members/${other.id}`, page]);
});

test('the next owner is one of the others, and can be none again', async () => {
  const open = played(ann, ben, ivy);
  const { shown, sent, known } = await mountClub(open);
  const dialog = await askMenu(shown, 'Next owner');
  const club = { ...open.club, successor: ivy };
  known[page] = { ...open, club };
  for (const method of ['PUT', 'DELETE']) known[`${method} /api/clubs/${clubId}/successor`] = club;
  await press(dialog, 'fond-ivy');
  await until(() => expect(textOf(dialog)).toContain('The club goes to fond-ivy after you.'));
  await until(() => expect(all(dialog, '[aria-pressed="true"]').map(textOf)).toEqual(['fond-ivy']));
  await press(dialog, 'fond-ivy');
  await until(() => expect(textOf(dialog)).toContain('Nobody is named now.'));
  expect(sent.slice(1).map((one) => one.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET']);
});

/** What is behind “…” alone, and how often it has said that the club has changed. */
const mountMenu = async (open: ClubPage, answers: Answers = {}, text: string | null = null) => {
  const sent = serveAnswers(answers);
  const menu = await make('club-menu', { club: open.club, me: open.me, text });
  return { menu, sent, changes: eventsOf(menu, 'club-change'), dialog: dialogOf(menu) };
};

const askMenu = async (menu: HTMLElement, item: string): Promise<HTMLDialogElement> => {
  await press(menu, item);
  const dialog = dialogOf(menu);
  await until(() => expect(dialog.open).toBe(true));
  return dialog;
};

/** A closed dialog asks nothing, a moment later. */
const isEmpty = (dialog: HTMLElement): Promise<void> =>
  until(() => expect(dialog.querySelector('h2')).toBeNull());
const saysOf = (menu: HTMLElement): string => textOf(one(menu, 'dialog [role=status]'));

test('a club gets another name, or says why it can’t have that one', async () => {
  const address = `PATCH /api/clubs/${clubId}`;
  const answers: Answers = { [address]: refusal(400, 'invalid-name') };
  const { menu, sent, changes, dialog } = await mountMenu(played(ann, ben), answers);
  expect(items(menu)).not.toContain('Copy the week');
  await askMenu(menu, 'Rename the club');
  const field = one(dialog, 'input') as HTMLInputElement;
  expect([field.value, document.activeElement]).toEqual(['Tuesday Rollers', field]);
  await expectAccessible(dialog);
  field.value = 'Sunday Six';
  await press(dialog, 'Rename');
  await until(() => expect(saysOf(menu)).toContain('Use 1 to 40 characters'));
  answers[address] = refusal(503, 'internal');
  await press(dialog, 'Rename');
  await until(() => expect(saysOf(menu)).toContain('very busy, so the name is the same'));
  expect([dialog.open, changes.length]).toEqual([true, 0]);
  answers[address] = {};
  await press(dialog, 'Rename');
  await until(() => expect(dialog.open).toBe(false));
  expect(textOf(one(menu, '[role=status]'))).toBe('The club is called Sunday Six now.');
  expect(changes).toHaveLength(1);
  await isEmpty(dialog);
  expect(new Set(sent)).toEqual(new Set([`${address} {"name":"Sunday Six"}`]));
  await askMenu(menu, 'Rename the club');
  expect(saysOf(menu)).toBe('');
  await press(dialog, 'Cancel');
  await isEmpty(dialog);
  await askMenu(menu, 'Make a new link');
  answers[`POST /api/clubs/${clubId}/invite`] = {};
  await press(dialog, 'Make a new link');
  await until(() => expect(dialog.open).toBe(false));
  expect(textOf(one(menu, '[role=status]'))).toContain('There’s a new link.');
  expect(changes).toHaveLength(2);
});

test('an answer that comes late leaves the next question open', async () => {
  const { answer, give } = held();
  const { menu, changes, dialog } = await mountMenu(played(ann, ben), {
    [`PATCH /api/clubs/${clubId}`]: answer,
  });
  await askMenu(menu, 'Rename the club');
  await press(dialog, 'Rename');
  await press(dialog, 'Cancel');
  await isEmpty(dialog);
  await askMenu(menu, 'Make a new link');
  give({});
  await until(() => expect(changes).toHaveLength(1));
  expect(dialog.open).toBe(true);
});

test('whoever leaves a club or closes it goes to the list of theirs, even if the answer was lost', async () => {
  const paths = stayHere();
  const [leave, close] = [
    `DELETE /api/clubs/${clubId}/members/${ann.id}`,
    `DELETE /api/clubs/${clubId}`,
  ];
  const answers: Answers = {
    [leave]: refusal(503, 'internal'),
    [close]: refusal(403, 'not-owner'),
  };
  const { menu, sent, dialog } = await mountMenu(played(ann, ben), answers);
  await askMenu(menu, 'Leave the club');
  await press(dialog, 'Leave the club');
  await until(() => expect(saysOf(menu)).toContain('so you’re still in'));
  expect(paths).toEqual([]);
  answers[leave] = {};
  await press(dialog, 'Leave the club');
  await until(() => expect(paths).toEqual(['/people']));
  await press(dialog, 'Stay');
  await isEmpty(dialog);
  await askMenu(menu, 'Close the club');
  await press(dialog, 'Close the club');
  await until(() => expect(saysOf(menu)).toBe('Only the owner can do that.'));
  expect(paths).toHaveLength(1);
  answers[close] = refusal(404, 'not-found');
  await press(dialog, 'Close the club');
  await until(() => expect(paths).toEqual(['/people', '/people']));
  expect(sent).toEqual([leave, leave, close, close]);
});

test.each([
  ['the last member', clubOf(ann), 'You’re the last member, so the club closes.'],
  ['an owner who has named the next', withHeir(), 'The club then goes to Ben.'],
  ['another member', { ...clubOf(ann, ben), me: ben.id }, ''],
])('%s is told who owns the club after they leave', async (_, open, words) => {
  const { menu, dialog } = await mountMenu(open);
  await askMenu(menu, 'Leave the club');
  expect(textOf(one(dialog, 'p'))).toBe(
    `Your games stay yours, and days that are over still count. ${words}`.trim(),
  );
});

test('the week is copied as the text of its address, or can be selected where nothing can be copied, and is printed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { shown } = await mountClub(played(ann, ben, ivy));
  await press(shown, 'Copy the week');
  await until(() => expect(textOf(one(shown, 'club-menu'))).toContain('Week copied.'));
  const text = [
    'Tuesday Rollers',
    'Yahtzee, 23 to 29 November 2026, so far',
    '1st, fond-ivy, 78%, 3 days',
    'no rank yet, Ann, 31%, 2 days',
    `${location.origin}${path}`,
    '',
  ].join('\n');
  expect(write.mock.calls).toEqual([[text]]);
  write.mockRejectedValue(new DOMException('no'));
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  const dialog = await askMenu(shown, 'Copy the week');
  await until(() => expect(getSelection()?.toString().trim()).toBe(text.trim()));
  expect(textOf(one(dialog, 'h2'))).toBe('Press and hold to copy');
  await press(dialog, 'Done');
  await isEmpty(dialog);
  await press(shown, 'Print the week');
  expect(print).toHaveBeenCalledOnce();
});

test.each<[string, boolean, (typeof ann)[], string[], string]>([
  ['nobody has made one', false, [], ['Start a Yahtzee table'], ''],
  ['somebody waits at one', false, [ben], ['Sit down'], 'Ben is waiting at a Yahtzee table.'],
  ['the viewer does', false, [ann], ['Back to your table'], 'Ann is waiting at a Yahtzee table.'],
  [
    'the viewer plays',
    true,
    [ann, ben],
    ['Back to your table'],
    'Ann and Ben are playing Yahtzee.',
  ],
  ['others play', true, [ben, ivy], ['Watch', 'Start a Yahtzee table'], 'Ben and fond-ivy are'],
])('the club’s table when %s', async (_, hasBegun, players, keys, words) => {
  const table = { id: '7Hk2pQ9sWx3mAbCt', game: 'yahtzee', hasBegun, players } as const;
  const { shown } = await mountClub({
    ...played(ann, ben, ivy),
    table: players.length > 0 ? table : null,
  });
  const part = one(shown, 'club-table');
  expect(all(part, 'a, button').map(textOf)).toEqual(keys);
  expect(textOf(part)).toContain(words);
  await expectAccessible(part);
});

test('one press makes the club’s table and shows it to the members; a refusal is said', async () => {
  const { shown, sent, known } = await mountClub(played(ann, ben, ivy));
  await press(shown, 'Start a Yahtzee table');
  await until(() => expect(textOf(one(shown, 'club-table'))).toContain('isn’t there any more'));
  expect(sent.slice(1)).toEqual([
    'POST /api/tables {"game":"yahtzee","rules":"official","teams":0,"pace":"live","settles":false}',
  ]);
  rememberPlayer();
  const { makeClubTable } = await import('../../../web/clubs/api.ts');
  const theirs = { id: '7Hk2pQ9sWx3mAbCu', phase: 'lobby', commitment: 'ab' };
  Object.assign(known, {
    'POST /api/tables': { id: '7Hk2pQ9sWx3mAbCt' },
    [`PUT /api/clubs/${clubId}/table`]: { table: theirs.id },
    [`GET /api/tables/${theirs.id}`]: theirs,
    [`POST /api/tables/${theirs.id}/commands`]: {},
  });
  const before = sent.length;
  // Somebody else was first: everybody meets there.
  expect(await makeClubTable(clubId, 'yahtzee')).toBe('/t/7Hk2pQ9sWx3mAbCu');
  const made = sent.slice(before);
  expect(made[1]).toBe(`PUT /api/clubs/${clubId}/table {"table":"7Hk2pQ9sWx3mAbCt"}`);
  expect(made.at(-1)).toMatch(/Cu\/commands \{"do":"sit","team":null,"random":"[0-9a-f]{64}"\}$/);
});

test('the members stand with their roles, and the link to join is one press away', async () => {
  const open = played(ann, ben, ivy);
  const { shown } = await mountClub({ ...open, club: { ...open.club, successor: ivy } });
  expect(textOf(one(shown, '#members-title'))).toBe('3 members');
  expect(all(shown, '.folk li').map(textOf)).toEqual(['you owner', 'Ben', 'fond-ivy next owner']);
  await press(shown, 'Invite');
  const dialog = one(shown, 'member-list dialog') as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  expect((one(dialog, 'input') as HTMLInputElement).value).toBe(
    `${location.origin}/join/${open.club.invite}`,
  );
  await expectAccessible(dialog);
  await press(dialog, 'Close');
  await settled();
  expect(dialog.open).toBe(false);
});

const page = `GET /api/clubs/${clubId}/page?game=yahtzee&by=score`;

const mountClub = async (open: ClubPage, answers: Answers = {}) => {
  visit(path);
  const known: Answers = { [page]: open, ...answers };
  const sent = serveAnswers(known);
  const shown = await make('club-page');
  await until(() => expect(textOf(shown)).toContain('Tuesday Rollers'));
  return { shown, sent, known };
};

/** So much later that the page looks again, in a test that holds time. */
const later = (): Promise<unknown> => {
  passOver(31_000);
  return vi.advanceTimersByTimeAsync(31_000);
};

const items = (shown: HTMLElement): string[] => all(shown, 'more-menu li').map(textOf);
const rows = (shown: HTMLElement, table: string): string[] =>
  all(shown, `${table} tbody tr`).map((row) => [...row.children].map(textOf).join(' | '));

/** Ann's club of these people on Thursday 26 November, which they joined the day before. */
function clubOf(...people: readonly ReturnType<typeof player>[]): ClubPage {
  return {
    date: '2026-11-26',
    now: '2026-11-26T12:00:00.000Z',
    me: ann.id,
    club: {
      ...{ id: clubId, name: 'Tuesday Rollers', createdAt: joinedAt, owner: ann, successor: null },
      invite: '8Qd3kPwyz1236NEY',
      members: people.map((one) => ({ player: one, joinedAt })),
    },
    day: {
      challenge: {
        date: '2026-11-26',
        game: 'yahtzee',
        closesAt: '2026-11-27T00:00:00.000Z',
      } as never,
      ...{ by: 'score', field: 0, entries: [] },
      waiting: people,
    },
    week: {
      ...{ week: '2026-W48', game: 'yahtzee', by: 'score', status: 'running', entries: [] },
      days: [{ date: '2026-11-25', field: 0 }],
    },
    table: null,
  };
}

/** The same after two have played, and with a week. */
function played(...people: readonly ReturnType<typeof player>[]): ClubPage {
  const empty = clubOf(...people);
  return {
    ...empty,
    day: {
      ...empty.day,
      field: 2,
      entries: [entry(ben, 1, 239), entry(ann, 2, 222)],
      waiting: [ivy],
    },
    week: {
      ...empty.week!,
      days: [
        { date: '2026-11-24', field: 2 },
        { date: '2026-11-25', field: 3 },
      ],
      entries: [
        { rank: 1, player: ivy, points: 7_800, days: 3, wins: 2 },
        { rank: null, player: ann, points: 3_150, days: 2, wins: 1 },
      ],
    },
  };
}

function withHeir(): ClubPage {
  const open = clubOf(ann, ben);
  return { ...open, club: { ...open.club, successor: ben } };
}

function player(at: number, handle: string, knownAs: string | null = null) {
  return { id: `7Hk2pQ9sWx3mAbC${at}`, handle, knownAs };
}
