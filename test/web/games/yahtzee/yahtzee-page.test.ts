/** @holds web/stage web/games/card */
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import type { Face } from '../../../../engine/types.ts';
import { serve, moves } from '../../fake-server.ts';
import { free, hurry, settled, until, mountYahtzee } from '../../fixture.ts';
import { all, expectAccessible, one, textOf, said } from '../../reading.ts';

const fives = (): readonly Face[] => [5, 5, 5, 5, 5];

beforeEach(() => hurry());

const roll = (page: HTMLElement): HTMLElement => one(page, '.roll');

test('a Yahtzee has no tab stop between the card and Roll before there are dice to hold', async () => {
  serve(usual);
  const page = await mountYahtzee();
  const stops = (): number[] => all(page, '.die').map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([-1, -1, -1, -1, -1]);
  roll(page).click();
  await until(() => expect(said(page)).toBe('Rolled 6, 3, 3, 6, 1.'));
  expect(stops()).toEqual([0, 0, 0, 0, 0]);
});

test('a Yahtzee keeps Roll as it is while a box is being saved', async () => {
  serve(usual, { log: '99' });
  const page = await mountYahtzee();
  await free(page);
  expect(textOf(roll(page))).toBe('Choose a box');
  const seen: string[] = [];
  const observer = new MutationObserver(() =>
    seen.push(`${textOf(roll(page))}: ${roll(page).ariaDisabled}`),
  );
  observer.observe(roll(page), { attributes: true, childList: true, subtree: true });
  one(page, '[data-box="chance"]').click();
  await until(() => expect(textOf(roll(page))).not.toBe('Choose a box'));
  expect(seen).not.toContain('Choose a box: false');
});

test('a Yahtzee sends the held dice once, however often Roll is tapped', async () => {
  const server = serve(usual, { log: '' });
  const page = await mountYahtzee();
  await until(() => expect(all(page, '.die')).toHaveLength(5));
  all(page, '.die')[0]?.click();
  all(page, '.die')[3]?.click();
  await until(() => expect(textOf(roll(page))).toBe('Roll 3 dice'));
  roll(page).click();
  roll(page).click();
  await until(() => expect(said(page)).toBe('Rolled 2, 2, 4. You hold 6, 6.'));
  expect(moves(server)).toEqual(['POST moves {"at":0,"moves":"9"}']);
  expect(textOf(one(page, '[role="status"]'))).toBe('Rolled 2, 2, 4. You hold 6, 6.');
});

test('a Yahtzee can be played by keyboard alone: digits hold, R rolls, arrows and Enter fill', async () => {
  const server = serve(usual, { log: '' });
  const page = await mountYahtzee();
  await userEvent.keyboard('14r');
  await until(() => expect(said(page)).toContain('You hold 6, 6.'));
  await free(page);
  await userEvent.keyboard(
    '{ArrowDown}{ArrowDown}{ArrowRight}{ArrowUp}{ArrowDown}{ArrowLeft}{Enter}',
  );
  await free(page);
  await until(() => expect(said(page)).toBe('Score 4 in Twos?'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await until(() => expect(said(page)).toBe('Turn 2: your first roll. Rolled 6, 3, 3, 6, 1.'));
  expect(server.log).toBe('9B');
  await until(() => expect(document.activeElement).toBe(roll(page)));
});

test('a digit that is held down chooses its die once; held dice survive a reload, and all of them can’t be rolled', async () => {
  serve(usual, { log: '' });
  const page = await mountYahtzee();
  await free(page);
  for (const repeat of [false, true, true, true])
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true, repeat }),
    );
  await settled();
  await until(() => expect(said(page)).toContain('You hold 6.'));
  await userEvent.keyboard('5');
  page.remove();
  const again = await mountYahtzee();
  await until(() => expect(all(again, '[aria-pressed="true"]')).toHaveLength(2));
  await userEvent.keyboard('234');
  await until(() => expect(textOf(roll(again))).toBe('All dice held'));
  expect(roll(again).getAttribute('aria-disabled')).toBe('true');
});

test('a Yahtzee rolls by space only while nothing has the focus', async () => {
  const server = serve(usual, { log: '' });
  const page = await mountYahtzee();
  all(page, '.die')[1]?.focus();
  await userEvent.keyboard(' ');
  expect(moves(server)).toEqual([]);
  all(page, '.die')[1]?.blur();
  await userEvent.keyboard(' ');
  await until(() => expect(moves(server)).toEqual(['POST moves {"at":0,"moves":"2"}']));
});

test('a Yahtzee: asks before a zero, and Escape takes it back', async () => {
  const server = serve(usual, { log: '' });
  const page = await mountYahtzee();
  one(page, '[data-box="twos"]').click();
  await until(() => expect(said(page)).toBe('Take a 0 in Twos? You can’t undo this.'));
  await until(() => expect(document.activeElement).toBe(one(page, '.ask .cancel')));
  await expectAccessible(page);
  await userEvent.keyboard('{Escape}');
  await until(() => expect(document.activeElement).toBe(one(page, '[data-box="twos"]')));
  await free(page);
  await userEvent.keyboard('{Enter}');
  await free(page);
  await userEvent.keyboard('{Enter}');
  await until(() => expect(page.querySelector('.ask')).toBeNull());
  expect(moves(server)).toEqual([]);
  await free(page);
  one(page, '[data-box="twos"]').click();
  await free(page);
  one(page, '.ask .key').click();
  await until(() => expect(server.log).toBe('B'));
});

test('a Yahtzee waits without a connection, then continues with the same move', async () => {
  const server = serve(usual, { log: '', weather: 'fine' });
  const page = await mountYahtzee();
  server.weather = 'offline';
  await userEvent.keyboard('1r');
  await until(() => expect(said(page)).toContain('No connection.'));
  server.weather = 'fine';
  dispatchEvent(new Event('online'));
  await until(() => expect(said(page)).toBe('Rolled 2, 2, 1, 4. You hold 6.'));
  expect(new Set(moves(server))).toEqual(new Set(['POST moves {"at":0,"moves":"1"}']));
});

test('a Yahtzee puts a slow answer into words', async () => {
  const server = serve(usual, { log: '' });
  const page = await mountYahtzee();
  let open = (): void => undefined;
  server.gate = new Promise((resolve) => (open = resolve));
  await userEvent.keyboard('1r');
  await until(() => expect(said(page)).toBe('Rolling …'));
  await until(() => expect(said(page)).toBe('The dice are slow today. No need to tap again.'));
  open();
  await until(() => expect(said(page)).toContain('Rolled'));
});

test('a Yahtzee catches up with another tab and says so', async () => {
  const server = serve(usual, { log: '' });
  const page = await mountYahtzee();
  server.log = '0';
  await userEvent.keyboard('1r');
  await until(() => expect(said(page)).toContain('another tab'));
  expect(textOf(one(page, '.count'))).toContain('Roll 2 of 3');
});

test('a Yahtzee spells out the joker rule', async () => {
  serve(fives, { log: 'LE' });
  const page = await mountYahtzee();
  await until(() => expect(said(page)).toContain('Another Yahtzee! +100. Fives is taken'));
  expect(said(page)).toContain('use any lower box, at full value');
  expect(textOf(one(page, '[data-box="largeStraight"]'))).toContain('40');
  expect(page.querySelector('[data-box="ones"]')).toBeNull();
  // After its beat all of it is seen, in one size.
  await until(() => expect(page.querySelector('.say :is(.shout, .vh)')).toBeNull());
});

const rolls: readonly (readonly Face[])[] = [
  [6, 3, 3, 6, 1],
  [1, 2, 2, 1, 4],
  [5, 5, 4, 3, 2],
];

const usual = (_turn: number, roll: number): readonly Face[] => rolls[roll] ?? [];
