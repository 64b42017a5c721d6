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

const reset = (): void => {
  document.body.replaceChildren();
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

reset();
await reduceMotion();

// Before whatever a file begins with, so it ends after what a test has mounted.
beforeEach(() => onTestFinished(reset));

afterAll(() => {
  document.body.replaceChildren();
  expect(leftovers()).toEqual([]);
  // The next file loads its modules by it.
  expect(String(window.fetch)).toContain('[native code]');
});
