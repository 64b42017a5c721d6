/** Solved tables are read once for all who wait. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bindings } from '../../../worker/bindings.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { loadCoach } from '../../../worker/plays/coaches.ts';

const fetched = vi.fn<Fetcher['fetch']>();
const withAssets: Bindings = { ...env, ASSETS: { fetch: fetched } as unknown as Fetcher };
const ask = () => loadCoach(withAssets, 'yardkle', 0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fetched.mockImplementation((...request) => env.ASSETS.fetch(...request));
  invalidate('coach ');
});

afterEach(() => {
  vi.useRealTimers();
  fetched.mockReset();
});

test('a crowd shares a read, and a failed one is repeated by the next request', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 500 }));
  await expect(ask()).rejects.toThrow('answers 500');
  const coaches = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(coaches).size).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});
