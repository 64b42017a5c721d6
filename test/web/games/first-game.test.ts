/**
 * The tips of a first game, which each roll and move follows.
 *
 * @holds web/stage web/games/yatzy
 */
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { gameNames, type GameName } from '../../../engine/rule-sets.ts';
import type { Face } from '../../../engine/types.ts';
import { serve, type FakeServer } from '../fake-server.ts';
import { free, hurry, make, until } from '../fixture.ts';
import { all, expectAccessible, gameOn, one, textOf, said } from '../reading.ts';

const dice = (turn: number): readonly Face[] => (turn === 0 ? [5, 6, 2, 6, 4] : [4, 1, 4, 6, 5]);
const scoring = (): readonly Face[] => [5, 1, 4, 1, 2, 4];

beforeEach(() => hurry());

test.each(gameNames)('the first roll of a first %s is read out before its tip', async (game) => {
  const { page } = await begin(game);
  const rolled = game === 'yardkle' ? '5, 1, 4, 1, 2, 4' : '5, 6, 2, 6, 4';
  const tip = gameOn(page)?.dataset['tip'];
  expect(tip).toBe('dice');
  expect(said(page)).toMatch(new RegExp(`^1 Rolled ${rolled}\\. Tap `));
  expect(one(page, '.say').getAttribute('role')).toBe('status');
});

test('a first Yahtzee says to hold, to roll and to score, each at its time', async () => {
  const { page } = await begin('yahtzee');
  expect(said(page)).toBe(
    '1 Rolled 5, 6, 2, 6, 4. Tap the dice you want to hold. Two sixes are a good start. Skip tips',
  );
  expect(gameOn(page)?.dataset['tip']).toBe('dice');
  await expectAccessible(page);
  await userEvent.keyboard('24');
  await until(() => expect(said(page)).toContain('Now roll the other three.'));
  expect(said(page)).toContain('You have two more rolls this turn.');
  // A tap rolls nothing.
  expect(said(page)).not.toContain('Rolled');
  await userEvent.keyboard('r');
  await free(page);
  expect(page.querySelector('.tip')).toBeNull();
  await userEvent.keyboard('r');
  await free(page);
  expect(said(page)).toBe(
    '3 Rolled 5, 2, 4. Tap a box to score. Each one shows what you’d get now. Skip tips',
  );
  one(page, '[data-box="chance"]').click();
  await free(page);
  expect(said(page)).toBe('Turn 2: your first roll. Rolled 4, 1, 4, 6, 5.');
  expect(gameOn(page)?.dataset['tip']).toBe('');
});

test('a first Yahtzee has no tip for five of a kind', async () => {
  serve(() => [3, 3, 3, 3, 3], { game: 'yahtzee', log: '', newcomer: true });
  expect(said(await open('yahtzee'))).toBe('Yahtzee! Rolled 3, 3, 3, 3, 3.');
});

test('a first Yahtzee has no more tips once they are skipped, even after a reload', async () => {
  const { page } = await begin('yahtzee');
  one(page, '.tip button').click();
  await until(() => expect(said(page)).toBe('Rolled 5, 6, 2, 6, 4.'));
  page.remove();
  const again = await open('yahtzee');
  expect(said(again)).toBe('Rolled 5, 6, 2, 6, 4.');
});

test('a first Yahtzee has no tips if it was begun elsewhere', async () => {
  const { page } = await begin('yahtzee', { log: 'M' });
  expect(page.querySelector('.tip')).toBeNull();
});

describe('a first Yardkle', () => {
  test('lists what scores, marks the dice that do, and shows the risk', async () => {
    const { page } = await begin('yardkle');
    expect(said(page)).toContain('Tap at least one die that scores. The marked ones do.');
    expect(all(page, '.combos li')).toHaveLength(11);
    expect(
      all(page, '.combos .hit .row-dice').map((row) => row.getAttribute('aria-label')),
    ).toEqual(['one, one', 'five']);
    expect(all(page, '.pays .tag').map(textOf)).toEqual(['50', '100', '100']);
    await expectAccessible(page);
    await userEvent.keyboard('24');
    await until(() => expect(said(page)).toContain('200 this turn.'));
    expect(said(page)).toContain(
      'Roll on, or bank once you have 500. 16% chance to bust with 4 dice.',
    );
    expect(all(page, '.key').every((button) => button.classList.contains('second'))).toBe(true);
  });
});

const open = async (game: GameName): Promise<HTMLElement> => {
  await import(`../../../web/games/${game}/${game}-page.ts`);
  const page = await make(`${game}-page`);
  await until(() => expect(gameOn(page)?.session?.status).toBe('loaded'));
  return page;
};

const begin = async (
  game: GameName,
  options: Partial<FakeServer> = {},
): Promise<{ page: HTMLElement; server: FakeServer }> => {
  const faces = game === 'yardkle' ? scoring : dice;
  const server = serve(faces, { game, log: '', newcomer: true, ...options });
  return { page: await open(game), server };
};
