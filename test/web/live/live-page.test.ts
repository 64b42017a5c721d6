import { html } from 'lit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../web/live/table-acts.ts';
import { checkTable } from '../../../web/live/table-over.ts';
import '../../../web/live/rematch.ts';
import '../../../web/live/time-left.ts';
import type { Face } from '../../../engine/types.ts';
import type { NewTable, Table } from '../../../web/lib/tables.ts';
import { serverNow, setServerNow } from '../../../web/lib/clock.ts';
import {
  fillBox,
  free,
  holdTime,
  hurry,
  make,
  mount,
  settled,
  stayHere,
  until,
} from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { allowMotion } from '../motion.ts';
import { replyAsCoach } from '../answers.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';
import { button, press } from '../table-hands.ts';
import {
  begun,
  commands,
  FakeTable,
  idOf,
  nextId,
  openLive,
  serveTable,
  tableId,
} from './fake-table.ts';
import { tiersOf, whole } from '../../tier.ts';

beforeEach(() => hurry());

const said = (page: HTMLElement): string => textOf(page.querySelector('.said'));
const watched = (page: HTMLElement): string[] => all(page, '.tray .die .vh').map(textOf);

describe('watching', () => {
  test('what others do is said once, when its dice have landed', async () => {
    await allowMotion();
    const table = inTurn(false, {}, 4);
    // Two turns away, so that the next one is not the viewer’s either.
    table.me = (table.person + 2) % 4;
    const page = await watch(table);
    const heard = heardFrom(one(page, '.said'));
    const [first, second] = [table.person, (table.person + 1) % 4].map(
      (person) => table.seats.find(({ player }) => player?.id === idOf(person))!.player!.handle,
    );
    await until(() => expect(said(page)).toBe(`${first}’s turn. You’re next but one.`));
    heard.length = 0;
    table.move('3');
    await until(() => expect(all(page, '.die.rolling')).toHaveLength(3));
    expect(heard).toEqual([]);
    await until(() => expect(all(page, '.die.rolling, .die.falling')).toEqual([]));
    const { dice } = table.table().cards[table.table().turn!.card]!;
    expect(heard.splice(0)).toEqual([`${first} kept ${dice[0]}, ${dice[1]} and rolled.`]);
    expect(
      watched(page)
        .map((words) => words.endsWith(', held'))
        .slice(0, 2),
    ).toEqual([true, true]);
    expect(all(page, ':not(dialog *):is(.key, [data-box], button.die)')).toEqual([]);
    await expectAccessible(page);
    table.move();
    await until(() => expect(textOf(one(page, '.lt td.now'))).toMatch(/^just scored: /));
    await until(() => expect(heard).toHaveLength(2));
    expect(heard[0]).toMatch(new RegExp(`^${first} took (a 0 in )?\\w+`));
    expect(heard[1]).toBe(`${second}’s turn. You’re next.`);
    expect(textOf(one(page, '.lt .turn-of b'))).toBe(second);
  });

  for (const { rows, tier } of tiersOf(3, [
    ['yahtzee', 'official', 13],
    ['yatzy', 'yatzy', 15],
    ['yardkle', 'yardkle', 0],
  ] as const))
    test.each(rows)('the cards of %s (%s) have %i signs', tier, async (game, rules, signs) => {
      const page = await openLive(inTurn(false, { game, rules }));
      await until(() => expect(watched(page).length).toBeGreaterThan(0));
      expect(all(page, '.lt th .pict')).toHaveLength(signs);
      // Who waits sees what a Yardkle is played for; its rows have the turns.
      expect(textOf(one(page, '.lt thead th'))).toBe(
        game === 'yardkle' ? 'First to 10,000' : 'Turn 1',
      );
      // A sum has none.
      for (const row of all(page, '.lt tr:has(.sum-line)'))
        expect(row.querySelector('.pict')).toBeNull();
    });

  test('the viewer’s own card comes first, the others follow clockwise', async () => {
    const table = begun({}, 6);
    table.me = 4;
    // Nobody’s turn is shown in another way than everybody’s cards.
    while (table.person === 4) table.move();
    const page = await watch(table);
    const names = all(page, '.lt thead th b').map(textOf);
    const handles = table.seats.map(({ player }) => player!.handle);
    expect(names).toEqual(['you', ...handles.slice(5), ...handles.slice(0, 4)]);
    expect(all(page, '.lt.many .own').length).toBeGreaterThan(13);
    await expectAccessible(page);
  });

  test('whoever falls far behind sees the table at once, with a line that says what happened', async () => {
    const table = visited();
    const page = await watch(table);
    table.isQuiet = true;
    for (let moves = 0; moves < 12; moves++) table.move();
    table.isQuiet = false;
    table.move();
    await until(() => expect(said(page)).toMatch(/^Since you were here: 10 turns, then /));
    expect(said(page).match(/: /g)).toHaveLength(4);
    expect(textOf(one(page, '.lt tfoot'))).toContain('Total');
    expect(all(page, '.die.rolling')).toEqual([]);
  });

  test('whoever comes back reads what has happened since, and nothing before it', async () => {
    const table = inTurn(false, {}, 4);
    table.me = (table.person + 3) % 4;
    table.move();
    (await watch(table)).remove();
    table.move();
    expect(said(await watch(table))).toMatch(/^Since you were here: [^:]+: [^:]+$/);
  });

  test('what happens while the tab is hidden is said in one line, all of it', async () => {
    const table = visited();
    const page = await watch(table);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const names: string[] = [];
    for (let turn = 0; turn < 2; turn++) {
      names.push(table.seats[table.table().turn!.seat]!.player!.handle);
      if (turn === 0) table.move();
      else table.pass();
      await until(() => expect(said(page)).toContain(names.at(-1)));
    }
    expect(said(page)).toMatch(
      new RegExp(`^Since you were here: ${names[0]}: .* ${names[1]} \\(skipped\\): `),
    );
    expect(all(page, '.die.rolling')).toEqual([]);
  });

  test('the sum that a Yardkle can lose stands large, and its loss is told', async () => {
    const table = visited({ game: 'yardkle', rules: 'yardkle' });
    const page = await watch(table, 6);
    const stake = (): string => textOf(one(page, '.stake'));
    let lost = '';
    // Rolls on with what the stand-in keeps, until it scores nothing.
    for (let rolls = 0; lost === '' && rolls < 40; rolls++) {
      const [before, { log }] = [stake(), table];
      table.move(table.simpleMove().replace('.', '~'));
      await until(() =>
        expect(page.querySelector('[data-beat=turn-lost]') ?? stake()).not.toBe(before),
      );
      const shown = page.querySelector('[data-beat=turn-lost] .stake.lost');
      if (shown) lost = textOf(shown);
      else expect(stake()).toMatch(/^[\d,]+ at risk$/);
      expect(table.log.length).toBeGreaterThan(log.length);
    }
    expect(lost).toMatch(/^[\d,]+ lost$/);
    expect(said(page)).toMatch(new RegExp(`^Yardkle! [\\w-]+ loses ${lost.split(' ')[0]}\\.$`));
  });

  test('who hears nothing any more reads that, and no time, until somebody answers', async () => {
    const table = inTurn(false);
    const header = await mount(
      html`<header>
        <nav id="nav"></nav>
        <p class="where" hidden><span id="where"></span></p>
      </header>`,
    );
    const where = (): string => textOf(one(header, '#where'));
    const page = await watch(table);
    expect(page.querySelector('time-left')).not.toBeNull();
    expect(where()).toMatch(/^[a-z-]+’s turn$/);
    expect([...header.children].map((part) => (part as HTMLElement).hidden)).toEqual([true, false]);
    table.isOnline = false;
    dispatchEvent(new Event('offline'));
    await until(() => expect(textOf(one(page, '.unheard'))).toContain('We can’t reach Evenroll.'));
    expect(where()).toBe('No connection');
    expect(page.querySelector('time-left, .dice')).toBeNull();
    await press(page, 'Try again');
    expect(page.querySelector('.unheard')).not.toBeNull();
    table.isOnline = true;
    await press(page, 'Try again');
    await until(() => expect(watched(page)).toHaveLength(5));
    expect(page.querySelector('.unheard')).toBeNull();
    dispatchEvent(new Event('offline'));
    await until(() => expect(page.querySelector('.unheard')).not.toBeNull());
    dispatchEvent(new Event('online'));
    await until(() => expect(page.querySelector('.unheard')).toBeNull());
  });

  test('who is here, away or gone is said, with how many watch', async () => {
    const table = inTurn(false, {}, 4);
    const page = await watch(table);
    const [, second, third, away] = table.seats.map(({ player }) => player!.handle);
    for (const [seats, watching, legend] of [
      [[true, true, true, false], 2, `3 here ${away} away 2 watching`],
      [[true, true, false, false], 0, `2 here ${third} and ${away} away`],
      [[true, false, false, false], 1, '1 here 3 away 1 watching'],
    ] as const) {
      for (const socket of table.sockets) socket.says({ type: 'here', seats, watching });
      await until(() => expect(textOf(one(page, '.legend'))).toBe(legend));
    }
    table.leave(3);
    await until(() =>
      expect(textOf(one(page, '.legend'))).toBe(
        `1 here ${second} and ${third} away ${away} left 1 watching`,
      ),
    );
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(page, 'Share the watch link');
    await until(() => expect(textOf(page)).toContain('Link copied.'));
  });

  test('how long somebody has been away is said after a while', async () => {
    const line = await mount(html`<p>away <away-for .since=${serverNow()}></away-for></p>`);
    const saidAfter = async (seconds: number): Promise<string> => {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      return textOf(line);
    };
    expect(await saidAfter(10)).toBe('away');
    expect(await saidAfter(30)).toBe('away 40 s');
    expect(await saidAfter(150)).toBe('away 3 min');
  });

  test('a missing event makes the page read the table', async () => {
    const table = visited();
    const page = await watch(table);
    expect(said(page)).toMatch(/^You’re watching\. [a-z-]+’s turn\.$/);
    const before = reads(table);
    table.isQuiet = true;
    table.move('1');
    table.isQuiet = false;
    table.move('1');
    await until(() => expect(said(page)).toMatch(/ kept \d and rolled\.$/));
    expect(reads(table)).toBe(before + 1);
  });

  test('a page that hears nothing for a minute reads the table, because who has gone may not have said so', async () => {
    const table = begun();
    await openLive(table);
    holdTime();
    const before = reads(table);
    for (let news = 0; news < 2; news++) {
      table.sockets.at(-1)?.says({ type: 'here', seats: [true, true, true], watching: 0 });
      await vi.advanceTimersByTimeAsync(47_000);
      expect(reads(table)).toBe(before);
    }
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reads(table)).toBe(before + 1);
  });
});

test('the viewer’s own turn: a move whose answer is lost is sent again unchanged, and made once', async () => {
  const table = inTurn(true);
  const page = await takeTurn(table);
  await free(page);
  table.lost = 1;
  one(page, '.die').click();
  await free(page);
  one(page, '.roll').click();
  await until(() => expect(textOf(one(page, '.count'))).toContain('Roll 2 of 3'));
  const sent = { do: 'move', at: 0, moves: '1' };
  expect([commands(table, 'move'), table.log]).toEqual([[sent, sent], '1']);
});

test('the viewer’s own turn lands, is in the title, and comes forward', async () => {
  await allowMotion();
  const table = inTurn(false);
  // The viewer plays next.
  table.me = (table.person + 1) % 3;
  const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  const page = await watch(table);
  expect(document.title).toMatch(/’s turn · Evenroll$/);
  expect([document.body.className, buzz.mock.calls]).toEqual(['', []]);
  table.move();
  await until(() => expect(page.querySelector('live-turn')).not.toBeNull());
  await until(() => expect(all(page, '.die.rolling').length).toBeGreaterThan(0));
  await free(page);
  expect(document.title).toBe('Your turn · Evenroll');
  expect(document.body.className).toBe('play at-table');
  expect(buzz.mock.calls).toContainEqual([[20, 80, 20]]);
  expect(all(page, '.totals li')).toHaveLength(3);
  expect(said(page)).toMatch(/ took /);
  await until(() => expect(all(page, '[data-box]').length).toBeGreaterThan(0));
  one(page, '.die').click();
  await free(page);
  one(page, '.roll').click();
  await until(() => expect(said(page)).toBe(''));
  await free(page);
  await press(page, 'All cards');
  expect(document.body.className).toBe('');
  expect(all(page, '.lt thead th')).toHaveLength(4);
  await press(page, 'Back to your card');
  await expectAccessible(page);
});

test.each([
  ['that the table has passed is taken away', false],
  ['that a move comes too late for is taken away', true],
])('the viewer’s own turn: a turn %s, and the page says so', async (_, isQuiet) => {
  const table = inTurn(true);
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const page = await takeTurn(table);
  expect(scrolled).toHaveBeenCalledOnce();
  table.isQuiet = isQuiet;
  table.pass(1);
  if (isQuiet) await fillBox(page);
  await until(() => expect(said(page)).toContain('your turn was skipped ('));
  expect(page.querySelector('live-turn')).toBeNull();
  expect(scrolled).toHaveBeenCalledOnce();
});

test('the viewer’s own turn: moves made in another tab are followed with a word', async () => {
  const table = inTurn(true);
  const page = await takeTurn(table);
  await free(page);
  table.move('1');
  await until(() => expect(textOf(one(page, '.tray .say'))).toContain('another tab'));
  expect(textOf(one(page, '.count'))).toContain('Roll 2 of 3');
});

test('the viewer’s own turn: the seconds are seen, and heard twice; who comes late hears what is left', async () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const to = (ms: number): string => new Date(now + ms).toISOString();
  const after = async (ms: number): Promise<string> => {
    setServerNow(to(ms));
    await vi.advanceTimersByTimeAsync(1_000);
    return textOf(left);
  };
  setServerNow(to(-5_000));
  const elapsed = vi.fn();
  const left = await mount(
    html`<time-left from=${to(0)} until=${to(90_000)} @elapsed=${elapsed}></time-left>`,
  );
  // A clock that is known but roughly does not say that there is more.
  expect(textOf(left)).toBe('1:30');
  expect(await after(29_900)).toMatch(/^1:0[01]$/);
  expect(await after(61_000)).toMatch(/^0:2\d 30 seconds left for this roll\.$/);
  expect(await after(81_000)).toMatch(/^0:0\d 10 seconds left for this roll\.$/);
  expect(elapsed).not.toHaveBeenCalled();
  expect(await after(91_000)).toBe('0:00');
  expect(await after(95_000)).toBe('0:00');
  expect(elapsed).toHaveBeenCalledOnce();
  // The clock has been put right, and the time is up once more.
  expect(await after(-5_000)).toMatch(/^1:30/);
  await after(91_000);
  expect(elapsed).toHaveBeenCalledTimes(2);
  Object.assign(left, { until: to(48 * 3_600_000) });
  expect(await after(0)).toBe('48 h');
});

test('the viewer’s own turn: when the time is up whoever plays reads that, the others get a button, and nothing moves', async () => {
  const late = inTurn(true);
  const page = await takeTurn(late);
  const goOn = /^Play on without/;
  setServerNow(new Date(late.since + 91_000).toISOString());
  await until(() =>
    expect(said(page)).toBe('Your time is up. You can still play until somebody goes on.'),
  );
  expect(() => button(page, goOn)).toThrow();
  page.remove();

  const other = inTurn(false);
  setServerNow(new Date().toISOString());
  const second = await watch(other);
  const dice = one(second, '.tray .dice').getBoundingClientRect().top;
  expect(() => button(second, goOn)).toThrow();
  setServerNow(new Date(other.since + 91_000).toISOString());
  await until(() => button(second, goOn));
  expect(one(second, '.tray .dice').getBoundingClientRect().top).toBe(dice);
  await press(second, goOn);
  await until(() => expect(other.table().passed).toHaveLength(1));
  expect(commands(other, 'pass')).toEqual([{ do: 'pass', at: 0 }]);
  await until(() => expect(said(second)).toMatch(/stand-in played/));
});

test('the viewer’s own turn: whoever leaves is asked, and can come back', async () => {
  const table = inTurn(false);
  const page = await openLive(table);
  await press(page, 'Leave the table');
  expect(one(page, 'dialog').hasAttribute('open')).toBe(true);
  expect(commands(table, 'leave')).toEqual([]);
  table.isHeld = true;
  one(page, 'dialog .key').click();
  await until(() => expect(table.way.news).toHaveLength(1));
  table.way.news.pop()?.();
  // News that comes before the answer offers a step that can’t be taken yet.
  await until(() => expect(button(page, 'Come back').ariaDisabled).toBe('true'));
  table.release();
  await until(() => expect(button(page, 'Come back').ariaDisabled).toBe('false'));
  expect(page.querySelector('dialog[open]')).toBeNull();
  expect(all(page, '.people .keys .quiet').map(textOf)).not.toContain('Leave the table');
  await press(page, 'Come back');
  await until(() => button(page, 'Leave the table'));
  expect([commands(table, 'leave'), commands(table, 'return')]).toEqual([
    [{ do: 'leave' }],
    [{ do: 'return' }],
  ]);
});

describe('a device whose clock is set in mid-game', () => {
  const setDevice = (byMs: number): void => {
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + byMs);
  };
  const asked = (table: FakeTable): number =>
    table.requests.filter(({ path }) => path.endsWith('/today')).length;

  test('does not end a turn, and the page asks for the time', async () => {
    const table = inTurn(true);
    const page = await takeTurn(table);
    const before = asked(table);
    setDevice(300_000);
    await until(() => expect(asked(table)).toBeGreaterThan(before));
    await settled();
    expect(textOf(one(page, 'time-left .clock'))).toMatch(/^1:[23]\d$/);
  });

  test('still lets the others play on when the time is up', whole(), async () => {
    const page = await watch(inTurn(false, {}, 3, 88_000));
    setDevice(-300_000);
    await until(() => button(page, /^Play on without/));
  });
});

test.each([0, 1])(
  'who begins is shown with everybody’s rolls for a moment, once, %i seats before the viewer',
  async (seats) => {
    const table = begun({}, 3, 0);
    const first = table.seats.findIndex(({ player }) => player?.id === idOf(table.person));
    const name = table.seats[first]?.player?.handle;
    table.me = Number(table.seats[(first + seats) % 3]?.player?.id.at(-2)) - 1;
    const page = await openLive(table);
    const words = seats === 0 ? 'You begin' : `${name} begins`;
    await until(() => expect(textOf(one(page, '.beginning h1'))).toBe(words));
    expect(all(page, '.beginning tbody tr')).toHaveLength(3);
    await expectAccessible(page);
    await until(() => expect(page.querySelector('.beginning')).toBeNull());
  },
);

test('before the game: the random is drawn once, kept before it is sent, and sent again unchanged', async () => {
  const table = new FakeTable();
  table.me = null;
  const page = await openLive(table);
  const { commitment } = table.table();
  table.lost = 1;
  const kept = (): any => JSON.parse(localStorage.getItem('evenroll.tables') ?? '{}')[tableId];
  expect(kept()).toMatchObject({ commitment, random: null, seats: null });
  await press(page, 'Sit down');
  const { random } = kept();
  expect(random).toMatch(/^[0-9a-f]{64}$/);
  await until(() => expect(commands(table, 'sit')).toHaveLength(2));
  expect(commands(table, 'sit')).toEqual([
    { do: 'sit', team: null, random },
    { do: 'sit', team: null, random },
  ]);
  table.me = 0;
  await until(() => button(page, 'Stand up'));
  await press(page, 'Stand up');
  await until(() => button(page, 'Sit down'));
  await press(page, 'Sit down');
  await until(() => expect(commands(table, 'sit')).toHaveLength(3));
  expect(commands(table, 'sit').at(-1)).toMatchObject({ random });
  await expectAccessible(page);
});

test('before the game: partners choose a team, and a start that comes late is explained', async () => {
  const table = new FakeTable({ teams: 2 });
  table.sit(1, 0);
  table.me = 0;
  const page = await openLive(table);
  await until(() => button(page, 'Sit in team 2'));
  expect(all(page, 'button').filter((button) => textOf(button).startsWith('Start'))).toEqual([]);
  await press(page, 'Sit in team 2');
  await until(() => button(page, 'Start with 2'));
  table.isQuiet = true;
  table.sit(2, 0);
  await press(page, 'Start with 2');
  await until(() => expect(textOf(page)).toContain('Somebody was faster.'));
  // The table has been read by then.
  button(page, 'Start with 3');
  table.isQuiet = false;
  await press(page, 'Start with 3');
  await until(() => expect(table.phase).toBe('play'));
  expect(JSON.parse(localStorage.getItem('evenroll.tables')!)[tableId].seats).toHaveLength(3);
});

const played = (): FakeTable => {
  const table = begun({ settles: true }, 2);
  while (table.phase === 'play') table.move();
  return table;
};

test('the end shows the winner first, luck and points lost in the same list, and that every die is right', async () => {
  const table = played();
  const grade = { par: 200, luck: 9, mistakes: 5, missing: 0, decisions: [] };
  replyAsCoach({ answer: grade });
  const { commitment, seats } = table.table();
  const [random] = seats.flatMap((seat) => (seat.player?.id === idOf(0) ? seat.random : []));
  const kept = { commitment, random, seats: null, seen: 0 };
  localStorage.setItem('evenroll.tables', JSON.stringify({ [tableId]: kept }));
  const page = await openLive(table);
  const rows = () => all(page, '.end-list li').map(textOf);
  // Luck that is still computed has its line.
  const heights = () => all(page, '.end-list li').map((row) => row.getBoundingClientRect().height);
  const before = heights();
  await until(() => expect(textOf(page)).toContain('Every die is right'));
  expect(textOf(page)).toMatch(
    /checked all \d+ of them, with the numbers kept from before you sat/,
  );
  await until(() => expect(rows()[1]).toMatch(/luck [+−]?[\d.]+, points lost [\d.]+/));
  expect(heights()).toEqual(before);
  expect(rows()[0]).toMatch(/^1/);
  const [first, second] = all(page, '.end-list .fig').map((one) => Number(textOf(one)));
  expect(first!).toBeGreaterThanOrEqual(second!);
  expect(textOf(one(page, 'h1'))).toMatch(
    new RegExp(`(You win|wins) by ${first! - second!}$|tie$`),
  );
  expect(all(page, '.end-list .own')).toHaveLength(1);
  expect(document.title).toBe('Yahtzee together, over · Evenroll');
  expect(textOf(page)).toContain('Settling up');
  expect(all(page, '.lt tbody tr').length).toBeGreaterThan(13);
  await expectAccessible(page);
});

test.each([
  ['of a table in play is replaced by reading it', false],
  ['of one that is over is not', true],
])('news that ends %s', async (_, isOver) => {
  const table = isOver ? played() : begun();
  await openLive(table);
  holdTime();
  table.sockets.at(-1)?.closes(1008);
  const before = reads(table);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads(table) > before).toBe(!isOver);
});

test('the end: another game is one press, and the others see who wants it', async () => {
  const table = played();
  table.knownAs[1] = 'Ann';
  const page = await openLive(table);
  await until(() => button(page, /^Again/));
  const height = one(page, 'table-rematch').getBoundingClientRect().height;
  table.nextSeats = [{ player: { id: idOf(1), handle: 'fond-ivy', knownAs: 'Ann' } }];
  table.follow();
  await until(() => expect(textOf(one(page, '.wanted'))).toBe('Ann wants another game.'));
  expect(one(page, 'table-rematch').getBoundingClientRect().height).toBe(height);
  const left = stayHere();
  await press(page, 'Sit down');
  await until(() => expect(left).toEqual([`/t/${nextId}`]));
  // The number that the dice need is kept before it is sent.
  const kept = JSON.parse(localStorage.getItem('evenroll.tables')!)[nextId];
  expect(commands(table, 'sit')[0]).toMatchObject({ random: kept.random });
});

test('the end: whoever asks first makes the next table, and sits there in their team', async () => {
  const table = begun({ teams: 2 }, 3);
  while (table.phase === 'play') table.move();
  table.me = 1;
  const page = await openLive(table);
  const left = stayHere();
  await until(() => button(page, /^Again/));
  await press(page, /^Again/);
  await until(() => expect(left).toEqual([`/t/${nextId}`]));
  expect(commands(table, 'again')).toHaveLength(1);
  expect(commands(table, 'sit')).toMatchObject([{ team: 1 }]);
});

test('the end: a lie is shown, and nothing else of the dice', async () => {
  const table = played();
  table.lies = { secret: 'cd'.repeat(32) };
  const page = await openLive(table);
  const words = /^These dice can’t be trusted\. The secret is not the one that was locked\. Keep/;
  await until(() => expect(textOf(one(page, '[role=alert]'))).toMatch(words));
  expect(textOf(page)).not.toContain('Every die is right');
});

type Lie = (table: Table) => Partial<Table>;
const otherDie: Lie = ({ rolls: [first = [], ...cards] }) => {
  const roll = first[0]!;
  const faces = roll.faces.map((face): Face => (face === 6 ? 1 : 6));
  return { rolls: [[{ ...roll, faces }, ...first.slice(1)], ...cards] };
};
const moved: Lie = ({ seats }) => ({
  seats: seats.map((seat) => ({ ...seat, random: 'f'.repeat(64) })),
});
test.each<[string, Lie, RegExp | null]>([
  ['nothing', () => ({}), null],
  ['another commitment', () => ({ commitment: 'e'.repeat(64) }), /not the one you saw/],
  ['another secret', () => ({ secret: 'cd'.repeat(32) }), /not the one that was locked/],
  ['no secret', () => ({ secret: null }), /secret is missing|can’t be read/],
  ['another random', moved, /your browser drew/],
  ['another die', otherDie, /dice|follow/],
  ['another winner', ({ winners }) => ({ winners: [1 - winners[0]!] }), /winners/],
  ['nonsense', () => ({ log: 'no log' }), /can’t be read|follow/],
  ['another phase', () => ({ phase: 'nonsense' as never }), /^What the site says can’t be read\.$/],
])('the end of %s is found', async (_name, lie, words) => {
  const table = played();
  serveTable(table);
  const { commitment, seats } = table.table();
  const random = seats.find(({ player }) => player?.id === idOf(0))!.random;
  const kept = seats.map(({ team, random }) => ({ team, random }));
  const record = { commitment, random, seats: kept, seen: 0 };
  const check = await checkTable({ ...table.table(), ...lie(table.table()) }, record);
  expect(check.isKept).toBe(true);
  if (words) return expect(check.lie).toMatch(words);
  expect(check).toMatchObject({ lie: null, dice: expect.any(Number) });
  // Seats that were changed after the start are a lie too.
  const other = { ...record, random: null, seats: kept.toReversed() };
  expect(await checkTable(table.table(), other)).toEqual({
    ...{ dice: check.dice, isKept: false },
    lie: 'Who sat here, or their numbers, changed after the start.',
  });
});

test.each<[string, number | null, string | null, string]>([
  ['who watched', null, null, 'Start a new table'],
  ['who watched, once another is ready', null, nextId, 'Another game is ready'],
  ['who played', 0, null, 'Againnew dice'],
  ['who played, once another is ready', 0, nextId, 'Sit down'],
])('the end: %s', async (_, seat, next, words) => {
  const table = { ...serveTable(played()).table(), next };
  const again = await make('table-rematch', { table, seat });
  expect(textOf(again)).toBe(words);
});

test('the end: a table that nobody started is over without a winner', async () => {
  const table = new FakeTable();
  table.giveUp();
  const page = await openLive(table);
  await until(() => expect(textOf(one(page, 'h1'))).toBe('This table is over'));
  expect(all(page, '.lt, .huge, [role=alert]')).toEqual([]);
  page.remove();

  const early = begun();
  early.giveUp();
  await until(async () => expect(textOf(await openLive(early))).toContain('wasn’t played to its'));
});

test('a tab whose browser has become somebody else says who it is, until they sit down', async () => {
  rememberPlayer();
  const table = new FakeTable();
  table.sit(1);
  table.me = 1;
  const page = await openLive(table);
  table.me = 2;
  dispatchEvent(new Event('focus'));
  await until(() =>
    expect(textOf(page)).toMatch(/^This browser is [a-z-]+ now\. Your seat waits for the name/),
  );
  await press(page, 'Sit down');
  await until(() => expect(textOf(page)).not.toContain('This browser is'));
});

/** A table at which it is the turn of the viewer, or of somebody else. */
const inTurn = (isOwn: boolean, plan = {}, people = 3, agoMs = 6_000): FakeTable => {
  const table = begun(plan, people, agoMs);
  table.me = isOwn ? table.person : (table.person + 1) % people;
  return table;
};

/** What a screen reader hears of an element from now on. */
const heardFrom = (element: Element): string[] => {
  const heard: string[] = [];
  const observer = new MutationObserver(() => {
    const text = textOf(element);
    if (text !== '' && text !== heard.at(-1)) heard.push(text);
  });
  observer.observe(element, { childList: true, subtree: true, characterData: true });
  return heard;
};

/** Opens a table at which the viewer is not in turn, once its dice are seen. */
const watch = async (table: FakeTable, dice = 5): Promise<HTMLElement> => {
  const page = await openLive(table);
  await until(() => expect(watched(page)).toHaveLength(dice));
  return page;
};

/** Opens a table at which the viewer is in turn, once the card is there. */
const takeTurn = async (table: FakeTable): Promise<HTMLElement> => {
  const page = await openLive(table);
  await until(() => expect(page.querySelector('[data-box]')).not.toBeNull());
  return page;
};

/** A table that a visitor watches. */
const visited = (plan: Partial<NewTable> = {}): FakeTable =>
  Object.assign(begun(plan), { me: null });

const reads = (table: FakeTable): number =>
  table.requests.filter(({ path, body }) => path.endsWith(tableId) && !body).length;
