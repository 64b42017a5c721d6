/** @holds web/stage */
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import type { Face } from '../../../../engine/types.ts';
import { formatMove } from '../../../../engine/yardkle/moves.ts';
import { serve, moves } from '../../fake-server.ts';
import { hurry, mountGamePage, until } from '../../fixture.ts';
import { all, expectAccessible, one, textOf } from '../../reading.ts';

const threes = (): readonly Face[] => [3, 3, 3, 4, 4, 6];
const six = (): readonly Face[] => [1, 1, 1, 1, 1, 1];

const move = (kind: 'roll' | 'bank', aside: number): string => formatMove({ kind, aside });

beforeEach(() => hurry());

const said = (page: HTMLElement): string => textOf(one(page, '.say p'));
const roll = (page: HTMLElement): HTMLElement => one(page, '.roll');
const bank = (page: HTMLElement): HTMLElement => one(page, '.bank-key');
const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';
const playing = async (page: HTMLElement): Promise<void> =>
  until(() => expect(said(page)).toContain('Rolled'));

test('the page of a Yardkle says what is chosen, what a bank needs and what a roll risks', async () => {
  serve(usual, { game: 'yardkle', log: '' });
  const page = await mountPage();
  await playing(page);
  all(page, '.die')[1]?.click();
  await until(() => expect(textOf(roll(page))).toBe('Roll 5 dicerisk 100'));
  expect(textOf(bank(page))).toBe('Bank 100you need 500');
  expect(isOff(bank(page))).toBe(true);
  expect(said(page)).toBe(
    '100 this turn: you need 500 to get on the board. 8% chance to bust with 5 dice.',
  );
  expect(names(page)[1]).toBe('Die 2: one, set aside, 100');
  expect(textOf(one(page, '.road'))).toContain('Banked 0');
  await expectAccessible(page);
});

test('the page of a Yardkle takes dice that score only together one by one', async () => {
  const server = serve(threes, { game: 'yardkle', log: '' });
  const page = await mountPage();
  await playing(page);
  await userEvent.keyboard('12');
  await until(() => expect(said(page)).toBe('That 3 doesn’t score on its own.'));
  expect(isOff(roll(page))).toBe(true);
  await userEvent.keyboard('3');
  await until(() => expect(names(page)[0]).toBe('Die 1: three, set aside, 300 with dice 2 and 3'));
  await userEvent.keyboard('r');
  await until(() => expect(moves(server)).toHaveLength(1));
  expect(server.log).toBe(move('roll', 0b111));
});

test('the page of a Yardkle: asks before it rolls on with 10,000 in hand', async () => {
  // Six ones are worth 3,000: 6,000 are banked, and the second six of the next turn make 12,000.
  const sixOnes = move('roll', 0b111111);
  const log = `${sixOnes}${move('bank', 0b111111)}${sixOnes}`;
  const server = serve(six, { game: 'yardkle', log });
  const page = await mountPage();
  await playing(page);
  await userEvent.keyboard('123456');
  await until(() => expect(textOf(bank(page))).toContain('makes 12,000'));
  roll(page).click();
  await until(() => expect(said(page)).toBe('Bank to reach 10,000. Tap again to roll on.'));
  expect(server.log).toBe(log);
  await until(() => {
    roll(page).click();
    expect(server.log).toBe(log + sixOnes);
  });
});

test('the page of a Yardkle can be played by keyboard alone, and dice set aside stay on the line', async () => {
  const server = serve(usual, { game: 'yardkle', log: '' });
  const page = await mountPage();
  await playing(page);
  await userEvent.keyboard('236r');
  await until(() => expect(server.log).toBe(move('roll', 0b100110)));
  await until(() => expect(all(page, '.gone')).toHaveLength(3));
  expect(names(page).slice(1, 3)).toEqual([
    'Die 2: one, set aside, 100',
    'Die 3: five, set aside, 50',
  ]);
  expect(all(page, '.gone')[0]?.hasAttribute('aria-pressed')).toBe(false);
  await until(() => expect(all(page, '.rolling')).toHaveLength(0));
  await expectAccessible(page);
});

test('the page of a Yardkle offers all six dice when none is left, and banks by its button', async () => {
  const server = serve(six, { game: 'yardkle', log: '' });
  const page = await mountPage();
  await playing(page);
  await userEvent.keyboard('123456');
  await until(() => expect(textOf(roll(page))).toBe('Roll all sixrisk 3,000'));
  expect(textOf(bank(page))).toBe('Bank 3,000makes 3,000');
  // The message is shown for a moment only, so polling may miss it.
  const heard: string[] = [];
  const listener = new MutationObserver(() => heard.push(said(page)));
  listener.observe(page, { subtree: true, childList: true, characterData: true });
  await userEvent.keyboard('b');
  await until(() => expect(server.log).toBe(move('bank', 63)));
  await until(() =>
    expect(said(page)).toBe('Hot dice. Turn 2. Rolled 1, 1, 1, 1, 1, 1. All six score.'),
  );
  listener.disconnect();
  expect(heard).toContain('3,000 banked in turn 1.');
  expect(one(page, '.track').getAttribute('aria-label')).toBe('3,000 of 10,000 banked');
});

test('the page of a Yardkle says again that a die does not score, and keeps those that do over a reload', async () => {
  const server = serve(() => [5, 1, 4, 1, 2, 4], { game: 'yardkle', log: '' });
  const page = await mountPage();
  await playing(page);
  all(page, '.die')[2]?.click();
  await until(() => expect(said(page)).toBe('That 4 doesn’t score.'));
  expect(textOf(one(page, '[role="status"]'))).toBe('That 4 doesn’t score.');
  expect(all(page, '[aria-pressed="true"]')).toHaveLength(0);
  await userEvent.keyboard('rb');
  expect(moves(server)).toEqual([]);
  const heard: string[] = [];
  const listener = new MutationObserver(() => heard.push(said(page)));
  listener.observe(page, { subtree: true, childList: true, characterData: true });
  await userEvent.keyboard('6');
  await until(() => expect(heard).toEqual(['', 'That 4 doesn’t score.']));
  listener.disconnect();
  // Selected dice survive a reload.
  await userEvent.keyboard('21');
  page.remove();
  const again = await mountPage();
  await until(() => expect(all(again, '[aria-pressed="true"]')).toHaveLength(2));
});

test('the page of a Yardkle becomes the finish when 10,000 are banked', async () => {
  serve(six, { game: 'yardkle', log: move('bank', 63).repeat(3) });
  const page = await mountPage();
  await playing(page);
  await userEvent.keyboard('123456b');
  await until(() =>
    expect(textOf(one(page, '.placing'))).toBe('You’re 3rd of 12, level with or ahead of 83%.'),
  );
  expect(textOf(one(page, '.huge'))).toBe('4 turns');
  expect(textOf(one(page, '.facts.own'))).toBe('Points 12,000 Yardkles 0');
  expect(one(page, '.hist').getAttribute('aria-label')).toBe(
    'Turns of 12 players, from 4 to 20; 2 didn’t reach 10,000. You took 4.',
  );
  expect(textOf(one(page, '.share pre'))).toContain('Evenroll 4 turns · Yardkle, 20 Nov 2026');
  expect(document.title).toBe('4 turns: your Yardkle, Friday 20 November 2026 · Evenroll');
  await until(() => expect(document.activeElement).toBe(one(page, 'h1')));
  expect(document.body.classList.contains('play')).toBe(false);
  await expectAccessible(page);
});

/** In the first roll a 1 and two 5s score. */
const rolls: readonly (readonly Face[])[] = [
  [3, 1, 5, 4, 6, 5],
  [2, 2, 2, 1, 3, 4],
  [6, 6, 3, 2, 2, 4],
];

const usual = (_turn: number, roll: number): readonly Face[] => rolls[roll] ?? [1, 2, 3, 3, 4, 6];

const mountPage = async (): Promise<HTMLElement> => {
  const page = await mountGamePage('yardkle');
  await until(() => one(page, '.roll'));
  return page;
};

const names = (page: HTMLElement): (string | null)[] =>
  all(page, '.die').map((die) => die.getAttribute('aria-label'));
