/**
 * The controls under the dice: the turns as one slider, a row of keys, and swipes.
 *
 * @holds web/game
 */
import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import type { Decision, Mark } from '../../../engine/coach.ts';
import type { StepRef } from '../../../web/game/replay-steps.ts';
import { slotsOf } from '../../../web/games/card/dice.ts';
import '../../../web/replay/replay-view.ts';
import { turnStrip, type TurnSign } from '../../../web/replay/deck.ts';
import { MistakeWalk } from '../../../web/replay/mistake-walk.ts';
import { bareHost, holdTime, make, mount, settled } from '../fixture.ts';
import { allowMotion } from '../motion.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official', '13'));
const mountView = () => make('replay-view', { gameReview: gameReviewOf(replay), replay });
const where = (view: Element): string => textOf(one(view, '.step-head'));

test.each([
  [13, '1 2 3 4 5 6 7 8 9 10 11 12 13'],
  [15, '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15'],
  [21, '5 10 15 20'],
  [50, '5 20 30 40 50'],
])('the turns: %i of them stand in one row of a narrow phone: %s', async (turns, shown) => {
  const { strip } = await mountStrip(turns, 4);
  const drawn = all(strip, ':scope > span');
  expect(drawn).toHaveLength(turns);
  const tops = new Set(drawn.map((turn) => Math.round(turn.getBoundingClientRect().top)));
  expect(tops.size).toBe(1);
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth + 12);
  expect(all(strip, 'b').map(textOf).join(' ')).toBe(shown);
  const numbers = all(strip, 'b').map((number) => number.getBoundingClientRect());
  const isApart = numbers.every((box, at) => at === 0 || box.left >= numbers[at - 1]!.right - 1);
  expect(isApart).toBe(true);
  expect(textOf(one(strip, '.on'))).toBe('5');
});

test('the turns say by their shape, too, how each was played', async () => {
  const marks: readonly Mark[] = ['best', 'close', 'slip', 'miss'];
  const heights = async (turns: number): Promise<number> => {
    const { strip } = await mountStrip(turns, 0, marks);
    const signs = marks.map((mark) => one(strip, `.${mark}`).querySelector('i, svg')!);
    return new Set(
      signs.map((sign) => sign.innerHTML || String(sign.getBoundingClientRect().height)),
    ).size;
  };
  expect([await heights(13), await heights(30)]).toEqual([4, 4]);
});

test('the turns are found with a finger', async () => {
  const { strip, chosen } = await mountStrip(50, 0);
  // No finger is on this screen, so nothing can be captured.
  strip.setPointerCapture = () => {};
  let isDown = false;
  strip.hasPointerCapture = () => isDown;
  press(strip, 'pointermove', 0.3);
  expect(chosen).toEqual([]);
  press(strip, 'pointerdown', 0.3);
  isDown = true;
  press(strip, 'pointermove', 0.51);
  press(strip, 'pointerup', 1.4);
  expect(chosen).toEqual([25, 49]);
});

test('the turns are one slider, moved by the keys that move the page', async () => {
  const view = await mountView();
  const slider = one(view, '.strip input');
  slider.focus();
  for (const [keys, place] of [
    ['{ArrowRight}', 'Turn 1, roll 2'],
    ['{Shift>}{ArrowRight}{/Shift}', 'Turn 2, roll 1'],
    ['{ArrowUp}', 'Turn 3, roll 1'],
  ] as const) {
    await userEvent.keyboard(keys);
    await settled();
    expect(slider.getAttribute('aria-valuetext')).toBe(place);
  }
  expect(where(view)).toContain('Turn 3 roll 1');
});

test('the row of keys steps through every move of a game, and no further than its ends', async () => {
  const view = await mountView();
  const [previous, play, next] = all(view, '.ctl button');
  expect([previous, play, next].map((key) => key?.getAttribute('aria-label') ?? textOf(key!))) //
    .toEqual(['Previous', 'Play', 'Next']);
  previous!.click();
  expect(previous!.getAttribute('aria-disabled')).toBe('true');
  for (let step = 1; step < replay.log.length; step++) {
    next!.click();
    await settled();
    expect(where(view)).toContain(`move ${step + 1} of ${replay.log.length}`);
  }
  expect(next!.getAttribute('aria-disabled')).toBe('true');
  next!.click();
  await settled();
  expect(where(view)).toContain(`move ${replay.log.length} of ${replay.log.length}`);
  await expectAccessible(view);
});

test.each([
  ['to the left', -60, 5, 'touch', 'move 3 of'],
  ['to the right', 60, 5, 'touch', 'move 1 of'],
  ['just long enough', -32, 31, 'touch', 'move 3 of'],
  ['too short', -31, 0, 'touch', 'move 2 of'],
  ['to scroll', -60, 60, 'touch', 'move 2 of'],
  ['of a mouse', -60, 5, 'mouse', 'move 2 of'],
])('a swipe on the dice: %s', async (_, across, down, pointerType, place) => {
  const view = await mountView();
  await userEvent.keyboard('{ArrowRight}');
  const stage = one(view, '.stage');
  const touch = (type: string, clientX: number, clientY: number): boolean =>
    stage.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerId: 7, pointerType, isPrimary: true, clientX, clientY },
      }),
    );
  touch('pointerdown', 200, 100);
  touch('pointerup', 200 + across, 100 + down);
  await settled();
  expect(where(view)).toContain(place);
});

test.each([
  [true, true, 'you kept better', 'better to take'],
  [false, false, 'kept best', 'best to take'],
])('the dice have what was kept and best: %s, %s', async (own, better, words, taken) => {
  const dice = slotsOf([6, 6, 3, 2, 1], 0b00011, 'kept');
  const row = (reviewed: boolean) =>
    make('replay-dice', { step: { dice, dealt: 0 }, best: 0b00110, better, own, reviewed });
  const reviewed = await row(true);
  expect(all(reviewed, '.choices-rows b').map(textOf).join(' ')).toBe(words);
  expect(['own', 'other'].map((kind) => all(reviewed, `i.${kind}`).length)).toEqual([2, 2]);
  expect(all(reviewed, '.vh').map(textOf)).toEqual([
    ...['six, kept', `six, kept, ${taken}`, `three, ${taken}`, 'two', 'one'],
  ]);
  const plain = await row(false);
  expect(plain.querySelector('.choices-rows')).toBeNull();
  expect(all(plain, '.tag').map(textOf)).toEqual(['kept', 'kept', '', '', '']);
});

test('the dice of a step fly and land one by one, from left to right', async () => {
  await allowMotion();
  holdTime();
  const dice = slotsOf([6, 6, 3, 2, 1], 0b00001, 'kept');
  const row = await make('replay-dice', { step: { dice, dealt: 0b11010 }, moves: true });
  const flying = async (ms: number): Promise<number[]> => {
    await vi.advanceTimersByTimeAsync(ms);
    return all(row, '.die').flatMap((die, at) => (die.matches('.rolling') ? [at] : []));
  };
  expect([await flying(179), await flying(1), await flying(39), await flying(1)]).toEqual([
    [1, 3, 4],
    [3, 4],
    [3, 4],
    [4],
  ]);
  expect(await flying(40)).toEqual([]);
});

test('the walk through mistakes goes back from any step, and nowhere without mistakes', () => {
  const [dear, small] = [{ at: 9 }, { at: 3 }] as unknown as [Decision, Decision];
  const chosen: number[] = [];
  const walk = new MistakeWalk(bareHost, (mistake) => {
    chosen.push(mistake.at);
    walk.follow([dear, small], mistake);
  });
  walk.follow([dear, small], null);
  expect([walk.next, walk.ways.previous]).toEqual([dear, null]);
  walk.walkBy('mistakes');
  walk.ways.next?.();
  walk.ways.previous?.();
  // From another step it goes on where it was.
  walk.follow([dear, small], null);
  walk.ways.previous?.();
  expect(chosen).toEqual([9, 3, 9, 9]);
  expect(walk.ways.previous).toBeNull();
  // Of fewer mistakes the last one has been seen.
  walk.follow([dear, small], small);
  walk.follow([dear], null);
  expect(walk.next).toBeNull();
  walk.follow([], null);
  expect(walk.ways).toEqual({ previous: null, next: null, words: 'Next' });
});

/** As many turns of one roll each. */
const mountStrip = (turns: number, at: number, signs: readonly TurnSign[] = []) => {
  const steps: readonly StepRef[] = Array.from({ length: turns }, (_, turn) => ({ turn, roll: 0 }));
  const chosen: number[] = [];
  const strip = mount(
    html`<div style="width: 288px">
      ${turnStrip({ steps, at, signs, words: 'Turn', choose: (to) => chosen.push(to) })}
    </div>`,
  );
  return strip.then((box) => ({ strip: one(box, '.strip'), chosen }));
};

const press = (strip: HTMLElement, type: string, share: number): void => {
  const { left, top, width } = strip.getBoundingClientRect();
  const at = { clientX: left + share * width, clientY: top + 20 };
  strip.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, ...at }));
};
