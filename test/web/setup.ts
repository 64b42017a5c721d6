/** Files share a page. Each begins as if nobody had been on it: nothing stored, no `#`, an empty body, the device's own time. */
import { vi } from 'vitest';
import { setServerNow } from '../../web/lib/clock.ts';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', location.pathname + location.search);
document.body.replaceChildren();
setServerNow(new Date().toISOString());
