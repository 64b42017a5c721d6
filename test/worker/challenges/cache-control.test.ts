/** What a moment allows: how long a cache may keep an answer, which days are open, which are final. */
import { expect, test } from 'vitest';
import { scheduleOf } from '../../../api/schedule.ts';
import {
  hasDice,
  lastFinalDay,
  takesRankedMoves,
} from '../../../worker/challenges/availability.ts';
import type { Scope } from '../../../worker/http/scope.ts';
import {
  keptForViewer,
  maxAgeWithNames,
  maxAgeWithoutNames,
} from '../../../worker/challenges/cache-control.ts';

test.each([
  ['open', '2026-11-20T12:00:00Z', 60, 60],
  ['closed', '2026-11-21T05:59:59Z', 60, 60],
  ['final', '2026-11-21T06:00:00Z', 300, 86_400],
])('while a day is %s, names are kept %3$i s, files %4$i', (_name, at, named, unnamed) => {
  const [schedule, now] = [scheduleOf('2026-11-20'), Date.parse(at)];
  expect(maxAgeWithNames(schedule, now)).toBe(named);
  expect(maxAgeWithoutNames(schedule, now)).toBe(unnamed);
});

test('what names players is kept by everybody’s caches for nobody, and by a browser for its player', () => {
  const keptFor = (tokenHash: string | null) =>
    keptForViewer({ viewer: { tokenHash } } as Scope)(7);
  expect(keptFor(null)).toEqual({ 'Cache-Control': 'public, max-age=7', Vary: 'Cookie' });
  expect(keptFor('mine')).toEqual({ 'Cache-Control': 'private, max-age=7', Vary: 'Cookie' });
});

test('a day is played until five seconds before two in the morning, and final at six', () => {
  const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);
  const isPlayed = (time: string) => takesRankedMoves(scheduleOf('2026-11-20'), at(time));
  expect([isPlayed('01:59:54.999'), isPlayed('01:59:55')]).toEqual([true, false]);
  expect(lastFinalDay(at('05:59:59.999'))).toBe('2026-11-19');
  expect(lastFinalDay(at('06:00:00'))).toBe('2026-11-20');
});

test('there are dice from the first day on, for a year to come, and for no day that does not exist', () => {
  const has = (date: string) => hasDice(date, '2026-01-05', Date.parse('2027-02-15T12:00:00Z'));
  expect(['2026-01-05', '2028-02-15'].map(has)).toEqual([true, true]);
  expect(['2026-01-04', '2028-02-16', '2027-02-29'].map(has)).toEqual([false, false, false]);
});
