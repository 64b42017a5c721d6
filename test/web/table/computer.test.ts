/** Pass and play with the computer. */
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { replyAsCoach } from '../answers.ts';
import { hurry, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { opened, playedUntil, tableFile, typedIn, withStart } from '../../reference/tables.ts';
import {
  button,
  heading,
  keep,
  mountTable,
  press,
  storedTable,
  tap,
  write,
} from '../table-hands.ts';
import type { SeededTable, TableFile } from '../../../engine/table/open.ts';

beforeEach(() => hurry());

const seats = { teams: [['Anna'], ['Computer']], levels: [[null], ['best']] } as const;

const said = (page: HTMLElement): string => textOf(page.querySelector('computer-turn .say'));
const isPlaying = (page: HTMLElement): Promise<void> =>
  until(() => expect(page.querySelector('computer-turn .die')).not.toBeNull());
test('sitting down: the computer takes the seat that waits for a name, at a level that can be chosen', async () => {
  const page = await mountTable();
  await write(page, 0, 'Anna');
  await press(page, 'Add a computer');
  const choice = one(page, '.names select');
  if (!(choice instanceof HTMLSelectElement)) throw new Error('no choice');
  await until(() => expect(document.activeElement).toBe(choice));
  expect([...choice.options].map((option) => textOf(option))).toEqual([
    'Perfect player',
    'Careful player',
    'Casual player',
    'Hasty player',
  ]);
  expect(textOf(one(page, '.names .note'))).toBe('Computer · Loses about 20 points a game');
  await expectAccessible(page);
  choice.value = 'weak';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  await press(page, /^Start with/);
  await until(() => expect(heading(page)).toBe('Who goes first?'));
  expect(storedTable()).toMatchObject({
    teams: [['Anna'], ['Computer']],
    levels: [[null], ['weak']],
  });
});

test('sitting down: somebody has to play against it', async () => {
  const page = await mountTable();
  await press(page, 'Add a computer');
  await press(page, 'Add a computer');
  await press(page, 'Remove Player 1');
  expect(textOf(one(page, 'seats-fields [role="status"]'))).toBe('At least one person.');
});

test('its turn: it keeps, rolls and fills by itself, and hands over to the person', async () => {
  coachSays((log) => (log.length < 2 ? ['0', '1'] : ['A']));
  keep({ ...computersTurn() });
  const page = await mountTable();
  await isPlaying(page);
  expect(heading(page)).toBe('Computer’s turn');
  const rolled = 'Computer rolled \\d, \\d, \\d, \\d, \\d\\.$';
  const before = storedTable().log === '' ? '^' : '^Anna: Ones, \\d\\. ';
  expect(said(page)).toMatch(new RegExp(before + rolled));
  await expectAccessible(page);
  const words = new Set<string>();
  await until(async () => {
    const line = said(page);
    if (line !== '') words.add(line);
    if (page.querySelector('computer-turn')) await hurryOn(page);
    expect(heading(page)).toBe('Anna’s turn');
  });
  expect([...words].some((line) => /^Computer .*rolled/.test(line))).toBe(true);
  expect(storedTable().log.slice(-3)).toBe('00A');
  // A person alone has nobody to pass the device to.
  await until(() => expect(all(page, '.die')).toHaveLength(5));
});

test('its turn: a move is saved when it is decided, before it has been seen', async () => {
  coachSays(() => ['7']);
  keep(computersTurn());
  const before = storedTable().log;
  const page = await mountTable();
  await isPlaying(page);
  await hurryOn(page);
  await until(() => expect(storedTable().log).toBe(`${before}7`));
  expect(said(page)).toMatch(/^Computer kept/);
  expect(all(page, '.die[aria-pressed="true"]')).toHaveLength(3);
  // As after a reload.
  page.remove();
  const again = await mountTable();
  await isPlaying(again);
  expect(storedTable().log).toBe(`${before}7`);
});

test('its turn: Enter hurries it as well, and a reload at the end of its turn goes on with the next one', async () => {
  coachSays(() => ['A']);
  keep(computersTurn());
  const page = await mountTable();
  await isPlaying(page);
  await userEvent.keyboard('{Enter}');
  await until(() => expect(said(page)).toMatch(/^Computer took/));
  expect(all(page, 'computer-turn .filled')).toHaveLength(1);
  const { log } = storedTable();
  page.remove();
  const again = await mountTable();
  await until(() => expect(heading(again)).toBe('Anna’s turn'));
  expect(storedTable().log).toBe(log);
});

test('its turn: without a coach it says so, and people can play on without it', async () => {
  replyAsCoach({ failure: 'no coach' });
  keep(computersTurn());
  const page = await mountTable();
  await until(() => expect(textOf(page)).toContain('The computer can’t play right now.'));
  await expectAccessible(page);
  await press(page, 'Try again');
  await until(() => expect(textOf(page)).toContain('The computer can’t play right now.'));
  await press(page, 'Play without it');
  expect(storedTable().levels).toBeUndefined();
  expect(heading(page)).toBe('Computer’s turn');
  expect(button(page, 'Computer rolls')).toBeTruthy();
});

const real = (): TableFile => ({
  ...typedIn(playedUntil(tableFile({ teams: seats.teams }), () => true)),
  starter: 1,
  levels: seats.levels,
});

test('with real dice a person throws for it, sees what it keeps, and takes back the throw, not its move', async () => {
  coachSays((log) => (log === '' ? ['7'] : ['A']));
  keep({ ...real(), rolls: ['', ''], log: '' } as TableFile);
  const page = await mountTable();
  await tap(page, '11136');
  await isPlaying(page);
  await hurryOn(page);
  await until(() =>
    expect(textOf(one(page, 'real-throw .say'))).toBe(
      'Computer keeps 1, 1, 1. Roll 2 dice, then tap what you rolled.',
    ),
  );
  expect(storedTable()).toMatchObject({ log: '7', rolls: ['', '11136'] });
  await userEvent.keyboard('{Backspace}');
  await settled();
  expect(storedTable()).toMatchObject({ log: '', rolls: ['', ''] });
  await tap(page, '5');
  await isPlaying(page);
  await hurryOn(page);
  await tap(page, '11');
  await isPlaying(page);
  await hurryOn(page);
  await until(() => expect(said(page)).toMatch(/^Computer took/));
  await hurryOn(page);
  await until(() => expect(heading(page)).toBe('Anna’s turn'));
  expect(storedTable()).toMatchObject({ log: '7A', rolls: ['', '11135---11'] });
});

/** The first of the moves after a log is the best. */
const coachSays = (moves: (log: string) => readonly string[]): void =>
  void replyAsCoach(({ of }) => {
    const log = of && 'log' in of ? of.log : '';
    return { answer: moves(log).map((move, at) => ({ move, value: -100 * at })) };
  });

/** The computer begins, or has its first turn after Anna's. */
const computersTurn = (): SeededTable => {
  const start = withStart(tableFile(seats));
  return opened(start).play?.current?.card === 1 ? start : { ...start, log: 'A' };
};

const hurryOn = async (page: HTMLElement): Promise<void> => {
  one(page, 'computer-turn .typing .key').click();
  await settled();
};
