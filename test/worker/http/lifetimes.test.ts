/**
 * How long an isolate goes on saying what may no longer be true, where no room tests it.
 *
 * @holds worker/plays
 */
import { expect, test } from 'vitest';
import { getCached, invalidate, setCached } from '../../../worker/http/cache.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';

const noon = '2026-11-20T12:00:00Z';
const closesAt = '2026-11-20T20:00:00Z';

type Learn = (visitor: Visitor) => Promise<string>;

test.each<[what: string, seconds: number, learn: Learn]>([
  [
    'the end of the chain of results',
    60,
    async (visitor) => {
      await visitor.get('/api/challenges/today');
      return 'results-chain';
    },
  ],
  [
    'a challenge, whose maker may be deleted',
    5 * 60,
    async (visitor) => {
      const { body } = await visitor.send('POST', '/api/challenges', { rules: 'applet', closesAt });
      await visitor.get(`/api/challenges/c/${body.code}`);
      return `challenge ${body.code}`;
    },
  ],
  [
    'the results of everybody',
    10 * 60,
    async (visitor) => {
      await visitor.begin('2026-11-20');
      await visitor.get('/api/players/me/statistics/yahtzee');
      return 'everyone yahtzee';
    },
  ],
  [
    'a coach, whose table may be replaced',
    60 * 60,
    async (visitor) => {
      await finish(visitor, await visitor.begin('2026-11-20'));
      return 'coach official';
    },
  ],
])('%s is known for %i seconds', async (_, seconds, learn) => {
  setClock(noon);
  const key = await learn(newVisitor());
  const end = Date.parse(noon) + 1_000 * seconds;
  expect([end - 1, end].map((now) => getCached(key, now) !== undefined)).toEqual([true, false]);
});

test.each([
  [9_999, 2],
  [10_000, 1],
])('what has expired is swept away ten seconds later: after %i ms, %i are left', (later, left) => {
  const start = Date.parse('2126-11-20T12:00:00Z') + 100_000 * later;
  for (const now of [start, start + later]) setCached(`swept ${now}`, '', { now, ttlMs: 1_000 });
  expect([invalidate(`swept ${start + later}`), invalidate('swept ')]).toEqual([1, left - 1]);
});
