import type { ReactiveController } from 'lit';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RequestProblem, Unreachable } from '../../../web/lib/call.ts';
import { Poller, type Polled } from '../../../web/lib/poller.ts';
import { bareHost } from '../fixture.ts';

const second = 1_000;
const minute = 60 * second;

const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);

beforeEach(() => {
  vi.useFakeTimers();
  // The middle of the range: no jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

test('asking again continues while there is something new, and slows down if there is not', async () => {
  const { askedAt, leave } = living(['new', 'new']);
  await pass(3 * minute);
  expect(askedAt).toEqual([25, 50, 75, 112.5, 168.75]);
  await pass(20 * minute);
  expect(askedAt.at(-1)! - askedAt.at(-2)!).toBe(120);
  leave();
});

test.each([
  ['the shortest', 0, 20],
  ['the longest', 1, 30],
])('asking again has jitter: %s first wait', async (_, chance, seconds) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const { askedAt, leave } = living();
  await pass(31 * second);
  expect(askedAt).toEqual([seconds]);
  leave();
});

test('asking again ends when nothing can change any more', async () => {
  const { askedAt } = living(['new', 'over']);
  await pass(60 * minute);
  expect(askedAt).toEqual([25, 50]);
});

test('asking again ends with the page', async () => {
  const { askedAt, leave } = living();
  leave();
  await pass(60 * minute);
  setHidden(false);
  await pass(60 * minute);
  expect(askedAt).toEqual([]);
});

test('asking again pauses while the page is hidden, and resumes at once when it is shown', async () => {
  const { askedAt, leave } = living();
  await pass(10 * second);
  setHidden(true);
  await pass(60 * minute);
  expect(askedAt).toEqual([]);
  setHidden(false);
  await pass(0);
  expect(askedAt).toEqual([3_610]);
  leave();
});

test('asking again is not more frequent for a viewer who switches between tabs', async () => {
  const { askedAt, leave } = living();
  await pass(25 * second);
  for (let turn = 0; turn < 10; turn++) {
    setHidden(true);
    setHidden(false);
  }
  await pass(second);
  expect(askedAt).toEqual([25]);
  await pass(4 * second);
  expect(askedAt).toEqual([25, 30]);
  leave();
});

test('asking again happens at once when the connection is back', async () => {
  const { askedAt, leave } = living([new Unreachable()]);
  await pass(40 * second);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(askedAt).toEqual([25, 40]);
  leave();
});

test('a call that is pending is waited for, and what it finds is older than a new start', async () => {
  const ends: ((found: Polled) => void)[] = [];
  const { live, askedAt, leave } = living([], () => new Promise((end) => ends.push(end)));
  await pass(25 * second);
  live.start();
  await pass(minute);
  expect(askedAt).toEqual([25]);
  ends[0]!('over');
  await pass(25 * second);
  expect(askedAt).toEqual([25, 110]);
  leave();
  // An answer that comes after the page has gone.
  live.start();
  ends[1]!('new');
  await pass(60 * minute);
  expect(askedAt).toHaveLength(2);
});

describe('a failure', () => {
  test.each([
    ['a lost connection', new Unreachable()],
    ['a server that is down', new RequestProblem(502, {}, null)],
  ])('such as %s makes it wait longer', async (_, failure) => {
    const { askedAt, leave } = living([failure, failure, failure]);
    await pass(12 * minute);
    expect(askedAt.slice(0, 4)).toEqual([25, 75, 175, 375]);
    leave();
  });

  test.each([429, 503])('of %d delays the next request for as long as it says', async (status) => {
    const { askedAt, leave } = living([new RequestProblem(status, {}, '180')]);
    await pass(25 * second);
    setHidden(true);
    setHidden(false);
    dispatchEvent(new Event('online'));
    await pass(179 * second);
    expect(askedAt).toEqual([25]);
    await pass(second);
    expect(askedAt).toEqual([25, 205]);
    leave();
  });

  test.each([400, 401, 404, 500])('of %d ends the polling', async (status) => {
    const { askedAt } = living([new RequestProblem(status, {}, null)]);
    await pass(60 * minute);
    expect(askedAt).toEqual([25]);
  });
});

/**
 * Answers with each of `answers`, then `same` forever, and records the seconds at which it was
 * asked.
 */
const living = (answers: (Polled | Error)[] = [], ask?: () => Promise<Polled>) => {
  const askedAt: number[] = [];
  const controllers: ReactiveController[] = [];
  const host = {
    ...bareHost,
    addController: (controller: ReactiveController) => void controllers.push(controller),
  };
  const startedMs = Date.now();
  const live = new Poller(host, async () => {
    askedAt.push((Date.now() - startedMs) / second);
    if (ask) return ask();
    const answer = answers.shift() ?? 'same';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  for (const controller of controllers) controller.hostConnected?.();
  live.start();
  const leave = () => controllers.forEach((controller) => controller.hostDisconnected?.());
  onTestFinished(leave);
  return { live, askedAt, leave };
};

const setHidden = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
