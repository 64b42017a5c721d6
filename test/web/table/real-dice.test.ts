/**
 * Pass and play with real dice: each roll is tapped in.
 *
 * @holds web/games web/game
 */
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { fillBox, free, hurry, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { playedToEnd, tableFile, typedIn } from '../../reference/tables.ts';
import {
  heading,
  isAwaiting,
  keep,
  mountHead,
  mountTable,
  press,
  storedTable,
  tap,
} from '../table-hands.ts';
import type { RealTable } from '../../../engine/table/open.ts';

beforeEach(() => hurry());

const said = (page: HTMLElement): string => textOf(one(page, '.say'));

test('four people, two cards: who begins is chosen, partners alternate, and the card adds up', async () => {
  keep(four);
  const page = await mountTable();
  await until(() =>
    expect(all(page, '.starters button').map(textOf)).toEqual(['Anna', 'Ben', 'Cleo', 'Dora']),
  );
  await expectAccessible(page);
  await press(page, 'Dora');
  const called: string[] = [];
  for (const faces of ['11123', '22234', '33345', '44456']) {
    await isAwaiting(page);
    called.push(heading(page));
    await tap(page, faces);
    await until(() => expect(onTable(page)).toBe(faces));
    await fillBox(page);
    await isAwaiting(page);
  }
  expect(called).toEqual(['Dora’s turn', 'Anna’s turn', 'Ben’s turn', 'Cleo’s turn']);
  expect(stored()).toMatchObject({
    starter: 3,
    rolls: ['2223444456', '1112333345'],
    log: 'AABB',
  });
  expect(said(page)).toMatch(/^Cleo: Twos, 0\. Dora: roll 5 dice/);
  await expectAccessible(page);
});

test('four people, two cards: kept dice stay, and the others fill the open places from the left', async () => {
  keep({ ...four, starter: 0 });
  const page = await mountTable();
  await tap(page, '1626');
  expect([onTable(page), said(page)]).toEqual(['1626.', '1, 6, 2, 6. 1 to go.']);
  await tap(page, '3');
  await until(() => expect(all(page, 'card-game .die')).toHaveLength(5));
  all(page, '.die')[1]?.click();
  all(page, '.die')[3]?.click();
  await free(page);
  one(page, '.roll').click();
  await isAwaiting(page);
  expect([onTable(page), said(page)]).toEqual(['.6.6.', 'Roll 3 dice, then tap what you rolled.']);
  await tap(page, '45');
  expect(onTable(page)).toBe('4656.');
  await tap(page, '6');
  await until(() => expect(onTable(page)).toBe('46566'));
  expect(stored().rolls[0]).toBe('162634-5-6');
  expect(textOf(one(page, '[data-box="sixes"]'))).toMatch(/18/);
});

test('typing errors: Undo takes back die by die and move by move, to the beginning of the turn and no further', async () => {
  keep({ ...four, starter: 0, rolls: ['11123---64', ''], log: '7' });
  const page = await mountTable();
  await until(() => expect(onTable(page)).toBe('11164'));
  const steps: string[] = [];
  for (let step = 0; step < 9; step++) {
    await undo();
    await until(() => expect(page.querySelector('.die')).not.toBeNull());
    steps.push(onTable(page));
  }
  expect(steps).toEqual([
    '1116.',
    '111..',
    '11123',
    '1112.',
    '111..',
    '11...',
    '1....',
    '.....',
    '.....',
  ]);
  expect(stored()).toMatchObject({ rolls: ['', ''], log: '' });
  await tap(page, '5');
  expect(onTable(page)).toBe('5....');
});

test('typing errors: a Yardkle ends the turn only once it is confirmed', async () => {
  keep(yardkle);
  const page = await mountTable();
  await tap(page, '223344');
  await until(() => expect(page.querySelector('.bank-key')).not.toBeNull());
  await undo();
  await tap(page, '6');
  expect(said(page)).toBe('Yardkle! 2, 2, 3, 3, 4, 6 scores nothing.');
  expect(all(page, '.face')).toEqual([]);
  expect(stored().rolls).toEqual(['', '']);
  await undo();
  await tap(page, '6');
  await press(page, 'Continue');
  await until(() => expect(heading(page)).toBe('Ben’s turn'));
  expect(stored().rolls).toEqual(['223346', '']);
});

test('typing errors any turn is rolled again, one lost with its first roll as well', async () => {
  keep({ ...yardkle, rolls: ['223346', '111111'], log: '_.' });
  const page = await mountTable();
  await isAwaiting(page);
  expect(heading(page)).toBe('Anna’s turn');
  page.remove();
  const head = await mountHead();
  const again = await mountTable();
  await press(head, 'Cards');
  await press(again, 'Go back to Anna’s turn 1');
  expect(textOf(one(again, 'turns-back dialog'))).toContain('You roll that turn');
  await press(again, 'Everyone agrees');
  await isAwaiting(again);
  expect(stored()).toMatchObject({ rolls: ['', ''], log: '' });
});

test('the end shows everybody’s luck and points lost, their replay, and a line a card to grade; Again is with real dice too', async () => {
  keep(typedIn(playedToEnd(tableFile())));
  const page = await mountTable();
  const rows = (): string[] => all(page, '.end-list li').map(textOf);
  await until(() =>
    expect(rows().every((row) => /luck [+−]?[\d.]+, points lost [\d.]+/.test(row))).toBe(true),
  );
  expect(rows()).toHaveLength(3);
  expect(textOf(page)).toContain('Settling up');
  expect(textOf(one(page, 'keep-table'))).toContain('Lines to grade');
  await press(page, 'Replay Ben');
  await until(() => expect(textOf(one(page, '#replay-title'))).toBe('Ben'));
  await until(() => one(page, 'replay-view .replay, replay-view section'));
  await expectAccessible(page);
  await press(page, /^Again/);
  await until(() => expect(all(page, '.starters button')).toHaveLength(3));
  expect(stored()).toMatchObject({ dice: 'real', starter: null, rolls: ['', '', ''] });
});

test('a reload loses no die that was typed', async () => {
  keep({ ...four, starter: 0 });
  const first = await mountTable();
  // The press that led here takes no die.
  await isAwaiting(first);
  all(first, '.face')[0]?.click();
  await tap(first, '616');
  first.remove();
  const page = await mountTable();
  await isAwaiting(page);
  expect(onTable(page)).toBe('616..');
  await tap(page, '62');
  await until(() => expect(onTable(page)).toBe('61662'));
  page.remove();
  const last = await mountTable();
  await until(() => expect(onTable(last)).toBe('61662'));
});

test('by keyboard: the keys 1 to 6 type dice, and the focus stays where something can be done', async () => {
  keep({ ...four, starter: 0 });
  const page = await mountTable();
  await isAwaiting(page);
  await userEvent.keyboard('16r');
  await userEvent.keyboard('9262');
  await until(() => expect(onTable(page)).toBe('16262'));
  await until(() => expect(document.activeElement).toBe(one(page, '.roll')));
  await free(page);
  await userEvent.keyboard('24r');
  await isAwaiting(page);
  await until(() => expect(document.activeElement).toBe(one(page, '.typing button')));
  await userEvent.keyboard('666');
  await until(() => expect(onTable(page)).toBe('66666'));
  expect(stored().rolls[0]).toBe('162626-6-6');
});

test('by keyboard: Undo is in the head while there is something to take back', async () => {
  const head = await mountHead();
  keep({ ...four, starter: 0 });
  const page = await mountTable();
  await isAwaiting(page);
  expect(all(head, 'button').map(textOf)).toEqual(['Cards']);
  await tap(page, '3');
  one(head, '[aria-label=Undo]').click();
  await settled();
  expect([onTable(page), all(head, 'button').map(textOf)]).toEqual(['.....', ['Cards']]);
});

const four: RealTable = {
  ...({ game: 'yahtzee', rules: 'official', dice: 'real', settles: true } as const),
  ...{ starter: null, rolls: ['', ''], log: '' },
  teams: [
    ['Anna', 'Cleo'],
    ['Ben', 'Dora'],
  ],
};

const yardkle: RealTable = {
  ...({ ...four, game: 'yardkle', rules: 'yardkle', settles: false, starter: 0 } as const),
  teams: [['Anna'], ['Ben']],
};

const stored = (): RealTable => {
  const file = storedTable();
  if (file.dice !== 'real') throw new Error('these dice are not real');
  return file;
};

/** The faces on the table; a point for a die to come. */
const onTable = (page: HTMLElement): string =>
  all(page, '.die')
    .map((die) =>
      ['not rolled yet', 'one', 'two', 'three', 'four', 'five', 'six'].findIndex((name) =>
        die.getAttribute('aria-label')?.includes(name),
      ),
    )
    .map((face) => face || '.')
    .join('');

const undo = async (): Promise<void> => {
  await userEvent.keyboard('{Backspace}');
  await settled();
};
