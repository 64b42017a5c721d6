import { expect, test, vi } from 'vitest';
import { setServerNow } from '../../../web/lib/clock.ts';
import '../../../web/ui/count-down.ts';
import { make, settled } from '../fixture.ts';
import { eventsOf, textOf } from '../reading.ts';

test('a countdown follows the server’s clock and reports when it is over', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
  setServerNow('2030-01-01T00:00:00Z');
  const element = await make('count-down', { until: '2030-01-01T00:00:01Z' });
  const elapsed = eventsOf(element, 'elapsed');
  expect(textOf(element)).toBe('1 s');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(elapsed).toHaveLength(1);
  expect(textOf(element)).toBe('0 s');
  // The home page then shows the next day in the same element.
  element.setAttribute('until', '2030-01-01T00:00:02Z');
  await settled();
  expect(textOf(element)).toBe('1 s');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(elapsed).toHaveLength(2);
  element.remove();
  expect(vi.getTimerCount()).toBe(0);
});
