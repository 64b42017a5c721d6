/** @holds web/games web/games/card web/one-roll */
import { describe, expect, test } from 'vitest';
import type { Home } from '../../../api/schemas/home.ts';
import { isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { rememberAnswer } from '../../../web/one-roll/answers.ts';
import { date, playId, serve, type FakeServer } from '../fake-server.ts';
import { otherGame, unfinishedGame } from '../../../web/home/other-games.ts';
import { comeBack, draw, make, settled, until } from '../fixture.ts';
import { hrefs, all, click, expectAccessible, one, textOf } from '../reading.ts';

const usual = () => [6, 3, 3, 6, 1] as const;
const sixes = () => [1, 1, 1, 1, 1, 1] as const;

const lead = (page: HTMLElement): HTMLElement => one(page, '.lead-game');
const doorsOf = (page: HTMLElement): string[] =>
  all(page, '.doors a').map((door) =>
    [...door.children].map(textOf).join(' | ').replace(/ \| $/, ''),
  );
const three = [
  'Play with friends | A table, a challenge or a club',
  'Practice | Any rules, or your own mistakes again',
  'Past days | Every day so far, and the boards of the month',
];
const lines = (page: HTMLElement): string[] =>
  all(page, '.also > li').map((line) => [...line.children].map(textOf).join(' | '));

describe('the game that home begins with', () => {
  test.each([
    ['who has not begun', null, 'about five minutes', 'Play today’s Yahtzee'],
    ['who is in mid-game', '0', 'Turn 1 of 13, 0 points so far', 'Continue: roll 3'],
    ['who has rolled three times', '00', 'Turn 1 of 13, 0 points so far', 'Choose a box'],
  ])('shows the state of the game to a viewer %s', async (_, log, state, next) => {
    if (log !== null) rememberPlayer();
    const server = serve(usual, { log });
    const page = await mountHome();
    await until(() => expect(textOf(one(page, '.capline p'))).toBe(state));
    expect(textOf(one(page, '.lead-game .key'))).toBe(next);
    expect(textOf(one(page, 'h1'))).toBe('Friday 20 November');
    expect(server.requests).toEqual(['GET home']);
    await expectAccessible(page);
  });

  test.each([
    ['one in progress', { game: 'yatzy', log: '0' }, ['yahtzee'], 'Yatzy'],
    ['the one most played lately', {}, ['yardkle', 'yahtzee'], 'Yardkle'],
    [
      'the next of those, once that is finished',
      { game: 'yardkle', log: '_._._._.' },
      ['yardkle', 'yatzy'],
      'Yatzy',
    ],
    ['the first', {}, [], 'Yahtzee'],
  ] as const)('is %s', async (_, options, games, title) => {
    rememberPlayer();
    const recent = { games, days: 9, yesterday: [] };
    serve('game' in options && options.game === 'yardkle' ? sixes : usual, {
      ...options,
      home: { recent },
    });
    const page = await mountHome();
    await until(() => expect(textOf(one(lead(page), 'h2'))).toBe(title));
    expect(lines(page)).toHaveLength(2);
  });

  test('stays when another is begun elsewhere, and goes when it is finished', async () => {
    const server = ownHome({});
    const page = await mountHome();
    await until(() => expect(lines(page).join()).toContain('Not started'));
    Object.assign(server, { game: 'yatzy', log: '0' });
    one(page, 'count-down').dispatchEvent(new Event('elapsed'));
    await until(() =>
      expect(lines(page)[1]).toBe('YatzyTurn 1 of 15, 0 points so far | Continue today’s Yatzy'),
    );
    expect(textOf(one(lead(page), 'h2'))).toBe('Yahtzee');
    Object.assign(server, { game: 'yahtzee', log: 'ABCDEFGHIJKLM' });
    comeBack();
    await until(() => expect(textOf(one(lead(page), 'h2'))).toBe('Yardkle'));
    expect(lines(page)[0]).toBe('YahtzeeFinished: 38, 3rd of 12 | Result of today’s Yahtzee');
  });
});

test('a stranger reads what the games are, and finds three doors; a player how many have finished', async () => {
  // The page took them for a player, and the server does not.
  rememberPlayer();
  serve(usual);
  const page = await mountHome();
  await until(() =>
    expect(lines(page)[0]).toBe('YardkleSix dice, push your luck to 10,000 | Play today’s Yardkle'),
  );
  expect(doorsOf(page)).toEqual(three);
  expect(isPlayer()).toBe(false);
  expect(textOf(page)).toContain('Free, no account.');
  expect(textOf(page)).not.toContain('Next dice');
  expect(page.querySelector('.note.link-line')).not.toBeNull();
  ownHome({});
  const own = await mountHome();
  await until(() =>
    expect(lines(own)[0]).toBe('YardkleNot started, 12 have finished | Play today’s Yardkle'),
  );
  expect(textOf(own)).toMatch(/Next dice in 1[12] h \d+ min\./);
  expect(own.querySelector('.note.link-line')).toBeNull();
});

test('a line of a game says what is known of it, and until when yesterday’s can be finished', async () => {
  const challenge = { date, game: 'yatzy', rules: 'yatzy', players: 0 };
  const result = { score: 68, turns: 15, rank: null, players: null, percentile: null };
  const noRank = { status: 'finished', challenge, result };
  const drawn = [null, noRank].map((play) =>
    draw(otherGame({ challenge, play } as never, {} as never, false)),
  );
  drawn.push(draw(unfinishedGame({ challenge: { ...challenge, date: '2026-11-19' } } as never)));
  expect((await Promise.all(drawn)).map(textOf)).toEqual([
    'YatzyNot started, no one has finished yet Play today’s Yatzy',
    'YatzyFinished: 68 Result of today’s Yatzy',
    'Yatzy, 19 NovemberFinish by 02:00 your time Finish yesterday’s Yatzy',
  ]);
});

test('all done: the results, one key that shares them, and when the next dice come', async () => {
  const games = { yahtzee: 'ABCDEFGHIJKLM', yardkle: '_._._._.', yatzy: 'ABCDEFGHIJKLMNO' };
  const plays: unknown[] = [];
  for (const [game, log] of Object.entries(games)) {
    const dice = game === 'yardkle' ? sixes : usual;
    serve(dice, { game: game as keyof typeof games, log });
    plays.push((await (await fetch(`/api/challenges/${date}/${game}/play`)).json()).play);
  }
  ownHome({}, { plays: plays as never });
  const page = await mountHome();
  await until(() => expect(textOf(one(page, 'h2'))).toBe('All done'));
  expect(
    all(page, '.sums a').map((row) => [...row.children].map(textOf).join(' | ').trim()),
  ).toEqual([
    'Yahtzee3rd of 12 so far | 38 |',
    'Yardkle3rd of 12 so far | 4 turns |',
    'Yatzy3rd of 12 so far | 68 |',
  ]);
  expect(textOf(one(page, '.till'))).toMatch(/Tomorrow’s dice in ?1[12] h \d+ min/);
  const shared: string[] = [];
  Object.assign(navigator, { share: async ({ text }: ShareData) => shared.push(text ?? '') });
  one(page, '.lead-game .key').click();
  await until(() => expect(shared).toHaveLength(1));
  Reflect.deleteProperty(navigator, 'share');
  expect(shared[0]?.split('\n')).toEqual([
    'Evenroll · 20 Nov 2026',
    'Yahtzee 38, 3rd of 12',
    'Yardkle 4 turns, 3rd of 12',
    'Yatzy 68, 3rd of 12',
    'Can you beat it?',
    `${location.origin}/`,
  ]);
  await expectAccessible(page);
});

test('below the games: a player finds yesterday, and the people they know, first', async () => {
  const yesterday = [
    { game: 'yahtzee', score: 222, turns: 13, rank: 24, players: 43, percentile: 47 },
    { game: 'yardkle', score: 10_050, turns: 18, rank: 1, players: 1, percentile: 100 },
  ] as const;
  const id = playId.slice(0, 16);
  const clubs = [
    { id, name: 'Rollers', size: 6, finished: 4 },
    { id, name: 'Two', size: 2, finished: 2 },
    { id, name: 'Four', size: 4, finished: 0 },
    { id, name: 'Five', size: 5, finished: 5 },
    { id, name: 'Alone', size: 1, finished: 0 },
  ];
  const recent = { games: [], days: 1, yesterday };
  ownHome({}, { recent, company: { friends: { following: 7, finished: 3 }, clubs } });
  const page = await mountHome();
  await until(() => expect(doorsOf(page)).toHaveLength(10));
  expect(doorsOf(page)).toEqual([
    'Yesterday | Yahtzee 222, 24th of 43 · Yardkle 18 turns, first to finish',
    'Rollers | 4 of 6 have played',
    'Two | Both have played',
    'Four | Nobody has played yet',
    'Five | All 5 have played',
    'Alone | Only you so far',
    'Friends | 3 of 7 have played',
    ...three,
  ]);
  await expectAccessible(page);
});

test('below the games: what the server could not read is said, and can be asked for again', async () => {
  const server = ownHome({}, { company: null, plays: null });
  const page = await mountHome();
  await until(() => expect(textOf(page)).toContain('Some of this page didn’t load.'));
  expect(textOf(one(page, '.lead-game .key'))).toBe('Play today’s Yahtzee');
  expect(doorsOf(page)).toEqual(three);
  server.home = {};
  one(page, '.below .note button').click();
  await until(() => expect(textOf(page)).not.toContain('didn’t load'));
});

test('the line of whose turn it is goes with the tables', async () => {
  const others = [{ id: playId.slice(0, 16), handle: 'fond-ivy', knownAs: 'Ann' }];
  const deadline = `${date}T22:10:00.000Z`;
  const table = { id: 't'.repeat(16), game: 'yatzy', pace: 'slow', phase: 'play', others } as const;
  for (const [changes, words] of [
    [{ deadline, isTurn: true }, ['Your turn against Ann 10 h left']],
    [{ deadline, isTurn: false }, ['Ann’s turn 10 h left']],
    [{ phase: 'over', deadline: null, isTurn: false }, []],
  ] as const) {
    ownHome({}, { tables: [{ ...table, ...changes }] });
    const page = await mountHome();
    await until(() => expect(lines(page)).toHaveLength(2));
    await until(() => expect(all(page, '.call').map(textOf)).toEqual(words));
    expect(hrefs(page, '.call')).toEqual(words.map(() => `/t/${table.id}`));
    if (changes.isTurn) expect(document.title).toContain('Your turn at a table');
    page.remove();
  }
});

test('waits for the connection, in words', async () => {
  const server = serve(usual, { weather: 'offline' });
  const page = await mountHome();
  await until(() => expect(textOf(page)).toContain('No connection.'));
  const ways = () => all(page, '.offer .key').map((way) => [textOf(way), way.className]);
  const seconds = ['Practice Yardkle', 'Practice Yatzy', 'Pass and play'];
  await until(() =>
    expect(ways()).toEqual([
      ['Practice Yahtzee', 'key'],
      ...seconds.map((words) => [words, 'key second']),
    ]),
  );
  server.weather = 'fine';
  dispatchEvent(new Event('online'));
  await until(() => expect(lines(page)).toHaveLength(2));
});

const question: NonNullable<Home['oneRoll']> = {
  ...{ date: '2026-11-18', game: 'yatzy', rules: 'yatzy', turn: 0, roll: 1 },
  dice: [1, 4, 6, 4, 3],
  players: 212,
  choices: [
    { move: 'a', loss: 0, count: 120 },
    { move: '2', loss: 2.06, count: 80 },
    { move: '0', loss: 3.4, count: 12 },
  ],
};
const card = (page: HTMLElement): HTMLElement => one(page, '.roll-card');
const heightOf = (page: HTMLElement): number => card(page).getBoundingClientRect().height;

test('One roll is played where it stands, without a request of its own, and nothing moves', async () => {
  const server = serve(usual, { oneRoll: question });
  const page = await mountHome();
  await until(() => expect(textOf(card(page))).toContain('212 players came to this roll.'));
  const before = heightOf(page);
  await expectAccessible(page);
  click(card(page), 'Keep these');
  expect(textOf(card(page))).toContain('What would you keep?');
  one(card(page), '.die:nth-child(2)').click();
  await until(() => expect(all(card(page), '.die[aria-pressed="true"]')).toHaveLength(1));
  click(card(page), 'Keep these');
  await until(() => expect(textOf(one(card(page), '.lead'))).toBe('2.1 points off'));
  expect(all(card(page), '.picks li').map(textOf)).toEqual([
    'Keep 4, 4 57% best',
    'Keep 4 38% −2.1',
    'Roll all five 6% −3.4',
  ]);
  expect(heightOf(page)).toBe(before);
  expect(server.requests).toEqual(['GET home']);
  await expectAccessible(page);
});

test('One roll can be answered by rolling all five', async () => {
  serve(usual, { oneRoll: question });
  const page = await mountHome();
  await until(() => click(card(page), 'Roll all five'));
  await until(() => expect(textOf(one(card(page), '.lead'))).toBe('3.4 points off'));
});

test('One roll shows the first answer, also one that was given in another tab', async () => {
  serve(usual, { oneRoll: question });
  const page = await mountHome();
  await until(() => expect(textOf(card(page))).toContain('What would you keep?'));
  rememberAnswer({ date: question.date, move: '0', loss: 3.4 });
  dispatchEvent(new StorageEvent('storage'));
  await until(() => expect(textOf(one(card(page), '.lead'))).toBe('3.4 points off'));
  expect(one(card(page), 'a').getAttribute('href')).toBe('/one');
});

test.each([
  ['until it is known', question],
  ['if there is none', null],
])('One roll keeps its height %s', async (_, oneRoll) => {
  const server = serve(usual, { oneRoll, weather: 500 });
  const page = await mountHome();
  await until(() => expect(textOf(page)).toContain('didn’t load'));
  await expectAccessible(page);
  const before = heightOf(page);
  server.weather = 'fine';
  one(page, '.banner button').click();
  await until(() => expect(lines(page)).toHaveLength(2));
  expect(heightOf(page)).toBe(before);
});

const openAfter = async (days: number, isPossible = true) => {
  ownHome({}, { recent: { games: [], days, yesterday: [] } });
  const page = await mountHome();
  await until(() => one(page, '.also > li'));
  let prompts = 0;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void prompts++,
  });
  if (isPossible) dispatchEvent(event);
  await settled();
  const press = async (words: string): Promise<void> => {
    click(page, words);
    await settled();
  };
  const isOffered = () => page.querySelector('#install-title') !== null;
  return { event, press, isOffered, prompts: () => prompts };
};

test.each([
  ['after two days', 2, true, false],
  ['after three', 3, true, true],
  ['in a browser that can’t', 3, false, false],
])('the offer to install: %s', async (_, days, isPossible, isMade) => {
  const { event, isOffered, prompts } = await openAfter(days, isPossible);
  expect([isOffered(), event.defaultPrevented, prompts()]).toEqual([isMade, isPossible, 0]);
});

test.each([
  ['Install', 1],
  ['No, thanks', 0],
])('the offer to install is answered with “%s”, and never made again', async (words, asked) => {
  const { press, isOffered, prompts } = await openAfter(3);
  await press(words);
  expect([isOffered(), prompts()]).toEqual([false, asked]);
  expect((await openAfter(3)).isOffered()).toBe(false);
});

const mountHome = async (): Promise<HTMLElement> => {
  // At any other address, home stands in for a page that is out of reach, and gives way to it.
  history.replaceState(null, '', '/');
  await import('../../../web/home/home-page.ts');
  return make('home-page');
};

/** A player’s home. */
const ownHome = (options: Partial<FakeServer>, own: Partial<Home['own']> = {}): FakeServer => {
  rememberPlayer();
  return serve(usual, { home: own, ...options });
};
