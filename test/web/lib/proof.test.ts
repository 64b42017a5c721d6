/** A request that a full site refuses: sent once more with a proof of work. */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test, vi } from 'vitest';
import { call } from '../../../web/lib/call.ts';

const hmacSignatureSecret = 'a secret';

const make = () => call('POST /api/clubs', { body: { name: 'Rollers' } });

test('is sent again with all that it had and a proof that the server can verify', async () => {
  const sent = answering(
    () => refusal(1_000),
    async () => Response.json({ id: 'club' }, { status: 201 }),
  );
  expect(await make()).toEqual({ id: 'club' });
  const [first, second] = sent.mock.calls.map(([, init]) => init);
  const { Proof, ...headers } = (second?.headers ?? {}) as Record<string, string>;
  expect({ ...second, headers, signal: null }).toEqual({ ...first, signal: null });
  const { verified } = await verifySolution({
    ...JSON.parse(Proof ?? ''),
    deriveKey,
    hmacSignatureSecret,
  });
  expect(verified).toBe(true);
});

test('fails with what the server said last if the proof is refused as well', async () => {
  const sent = answering(
    () => refusal(1_000),
    () => refusal(1_000),
  );
  await expect(make()).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 1_800_000 });
  expect(sent).toHaveBeenCalledTimes(2);
});

test('fails with what the server said if the browser can’t compute', async () => {
  const refused = await refusal(1_000);
  const sent = answering(() => Promise.resolve(refused));
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no keys here'));
  await expect(make()).rejects.toMatchObject({ code: 'rate-limited' });
  expect(sent).toHaveBeenCalledTimes(1);
});

const refusal = async (cost: number): Promise<Response> => {
  const proof = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: 12,
    deriveKey,
    hmacSignatureSecret,
  });
  const body = { code: 'rate-limited', title: 'Too many requests', proof };
  return new Response(JSON.stringify(body), { status: 429, headers: { 'Retry-After': '1800' } });
};

const answering = (...answers: (() => Promise<Response>)[]) => {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  for (const answer of answers) sent.mockImplementationOnce(answer);
  vi.stubGlobal('fetch', sent);
  return sent;
};
