/**
 * What a player sees of a roll, and when. The test controls the clock.
 *
 * @holds web/games/card
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Face } from '../../../engine/types.ts';
import { formatMove } from '../../../engine/yardkle/moves.ts';
import type { Scene } from '../../../web/stage/scene.ts';
import { Stage } from '../../../web/stage/stage.ts';
import { serve, type FakeServer } from '../fake-server.ts';
import { allowMotion } from '../motion.ts';
import { mountGamePage, settled, until } from '../fixture.ts';
import { all, expectAccessible, gameOn, one, textOf, said } from '../reading.ts';

const flightMs = 520;
const guardMs = 300;

const yahtzeeDice = (turn: number, roll: number): readonly Face[] =>
  turn === 1 ? [2, 2, 3, 4, 4] : roll === 0 ? [6, 3, 3, 6, 1] : [1, 2, 2, 1, 4];
const fives = (): readonly Face[] => [5, 5, 5, 5, 5];
const scoring: readonly Face[] = [3, 1, 5, 4, 6, 5];
const nothing: readonly Face[] = [2, 3, 3, 4, 6, 4];
const lateBust = (_turn: number, roll: number): readonly Face[] => (roll === 0 ? scoring : nothing);

const asides = { yahtzee: '1', yardkle: '2' } as const;

beforeEach(async () => {
  await allowMotion();
});

describe.each(['yahtzee', 'yardkle'] as const)('a roll of %s', (game) => {
  const dice = game === 'yahtzee' ? yahtzeeDice : lateBust;

  test('is announced in one piece, with the last die', async () => {
    const { page } = await play(game, dice, { log: null });
    // The browser replaces a title late: that of the page before this one, and that without the
    // day.
    await until(() => expect(document.title.toLowerCase()).toContain(`${game}, `));
    await keys('r');
    await started(page);
    await pass(1);
    const inFlight = shown(page);
    expect(said(page)).toBe('');
    expect(all(page, '.rolling').length).toBe(game === 'yahtzee' ? 5 : 6);
    await pass(flightMs - 2);
    expect(shown(page)).toEqual(inFlight);
    await pass(1);
    expect(said(page)).toContain('Rolled');
    expect(all(page, '.rolling, .falling')).toEqual([]);
    vi.useRealTimers();
    await expectAccessible(page);
  });

  test('leaves the boxes blank while dice fly', async () => {
    const { page } = await play(game, dice);
    await keys(`${asides[game]}r`);
    await pass(1);
    expect(all(page, '.open .pts > span')).toEqual([]);
    expect(textOf(one(page, '.key.roll'))).toMatch(/^Rolling \d dice/);
    expect(one(page, '.key.roll').getAttribute('aria-disabled')).toBe('true');
  });

  test('lands at a press, which does nothing else', async () => {
    const { page, server } = await play(game, dice, { log: null });
    press(one(page, '.key.roll'));
    await started(page);
    await pass(100);
    press(one(page, '.die:nth-child(2)'));
    await pass(0);
    expect(all(page, '.rolling, .falling')).toEqual([]);
    expect(said(page)).toContain('Rolled');
    expect(all(page, '[aria-pressed="true"]')).toEqual([]);
    expect(moves(server)).toEqual([]);
  });

  test('has dice that can be selected at once, but not rolled before the guard is over', async () => {
    const { page, server } = await play(game, dice, { log: null });
    await keys('r');
    await started(page);
    await pass(flightMs);
    await keys(`${asides[game]}r`);
    await pass(guardMs - 1);
    await keys('r');
    press(one(page, '.key.roll'));
    await pass(0);
    expect(all(page, '[aria-pressed="true"]')).toHaveLength(1);
    expect(moves(server)).toEqual([]);
    await pass(1);
    await keys('r');
    await pass(0);
    expect(moves(server)).toHaveLength(1);
  });

  test('is not pressed by a finger that went down before it landed', async () => {
    const { page, server } = await play(game, dice);
    await keys(asides[game]);
    const roll = one(page, '.key.roll');
    await keys('r');
    await pass(10);
    roll.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await pass(flightMs + guardMs);
    one(page, '.key.roll').click();
    await pass(0);
    expect(moves(server)).toHaveLength(1);
  });
});

test('a press that became a scroll is forgotten', async () => {
  const { page, server } = await play('yahtzee', yahtzeeDice);
  await keys('1r');
  await pass(10);
  for (const type of ['pointerdown', 'pointercancel'])
    one(page, '.key.roll').dispatchEvent(new PointerEvent(type, { bubbles: true }));
  await pass(flightMs + guardMs);
  // As assistive technology clicks.
  one(page, '.key.roll').click();
  await pass(0);
  expect(moves(server)).toHaveLength(2);
});

test('a Yahtzee: asks before all five are rolled again, and accepts a second press after the guard', async () => {
  const { page, server } = await play('yahtzee', yahtzeeDice);
  await keys('r');
  expect(said(page)).toBe('Nothing held. That re-rolls all five. Tap again to do it.');
  await pass(guardMs - 1);
  await keys('r');
  await pass(0);
  expect(moves(server)).toEqual([]);
  await pass(1);
  await keys('r');
  await pass(0);
  expect(moves(server)).toEqual(['POST moves {"at":0,"moves":"0"}']);
});

test('a Yahtzee of five fives is broken only after a second press, however many are held', async () => {
  const { page, server } = await play('yahtzee', fives);
  await keys('1');
  await keys('r');
  expect(said(page)).toBe('You have a Yahtzee. Tap again to re-roll it.');
  await pass(guardMs);
  expect(moves(server)).toEqual([]);
  await keys('r');
  await pass(0);
  expect(moves(server)).toEqual(['POST moves {"at":0,"moves":"1"}']);
});

test('a Yahtzee shows the filled box, rests, and announces the next turn', async () => {
  const { page } = await play('yahtzee', yahtzeeDice);
  one(page, '[data-box="chance"]').click();
  await pass(449);
  expect(textOf(one(page, '.just'))).toBe('Chance 19');
  expect(all(page, '.rolling')).toEqual([]);
  expect(said(page)).toBe('');
  await pass(1);
  expect(all(page, '.rolling')).toHaveLength(5);
  await pass(flightMs);
  expect(said(page)).toBe('Turn 2: your first roll. Rolled 2, 2, 3, 4, 4.');
  expect(textOf(one(page, '.key.roll'))).toBe('Re-roll all 5');
});

test('a Yahtzee has its moment, which blocks no input', async () => {
  const { page, server } = await play('yahtzee', fives, { log: null });
  await keys('r');
  await started(page);
  await pass(flightMs);
  expect(gameOn(page)?.dataset['beat']).toBe('alike');
  expect(said(page)).toBe('Yahtzee! Rolled 5, 5, 5, 5, 5.');
  await pass(guardMs);
  expect(gameOn(page)?.dataset['beat']).toBe('alike');
  one(page, '[data-box="yahtzee"]').click();
  await pass(0);
  expect(moves(server)).toHaveLength(1);
});

test('a Yahtzee ends only after its last sum has been seen', async () => {
  const { page } = await play('yahtzee', yahtzeeDice, { log: 'ABCDEFGHIJKL' });
  one(page, '[data-box="chance"]').click();
  await pass(519);
  expect(gameOn(page)?.dataset['beat']).toBe('over');
  expect(document.title).not.toContain('points');
  await pass(1);
  expect(gameOn(page)).toBeNull();
});

test('a stage that is stopped in mid-flight shows nothing of it any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const [changed, show] = [vi.fn(), vi.fn()];
  const stage = new Stage(changed, false);
  const scene = { rolling: 0b11, faces: [1, 2], beat: 'scored', cue: null } as unknown as Scene;
  void stage.perform([scene], show);
  await pass(flightMs - 1);
  expect(stage.flight).toEqual({ dice: 0b11, up: 0, faces: [1, 2] });
  stage.drop();
  changed.mockClear();
  await pass(60_000);
  expect([stage.flight, stage.beat, show.mock.calls, changed.mock.calls]).toEqual([
    ...[null, null, [], []],
  ]);
});

const isStill = (): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  );
};

test('a Yardkle lands, is named with what it costs, and then the next turn is dealt', async () => {
  const { page, server } = await play('yardkle', lateBust);
  await keys('236r');
  await pass(flightMs - 1);
  expect(said(page)).toBe('');
  await pass(1);
  expect(said(page)).toBe('Yardkle! 2, 4, 6 scores nothing. You lose 200.');
  expect(textOf(one(page, '.lost .sum'))).toBe('This turn 200');
  expect(textOf(one(page, '.turnlist .bust'))).toContain('Yardkle, 0, 200 lost');
  expect(textOf(one(page, '.act'))).toBe('Continueturn 1: 0');
  expect(all(page, '.die').map((die) => die.getAttribute('aria-label'))[0]).toBe(
    'Die 1: two, scores nothing',
  );
  // It stays for as long as it takes to read it.
  await pass(60_000);
  expect(said(page)).toBe('Yardkle! 2, 4, 6 scores nothing. You lose 200.');
  await keys('r');
  await pass(0);
  expect(all(page, '.rolling')).toHaveLength(6);
  await pass(flightMs);
  expect(said(page)).toMatch(/^Turn 2\. Rolled 3, 1, 5, 4, 6, 5\./);
  expect(server.log).toBe(formatMove({ kind: 'roll', aside: 0b100110 }));
});

test.each([
  ['', flightMs],
  [', without a flight if motion is reduced', 0],
])('a Yardkle gives hot dice their moment, which blocks no input%s', async (_, landsMs) => {
  if (landsMs === 0) isStill();
  const rolls: readonly (readonly Face[])[] = [scoring, [1, 1, 1, 5, 5, 5], nothing];
  const { page, server } = await play('yardkle', (_turn, at) => rolls[at] ?? nothing);
  await keys('236r');
  await pass(landsMs);
  expect(gameOn(page)?.dataset['beat']).toBe('all-score');
  expect(said(page)).toBe('Hot dice. Rolled 1, 5, 5. All six score.');
  expect(textOf(one(page, '.say .shout'))).toBe('Hot dice.');
  await pass(699);
  expect(page.querySelector('.say .shout')).not.toBeNull();
  await pass(1);
  expect(gameOn(page)?.dataset['beat']).toBe('');
  expect(page.querySelector('.say .shout')).toBeNull();
  expect(said(page)).toContain('Hot dice. Rolled 1, 5, 5. All six score.');
  await keys('145r');
  await pass(0);
  expect(moves(server)).toHaveLength(2);
});

/** Mounts the game with its dice on the table, then holds time. */
const play = async (
  game: keyof typeof asides,
  dice: (turn: number, roll: number) => readonly Face[],
  options: Partial<FakeServer> = {},
): Promise<{ page: HTMLElement; server: FakeServer }> => {
  const server = serve(dice, { game, log: '', ...options });
  const page = await mountGamePage(game);
  await until(() => expect(gameOn(page)?.session?.status).toBe('loaded'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return { page, server };
};

const pass = async (durationMs: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(durationMs);
};

/**
 * Waits until the start has its answer. Starts wait for a lock shared by all tabs, which a held
 * clock can't speed up.
 */
const started = async (page: HTMLElement): Promise<void> => {
  do await new Promise(requestAnimationFrame);
  while (gameOn(page)?.session?.requests.waiting !== null);
};

/** Presses each of these keys, sooner than a keyboard can. */
const keys = async (text: string): Promise<void> => {
  for (const key of text) {
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(
        new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
      );
    await settled();
  }
};

/** A finger or a mouse, for which the place of the pointerdown counts. */
const press = (element: HTMLElement): void => {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  element.click();
};

const moves = (server: FakeServer): string[] =>
  server.requests.filter((line) => line.startsWith('POST moves'));
/** Everything that could reveal a face, except for the dice themselves. */
const shown = (page: HTMLElement): unknown => ({
  said: said(page),
  sheet: textOf(page.querySelector('.pad, .bank')),
  count: textOf(page.querySelector('.count')),
  keys: all(page, '.key').map(textOf),
  names: all(page, '.die').map((die) => die.getAttribute('aria-label')),
  title: document.title,
  head: textOf(document.querySelector('#where')),
});
