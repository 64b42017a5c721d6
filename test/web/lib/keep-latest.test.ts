import { expect, test } from 'vitest';
import { keepLatest } from '../../../web/lib/keep-latest.ts';

test('what was asked for last is kept, and what failed is made again', async () => {
  const made: string[] = [];
  const get = keepLatest(2, (of: string) => {
    made.push(of);
    return of === 'bad' ? Promise.reject(new Error(of)) : Promise.resolve(of);
  });
  for (const of of ['a', 'b', 'a', 'c', 'a', 'c', 'b', 'a']) expect(await get(of)).toBe(of);
  expect(made).toEqual(['a', 'b', 'c', 'b', 'a']);
  for (let at = 0; at < 2; at++) await expect(get('bad')).rejects.toThrow('bad');
  expect(made.slice(5)).toEqual(['bad', 'bad']);
});
