/**
 * Test files share a page. Each test starts as if nobody had used it: an empty body, nothing stored,
 * no player, nothing mocked, the device's own time, the same address and title, and dice that lie at
 * once.
 */
import { afterAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { setServerNow } from '../../web/lib/clock.ts';
import { forgetPlayer } from '../../web/lib/is-player.ts';
import { leftovers } from './leftovers.ts';
import { reduceMotion } from './motion.ts';

const [address, title] = [location.pathname + location.search, document.title];

/** Answers that are on their way arrive, and change nothing of the next test. */
const arrivals = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

const reset = async (): Promise<void> => {
  document.body.replaceChildren();
  await arrivals();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
  document.title = title;
  document.body.className = '';
  delete document.documentElement.dataset['push'];
  forgetPlayer();
  setServerNow(new Date().toISOString());
};

await reset();
await reduceMotion();

// Before whatever a file begins with, so it ends after what a test has mounted.
beforeEach(() => onTestFinished(reset));

afterAll(() => {
  document.body.replaceChildren();
  expect(leftovers()).toEqual([]);
  // The next file loads its modules by it.
  expect(String(window.fetch)).toContain('[native code]');
});
