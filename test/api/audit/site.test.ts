import * as v from 'valibot';
import { expect, test } from 'vitest';
import { siteOf, type Host, type RawAnswer } from '../../../api/audit/site.ts';

const Body = v.object({ n: v.number() });

test('a connection that breaks when it is reused is opened again', async () => {
  const { host, asked } = failingHost(1);
  expect(await siteOf(host).json('/n', Body)).toEqual({ n: 1 });
  expect(asked()).toBe(2);
});

test('a site that fails to answer twice is unreachable', async () => {
  const { host, asked } = failingHost(2);
  await expect(siteOf(host).json('/n', Body)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked()).toBe(2);
});

async function* piecesOf(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

/**
 * A host whose connection breaks `times` times before it answers, and the number of its requests.
 */
const failingHost = (times: number): { host: Host; asked: () => number } => {
  let asked = 0;
  const answer: RawAnswer = { status: 200, retryAfter: null, text: piecesOf('{"n":', '1}') };
  const host: Host = {
    request: () =>
      ++asked <= times ? Promise.reject(new Error('reset')) : Promise.resolve(answer),
    wait: () => Promise.resolve(),
  };
  return { host, asked: () => asked };
};
