/** @holds web/games web/game web/ui */
import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatTable, tableFileBytesMax } from '../../../engine/table/file.ts';
import { lastTurnAt } from '../../../engine/table/table.ts';
import {
  opened,
  playedToEnd,
  playedUntil,
  tableFile,
  withMove,
  withStart,
} from '../../reference/tables.ts';
import { webGame } from '../../../web/games.ts';
import '../../../web/table/table-end.ts';
import { fillBox, free, hurry, make, mount, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import {
  heading,
  keep,
  mountHead,
  storedTable,
  mountTable,
  openFile,
  press,
} from '../table-hands.ts';

beforeEach(() => hurry());

const begun = withStart(tableFile());
const yardkle = tableFile({ game: 'yardkle', rules: 'yardkle', settles: false });

test('passing the device: the next dice are not shown before the next player takes over', async () => {
  keep(begun);
  const page = await mountTable();
  expect(heading(page)).toBe(`${firstName()}’s turn`);
  expect(all(page, '.die, .tray')).toEqual([]);
  await take(page);
  expect({ ...document.body.dataset }).toMatchObject({ game: 'yahtzee', tray: 'count' });
  await fill(page);
  expect(all(page, '.die, .tray')).toEqual([]);
  expect(textOf(one(page, '.had'))).toMatch(new RegExp(`^${firstName()}: Ones, \\d\\.$`));
  expect(all(page, '.totals span').map(textOf)).toEqual(begun.teams.flat());
  await until(() => expect(document.activeElement).toBe(one(page, 'h1')));
  await expectAccessible(page);
});

test('passing the device: a turn whose game could not be loaded says so, and loads it again', async () => {
  const load = vi.spyOn(webGame('yahtzee'), 'playable');
  load.mockRejectedValue(new TypeError('no file'));
  keep(begun);
  const page = await make('table-page');
  await until(() => expect(page.querySelector('h1')).not.toBeNull());
  await press(page, /rolls$/);
  await until(() => expect(textOf(one(page, '.banner'))).toContain('This page didn’t load.'));
  load.mockRestore();
  one(page, '.banner button').click();
  await until(() => expect(all(page, '.die')).toHaveLength(5));
});

test('passing the device: the head shows whose turn it is', async () => {
  const head = await mountHead();
  const nav = await mount(html`<nav id="nav"></nav>`);
  keep(begun);
  const page = await mountTable();
  expect(textOf(one(head, '.turn-now'))).toBe(`${firstName()}Turn 1 of 13`);
  expect(document.title).toBe(`${firstName()}’s turn · Evenroll`);
  expect([head.hidden, nav.hidden, document.body.className]).toEqual([false, true, 'seated']);
  // Once is enough.
  expect(textOf(one(page, '.pass'))).not.toContain('Turn 1');
  await take(page);
  expect(textOf(one(head, '.turn-now'))).toBe(`${firstName()}Turn 1 of 13`);
  expect(document.body.className.split(' ').toSorted()).toEqual(['at-table', 'play', 'seated']);
  one(head, '.cards-key').click();
  await settled();
  expect([document.body.className, one(head, '.cards-key').ariaPressed]).toEqual([
    'seated',
    'true',
  ]);
  expect(all(page, '.board thead th')).toHaveLength(4);
  expect(page.querySelector('[data-box]')).toBeNull();
  await press(page, 'Back to the game');
  await until(() => expect(all(page, '.die')).toHaveLength(5));
});

test('passing the device: partners share a card and are called up in turn', async () => {
  keep(withStart(tableFile({ teams: [['Anna', 'Ben'], ['Anna']] })));
  const page = await mountTable();
  const called: string[] = [];
  for (let turns = 0; turns < 4; turns++) {
    called.push(textOf(one(page, '.pass')));
    await take(page);
    await fill(page);
  }
  expect(called.toSorted()).toEqual([
    'Pass it on. Anna 1’s turn Plays for Anna 1 & Ben. Anna 1 rolls',
    'Pass it on. Anna 2’s turn Anna 2 rolls',
    'Pass it on. Anna 2’s turn Anna 2 rolls',
    'Pass it on. Ben’s turn Plays for Anna 1 & Ben. Ben rolls',
  ]);
  expect(textOf(page)).toContain('Anna 1 & Ben');
});

const lostTurns = (isAtOnce: boolean) =>
  playedUntil(yardkle, ({ play }) => {
    const last = play?.turns.at(-1);
    return !!last && last.points === 0 && (last.from === last.to) === isAtOnce;
  });

test.each([
  ['in mid-turn', false],
  ['on the first roll', true],
])('a Yardkle %s is announced with its dice', async (_when, isAtOnce) => {
  keep(lostTurns(isAtOnce));
  const page = await mountTable();
  const line = one(page, '.had li:last-child');
  expect(textOf(line)).toMatch(/^\w+: Yardkle(, [\d,]+ lost)?\.$/);
  expect(all(line, '.row-dice svg').length).toBeGreaterThan(isAtOnce ? 5 : 0);
  await expectAccessible(page);
});

describe('what survives a reload', () => {
  test('a turn that was taken over, with its held dice, while any other is handed over again', async () => {
    keep(begun);
    const page = await mountTable();
    await take(page);
    await userEvent.keyboard('2r');
    await until(() => expect(storedTable().log).toBe('2'));
    await free(page);
    await userEvent.keyboard('4');
    await until(() => expect(all(page, '[aria-pressed="true"]')).toHaveLength(2));
    page.remove();
    const again = await mountTable();
    await until(() => expect(textOf(one(again, '.count'))).toContain('Roll 2 of 3'));
    await until(() => expect(all(again, '.die[aria-pressed="true"]')).toHaveLength(2));
    again.remove();
    keep(begun, null);
    expect((await mountTable()).querySelector('.between')).not.toBeNull();
  });

  test.each([
    ['invalid JSON', '{'],
    ['an object of another kind', '{"table":7}'],
    ['a number', '7'],
    ['a table that is cut off', JSON.stringify({ table: '{"kind":"evenroll', takenAt: null })],
    [
      'an edited one',
      JSON.stringify({ table: formatTable({ ...begun, log: 'AB?' }), takenAt: null }),
    ],
  ])('%s in the browser’s storage gives a fresh start', async (_name, text) => {
    localStorage.setItem('evenroll.table', text);
    const page = await mountTable();
    expect(heading(page)).toBe('Pass and play');
    expect(localStorage.getItem('evenroll.table')).toBe(text);
    if (text !== '{') expect(textOf(page)).toContain('We can’t open the game saved here.');
  });

  test('a game that continues in another tab is followed', async () => {
    keep(begun);
    const page = await mountTable();
    keep(withMove(begun));
    dispatchEvent(new StorageEvent('storage', { key: 'evenroll.table' }));
    await until(() => expect(page.querySelector('.had li')).not.toBeNull());
  });
});

const openCards = async (): Promise<HTMLElement> => {
  const head = await mountHead();
  const page = await mountTable();
  one(head, '.cards-key').click();
  await settled();
  return page;
};

test('going back: the game can go back to any turn once everyone agrees', async () => {
  let file = begun;
  for (let turns = 0; turns < 8; turns++) file = withMove(file);
  const { log } = file;
  keep(file);
  const page = await openCards();
  await expectAccessible(page);
  expect([all(page, '.back li').length, all(page, 'details .back li').length]).toEqual([8, 2]);
  one(page, '.back li:nth-child(3) button').click();
  await settled();
  expect(textOf(one(page, '#back-title'))).toMatch(/^Go back to \w+’s turn 2\?$/);
  await expectAccessible(page);
  await press(page, 'Cancel');
  expect(storedTable().log).toBe(log);
  one(page, '.back li:nth-child(3) button').click();
  await press(page, 'Everyone agrees');
  expect(storedTable().log).toBe(log.slice(0, 5));
  expect(page.querySelector('.between')).not.toBeNull();
});

test('going back: the current turn can be begun again', async () => {
  keep({ ...begun, log: 'A0' }, 1);
  const page = await openCards();
  expect(textOf(one(page, '.back li'))).toContain('being played');
  one(page, '.back li button').click();
  await press(page, 'Everyone agrees');
  expect(storedTable().log).toBe('A');
});

test('the end shows who has won, and who owes whom', async () => {
  const file = playedToEnd(tableFile());
  keep(file);
  const page = await mountTable();
  expect(heading(page)).toMatch(/(wins by \d+|tie)$/);
  for (const debt of all(page, '.debts li'))
    expect(textOf(debt)).toMatch(/^\w+ owes \w+ [1-9]\d*$/);
  expect(textOf(page)).toContain('unranked');
  expect(document.title).toBe('Game over · Evenroll');
  await expectAccessible(page);
  const points = all(page, '.end-list .fig').map((cell) => Number(textOf(cell)));
  expect(points).toEqual(points.toSorted((one, other) => other - one));
  page.remove();
  keep({ ...file, settles: false });
  expect((await mountTable()).querySelector('.debts')).toBeNull();
});

test('the end grades no card of a game that another has followed', async () => {
  const { play: game } = opened(playedToEnd(tableFile()));
  const ended = {
    ...{ key: 1, game, teams: [['Anna'], ['Ben'], ['Cleo']], winners: [0], own: null },
    ...{ noteOf: () => '', isCounted: () => true },
    // As if somebody had begun it while the coach was busy. Nothing is no game to grade.
    playOf: vi.fn(() => void (end.ended = { ...end.ended, key: 2, playOf: () => undefined })),
  };
  const end: any = await make('table-end');
  end.ended = ended;
  await settled();
  expect(ended.playOf).toHaveBeenCalledOnce();
});

const noCoach = 'The coach isn’t available right now.';
test.each([
  [tableFile(), true, 'Skipped turns don’t count for luck and points lost.'],
  [yardkle, false, 'The last turn doesn’t count, nor what follows a card’s last bank.'],
  [tableFile(), false, ''],
  [null, false, noCoach],
])('the end says what does not count, number %#', async (file, hasSkipped, words) => {
  // A coach who never answers.
  vi.spyOn(Worker.prototype, 'postMessage').mockReturnValue();
  const { play: game } = opened(playedToEnd(file ?? tableFile()));
  const ended = {
    ...{ key: 1, game, teams: [['Anna'], ['Ben'], ['Cleo']], winners: [], own: null },
    ...{ hasSkipped, noteOf: () => '', isCounted: () => true },
    playOf: () => (file ? { log: '', rolls: [] } : undefined),
  };
  const end = await make('table-end', { ended });
  expect(textOf(end.querySelector('.result .note'))).toBe(words);
});

test('the end announces a tie as one', async () => {
  const equal = { teams: [['Anna'], ['Ben']], dice: 'same', seeds: ['ab'.repeat(32)] } as const;
  keep(playedToEnd(tableFile(equal)));
  const page = await mountTable();
  expect(heading(page)).toBe('Anna and Ben tie');
  expect(textOf(page)).toContain('All square.');
});

test('the end announces the last turn of a Yardkle to everybody', async () => {
  const last = playedUntil(yardkle, ({ play }) => !!play && lastTurnAt(play) !== null);
  keep(last);
  const page = await mountTable();
  expect(textOf(page)).toMatch(/reached 10,000 first\. Everyone else has one last turn\./);
  await expectAccessible(page);
  page.remove();
  keep(playedToEnd(last));
  const over = await mountTable();
  expect(heading(over)).toMatch(/(wins by [\d,]+|tie)$/);
  expect(textOf(one(over, 'keep-table'))).not.toContain('Lines to grade');
});

const half = playedUntil(tableFile(), ({ file: { log } }) => log.length > 5);

test('files: a table is saved, and copied, and opens again as it was', async () => {
  keep(half);
  const page = await openCards();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'about:blank#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(page, 'Save the game file');
  await press(page, 'Save the score sheet');
  await press(page, 'Copy the score sheet');
  expect(textOf(page)).toContain('Copied.');
  const [file, sheet] = await Promise.all(blobs.map((blob) => blob.text()));
  expect(file).toBe(formatTable(half));
  expect(write.mock.calls[0]?.[0]).toBe(sheet);
  expect(sheet).toContain('Not over yet.');
  page.remove();
  localStorage.clear();
  const fresh = await mountTable();
  await openFile(fresh, file ?? '');
  expect(storedTable()).toEqual(half);
  expect(fresh.querySelector('.between')).not.toBeNull();
});

test('files: a file that can’t be opened is refused in words, and replaces nothing', async () => {
  keep(half);
  const before = localStorage.getItem('evenroll.table');
  const page = await openCards();
  await press(page, 'New game');
  const text = formatTable(half);
  const refused: readonly (readonly [text: string, words: RegExp])[] = [
    [text.slice(0, 300), /can’t read that file/],
    [text.replace('"log": "A', '"log": "ZA'), /can’t be played/],
    [text.replace('"version": 1', '"version": 4'), /version/],
    [' '.repeat(tableFileBytesMax + 1), /over 64 kB/],
    ['{"hello":"world"}', /isn’t a saved game/],
    ['\u0089PNG', /can’t read that file/],
    [formatTable({ ...half, startSeed: 'ab'.repeat(32) }), /Starting roll/],
    [formatTable({ ...half, teams: Array(9).fill(['A']) }), /8 players at most/],
  ];
  for (const [file, words] of refused) {
    await openFile(page, file);
    expect(textOf(one(page, '#file-wrong'))).toMatch(words);
    expect(textOf(one(page, '#file-wrong'))).toContain('Your game here is unchanged.');
    expect(localStorage.getItem('evenroll.table')).toBe(before);
  }
  await expectAccessible(page);
});

test('files: a table that is not over is replaced only after a question', async () => {
  keep(half);
  const page = await openCards();
  await press(page, 'New game');
  const other = withStart(tableFile({ teams: [['Dora'], ['Emil']] }));
  await openFile(page, formatTable(other));
  expect(one(page, '#replace').hasAttribute('open')).toBe(true);
  await expectAccessible(page);
  await press(page, 'Cancel');
  expect(storedTable()).toEqual(half);
  await press(page, /^Start with/);
  await press(page, 'Leave');
  expect(storedTable().log).toBe('');
  expect(storedTable().teams).toEqual(half.teams);
});

const firstName = (file = begun): string => {
  return file.teams[opened(file).play?.current?.card ?? 0]?.[0] ?? '';
};

const take = async (page: HTMLElement): Promise<void> => {
  await press(page, /rolls$/);
  await until(() => expect(all(page, '.die[aria-disabled="false"]').length).toBeGreaterThan(0));
};

/** Fills the first open box and waits until the turn is over. */
const fill = async (page: HTMLElement): Promise<void> => {
  await fillBox(page);
  await until(() => expect(page.querySelector('.tray')).toBeNull());
};
