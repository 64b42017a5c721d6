/** How long a cache may keep what it was answered. Alone finds an answer that is kept too long. */
import { expect, test } from 'vitest';
import { scheduleOf } from '../../../api/schedule.ts';
import { maxAgeWithNames, maxAgeWithoutNames } from '../../../worker/challenges/cache-control.ts';

test.each([
  ['open', '2026-11-20T12:00:00Z', 60, 60],
  ['closed', '2026-11-21T05:59:59Z', 60, 60],
  ['final', '2026-11-21T06:00:00Z', 300, 86_400],
])('while a day is %s, names are kept %3$i s, files %4$i', (_name, at, named, unnamed) => {
  const [schedule, now] = [scheduleOf('2026-11-20'), Date.parse(at)];
  expect(maxAgeWithNames(schedule, now)).toBe(named);
  expect(maxAgeWithoutNames(schedule, now)).toBe(unnamed);
});
