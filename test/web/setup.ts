/**
 * Test files share a page. Each starts as if nobody had used it: nothing stored, no `#`, an empty
 * body, the device's own time, and dice that lie at once.
 */
import { afterAll, expect, vi } from 'vitest';
import { setServerNow } from '../../web/lib/clock.ts';
import { forgetPlayer } from '../../web/lib/is-player.ts';
import { leftovers } from './leftovers.ts';
import { reduceMotion } from './motion.ts';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', location.pathname + location.search);
document.body.replaceChildren();
forgetPlayer();
setServerNow(new Date().toISOString());
await reduceMotion();

afterAll(() => {
  document.body.replaceChildren();
  expect(leftovers()).toEqual([]);
  // The next file loads its modules by it.
  expect(String(window.fetch)).toContain('[native code]');
});
